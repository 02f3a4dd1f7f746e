"""What the secrets of a table and its rematches are made of."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("root", sa.String(64), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("tables", "root")
