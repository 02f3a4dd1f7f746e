"""Keys that work once, seats that move and come back, wishes said once, rematches, and a count of changes."""

import sqlalchemy as sa
from alembic import op

revision: str = "0005"
down_revision: str | None = "0004"
branch_labels: str | None = None
depends_on: str | None = None

ONE_HOME = "(league is null or league = id)"
"""A league's keys are its draft's."""


def upgrade() -> None:
    op.add_column("tables", sa.Column("changes", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("once", sa.LargeBinary(32)))
    op.add_column("tables", sa.Column("rematch", sa.String(40)))
    op.create_index("ix_tables_once", "tables", ["once"], unique=True)
    op.create_table(
        "keys",
        sa.Column("hash", sa.LargeBinary(32), nullable=False),
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("until", sa.String(32)),
        sa.Column("used", sa.String(32)),
        sa.Column("why", sa.String(8), nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_keys"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_keys_table_id_tables"),
    )
    op.create_index("ix_keys_table_id", "keys", ["table_id"])
    _move_keys()
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("key_hash")
        seats.add_column(sa.Column("previous_hash", sa.LargeBinary(32)))
        seats.add_column(sa.Column("since", sa.String(32)))
        seats.add_column(sa.Column("openings", sa.Integer, nullable=False, server_default="0"))
    op.execute("update seats set openings = 1 where token_hash is not null")
    op.execute("update seats set since = (select created from tables where id = table_id) where token_hash is not null")


def _move_keys() -> None:
    """The link of a seat that somebody has taken is used up."""
    op.execute(
        "insert into keys (hash, table_id, seat, used, why) select key_hash, table_id, seat, "  # noqa: S608 - our own text
        "case when token_hash is null then null else created end, case when token_hash is null then '' else 'used' end "
        f"from seats join tables on id = table_id where key_hash is not null and {ONE_HOME}"
    )


def downgrade() -> None:
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("key_hash", sa.LargeBinary(32)))
        for name in ("openings", "since", "previous_hash"):
            seats.drop_column(name)
    op.execute(
        "update seats set key_hash = (select min(hash) from keys "
        "where keys.table_id = seats.table_id and keys.seat = seats.seat and used is null)"
    )
    op.drop_index("ix_keys_table_id", "keys")
    op.drop_table("keys")
    op.drop_index("ix_tables_once", "tables")
    for name in ("rematch", "once", "changes"):
        op.drop_column("tables", name)
