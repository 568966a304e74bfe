"""Alembic's entry: it runs on the connection, and in the transaction, that `migrate` hands over."""

from alembic import context

from fairdeal.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
