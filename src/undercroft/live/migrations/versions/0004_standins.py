"""Bots that play for people: for whom, and who laid a table."""

import sqlalchemy as sa
from alembic import op

revision: str = "0004"
down_revision: str | None = "0003"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("host", sa.Integer))
    op.add_column("seats", sa.Column("standin", sa.String(32), nullable=False, server_default=""))


def downgrade() -> None:
    op.execute("delete from journal where kind = 'standin'")
    op.execute("update tables set status = 'waiting' where status = 'ended'")
    op.drop_column("seats", "standin")
    op.drop_column("tables", "host")
