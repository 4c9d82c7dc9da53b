"""The table in the browser: the server, its storage, and what the page gets from it."""
