"""Care: what the host may hold against somebody, and what was done."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "sanctions",
        sa.Column("who", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("until", sa.String(32), nullable=False),
    )
    op.create_table(
        "trail",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("keeper", sa.String(24), nullable=False),
        sa.Column("keeper_name", sa.String(80), nullable=False),
        sa.Column("deed", sa.String(16), nullable=False),
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("until", sa.String(32), nullable=False),
    )
    op.create_index("ix_trail_at", "trail", ["at"])
    op.create_index("ix_trail_who", "trail", ["who"])
    op.add_column("reports", sa.Column("settled", sa.String(32), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("reports", "settled")
    op.drop_table("trail")
    op.drop_table("sanctions")
