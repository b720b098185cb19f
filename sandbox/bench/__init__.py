"""The benchmark: Noisebox beside other ways to do the same, in one run (`noisebox bench`).

Belongs here: levels from named seeds, the peers, what is measured, the bars. Must not know: how the
simulation does anything; the peers know it only by a medium's arrays.
"""
