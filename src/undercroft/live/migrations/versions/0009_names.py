"""Fingerprints name the steps of a table; those taken before some were renamed would fit no table any more."""

from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("UPDATE journal SET fingerprint = ''")


def downgrade() -> None:
    op.execute("UPDATE journal SET fingerprint = ''")
