"""Leagues: tables that follow from a draft; decks of one's own; one key and token for a seat at all tables of a
league."""

import sqlalchemy as sa
from alembic import op

revision: str = "0002"
down_revision: str | None = "0001"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("result", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("league", sa.String(40)))
    op.add_column("tables", sa.Column("bout", sa.String(64), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("league_number", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("sealed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("ix_tables_league", "tables", ["league", "league_number"], unique=True)
    with op.batch_alter_table("seats") as seats:
        seats.drop_constraint("uq_seats_key_hash", type_="unique")
        seats.drop_constraint("uq_seats_token_hash", type_="unique")
        seats.add_column(sa.Column("player", sa.Integer))
        seats.add_column(sa.Column("deck", sa.Text, nullable=False, server_default=""))
        seats.create_index("ix_seats_token_hash", ["token_hash"])
    drafts = "select id from tables where game = 'underleague-draft'"
    op.execute(f"update seats set player = seat where table_id in ({drafts})")  # noqa: S608 - a text of our own
    op.execute("update tables set league = id, bout = 'draft', sealed = true where game = 'underleague-draft'")


def downgrade() -> None:
    op.execute("delete from journal where table_id in (select id from tables where league <> id)")
    op.execute("delete from seats where table_id in (select id from tables where league <> id)")
    op.execute("delete from tables where league <> id")
    with op.batch_alter_table("seats") as seats:
        seats.drop_index("ix_seats_token_hash")
        seats.drop_column("deck")
        seats.drop_column("player")
        seats.create_unique_constraint("uq_seats_token_hash", ["token_hash"])
        seats.create_unique_constraint("uq_seats_key_hash", ["key_hash"])
    op.drop_index("ix_tables_league", "tables")
    for name in ("sealed", "league_number", "bout", "league", "result"):
        op.drop_column("tables", name)
