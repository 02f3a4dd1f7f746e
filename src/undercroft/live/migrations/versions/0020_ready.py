"""Tables that begin when everybody is ready."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for table in ("tables", "seats"):
        op.add_column(table, sa.Column("ready", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    for table in ("seats", "tables"):
        op.drop_column(table, "ready")
