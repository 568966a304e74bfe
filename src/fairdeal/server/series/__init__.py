"""Series on the server: kept in streams of their own, their standing made of their sessions."""
