"""Two options are called as in the other games."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

RENAMED = {
    "underground": {("open_lists", "no"): ("lists", "secret"), ("open_lists", "yes"): ("lists", "open")},
    "underwing": {("first", choice): ("starter", choice) for choice in ("random", "1", "2", "3", "4", "5", "6")},
}


def upgrade() -> None:
    _rename(RENAMED)


def downgrade() -> None:
    _rename({game: {new: old for old, new in pairs.items()} for game, pairs in RENAMED.items()})


def _rename(renamed: dict[str, dict[tuple[str, str], tuple[str, str]]]) -> None:
    tables = sa.table("tables", sa.column("id"), sa.column("game"), sa.column("options"))
    here = op.get_bind()
    for game, pairs in renamed.items():
        rows = here.execute(sa.select(tables.c.id, tables.c.options).where(tables.c.game == game)).all()
        for row in rows:
            kept: dict[str, str] = json.loads(row.options)
            options = dict(pairs.get((key, choice), (key, choice)) for key, choice in kept.items())
            here.execute(tables.update().where(tables.c.id == row.id).values(options=json.dumps(options)))
