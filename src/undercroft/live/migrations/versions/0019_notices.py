"""Notices: where a person is told of their tables, and what is still to be told."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "channels",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("person", sa.String(24), sa.ForeignKey("persons.id"), nullable=False),
        sa.Column("login", sa.LargeBinary(32)),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("place", sa.LargeBinary(32), nullable=False),
        sa.Column("label", sa.String(120), nullable=False),
        sa.Column("wants", sa.Integer, nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_to", sa.Integer),
        sa.Column("digest", sa.Integer),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("code", sa.LargeBinary(32)),
        sa.Column("asked", sa.BigInteger),
        sa.Column("key", sa.String(43), nullable=False),
        sa.Column("failing", sa.String(200), nullable=False),
        sa.Column("made", sa.String(32), nullable=False),
    )
    op.create_index("ix_channels_person", "channels", ["person"])
    op.create_index("ix_channels_login", "channels", ["login"])
    op.create_index("ix_channels_place", "channels", ["place"])
    op.create_index("ix_channels_code", "channels", ["code"], unique=True)
    op.create_index("ix_channels_key", "channels", ["key"], unique=True)
    op.create_table(
        "notices",
        sa.Column("channel", sa.String(24), sa.ForeignKey("channels.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("about", sa.String(24), primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger),
        sa.Column("sent", sa.BigInteger),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("parcel", sa.String(24), nullable=False),
    )
    op.create_index("ix_notices_due", "notices", ["due"])
    op.create_index("ix_notices_sent", "notices", ["sent"])
    op.create_table(
        "house",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("content", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for table in ("house", "notices", "channels"):
        op.drop_table(table)
