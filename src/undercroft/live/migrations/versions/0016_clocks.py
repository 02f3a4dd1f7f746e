"""Time controls and clocks."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

SEAT = (("clock", sa.BigInteger), ("clock_before", sa.BigInteger), ("holidays", sa.Integer), ("away", sa.BigInteger))


def upgrade() -> None:
    op.add_column("tables", sa.Column("time", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("clock_at", sa.BigInteger))
    op.add_column("tables", sa.Column("due", sa.BigInteger))
    op.create_index("ix_tables_due", "tables", ["due"])
    for name, kind in SEAT:
        op.add_column("seats", sa.Column(name, kind))
    op.create_table(
        "beats",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("beats")
    for name, _ in reversed(SEAT):
        op.drop_column("seats", name)
    op.drop_index("ix_tables_due", "tables")
    for name in ("due", "clock_at", "time"):
        op.drop_column("tables", name)
