"""The dashboards, one module each: widgets and figures composed into a page."""
