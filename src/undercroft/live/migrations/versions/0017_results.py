"""Results and ratings."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("runs", sa.Column("luck", sa.Text, nullable=False, server_default=""))
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(24)),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("edition", sa.String(32), nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("drawn", sa.Boolean, nullable=False),
        sa.Column("cause", sa.String(8), nullable=False),
        sa.Column("stood_in", sa.Boolean, nullable=False),
        sa.Column("ended", sa.String(32), nullable=False),
        sa.Column("seconds", sa.Integer, nullable=False),
        sa.Column("counted", sa.Boolean, nullable=False),
        sa.Column("why", sa.String(80), nullable=False),
        sa.Column("mu", sa.Float),
        sa.Column("sigma", sa.Float),
    )
    op.create_index("ix_results_person", "results", ["person"])
    op.create_index("ix_results_counted", "results", ["counted"])
    op.create_table(
        "ratings",
        sa.Column("person", sa.String(24), sa.ForeignKey("persons.id"), primary_key=True),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("edition", sa.String(32), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_index("ix_ratings_ladder", "ratings", ["game", "edition", "games"])


def downgrade() -> None:
    op.drop_index("ix_ratings_ladder", "ratings")
    op.drop_table("ratings")
    op.drop_index("ix_results_counted", "results")
    op.drop_index("ix_results_person", "results")
    op.drop_table("results")
    op.drop_column("runs", "luck")
    op.drop_column("tables", "rated")
