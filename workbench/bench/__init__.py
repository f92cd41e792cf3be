"""How fast the workbench is."""
