"""The table in the browser: the server, its storage, and what a page gets."""
