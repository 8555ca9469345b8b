"""How fast the server is, on either store, beside a bare relay."""
