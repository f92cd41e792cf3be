"""What all games share: records, chance, events, verbs, playouts, search, geometry, content and errors."""
