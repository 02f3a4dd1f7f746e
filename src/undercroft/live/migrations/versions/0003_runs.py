"""What games looked like, kept whatever the rules become; a fingerprint of the table after each line of the journal."""

import sqlalchemy as sa
from alembic import op

revision: str = "0003"
down_revision: str | None = "0002"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    op.add_column("journal", sa.Column("fingerprint", sa.String(16), nullable=False, server_default=""))
    op.create_table(
        "runs",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("journal", sa.LargeBinary, nullable=False),
        sa.Column("pools", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_runs"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_runs_table_id_tables"),
    )
    op.create_table(
        "views",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("eyes", sa.Integer, nullable=False),
        sa.Column("part", sa.Integer, nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "eyes", "part", name="pk_views"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_views_table_id_tables"),
    )


def downgrade() -> None:
    for name in ("views", "runs"):
        op.drop_table(name)
    op.drop_column("journal", "fingerprint")
