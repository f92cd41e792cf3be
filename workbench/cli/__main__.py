"""``python -m workbench.cli``: the command as a module."""

from workbench.cli.commands import main

if __name__ == "__main__":
    main()
