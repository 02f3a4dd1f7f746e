"""What is kept of ended games lacks what a state says today (the count, outlooks); it is made anew at the start."""

from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("DELETE FROM views WHERE table_id IN (SELECT table_id FROM runs WHERE version = 1)")
    op.execute("DELETE FROM runs WHERE version = 1")


def downgrade() -> None:
    upgrade()
