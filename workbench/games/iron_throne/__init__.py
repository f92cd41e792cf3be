"""Iron Throne of Ashes."""
