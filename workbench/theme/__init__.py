"""The one look: tokens (colours, type, spacing), the style sheets, and what the scripts of widgets share."""
