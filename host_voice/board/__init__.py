"""The public page for the table and the host's remote, served by a process of their own."""
