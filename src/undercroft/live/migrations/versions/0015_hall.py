"""Tables that are open to everybody."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("open", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("fill", sa.String(32)))
    op.create_index("ix_tables_open", "tables", ["open", "status"])


def downgrade() -> None:
    op.drop_index("ix_tables_open", "tables")
    op.drop_column("tables", "fill")
    op.drop_column("tables", "open")
