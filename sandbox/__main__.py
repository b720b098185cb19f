"""`python -m sandbox` is `noisebox`."""

from sandbox.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
