"""Fingerprints are taken of a table's fields by their names; those taken before would fit no table any more."""

from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("UPDATE journal SET fingerprint = ''")


def downgrade() -> None:
    op.execute("UPDATE journal SET fingerprint = ''")
