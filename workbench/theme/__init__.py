"""The one look: tokens (colours, type, spacing) and the style sheets."""
