"""Maps of Tiled, as XML (`.tmx`) and as JSON (`.tmj`): orthogonal ones, in and out.

Both forms become the same plain tables (`schema`), which are read once (`level`, `meaning`,
`objects`) and drawn once (`drawing`); `tmx` and `tmj` join bytes to them.
"""
