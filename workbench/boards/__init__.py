"""What a table shows of a position: values and their drawings. ``Presentation`` is what each game has to provide."""
