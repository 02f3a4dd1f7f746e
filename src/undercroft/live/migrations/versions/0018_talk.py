"""What is said at tables, and what was reported of it."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("talk_delay", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "talk",
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("channel", sa.String(8), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer),
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("once", sa.LargeBinary(32)),
    )
    op.create_index("ix_talk_person", "talk", ["person"])
    op.create_index("ix_talk_at", "talk", ["at"])
    op.create_table(
        "reports",
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("channel", sa.String(8), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("reporter", sa.String(24), primary_key=True),
        sa.Column("reporter_name", sa.String(80), nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("said_at", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
    )
    op.create_index("ix_reports_person", "reports", ["person"])


def downgrade() -> None:
    op.drop_table("reports")
    op.drop_table("talk")
    op.drop_column("tables", "talk_delay")
