"""What is kept of ended games lacks what a state says today (the end as its reader is told, with a
title); it is made anew."""

from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("DELETE FROM views WHERE table_id IN (SELECT table_id FROM runs WHERE version = 1)")
    op.execute("DELETE FROM runs WHERE version = 1")


def downgrade() -> None:
    upgrade()
