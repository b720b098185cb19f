"""The rule sets: one table and one file each, behind the protocol of `base`.

Nothing outside this package asks which rule set is in force.
"""
