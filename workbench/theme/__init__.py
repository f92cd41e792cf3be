"""The one look of all pages: tokens (colours, type, spacing), the style sheets, and what widgets' scripts share."""
