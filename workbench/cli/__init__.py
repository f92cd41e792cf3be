"""The command ``workbench``."""
