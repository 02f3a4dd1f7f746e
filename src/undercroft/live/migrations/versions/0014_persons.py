"""Persons, who hold their seats in all their browsers."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "persons",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("made", sa.String(32), nullable=False),
        sa.Column("code", sa.LargeBinary(32)),
        sa.Column("handle", sa.String(40), nullable=False),
        sa.Column("sign", sa.String(80)),
        sa.Column("password", sa.String(200), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_persons"),
    )
    op.create_index("ix_persons_code", "persons", ["code"], unique=True)
    op.create_index("ix_persons_sign", "persons", ["sign"], unique=True)
    op.create_table(
        "logins",
        sa.Column("hash", sa.LargeBinary(32), nullable=False),
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("number", sa.String(16), nullable=False),
        sa.Column("device", sa.String(80), nullable=False),
        sa.Column("made", sa.String(32), nullable=False),
        sa.Column("seen", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_logins"),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name="fk_logins_person_persons"),
    )
    op.create_index("ix_logins_person", "logins", ["person"])
    op.create_table(
        "passkeys",
        sa.Column("id", sa.LargeBinary(1023), nullable=False),
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("number", sa.String(16), nullable=False),
        sa.Column("device", sa.String(80), nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("signs", sa.Integer, nullable=False),
        sa.Column("made", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_passkeys"),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name="fk_passkeys_person_persons"),
    )
    op.create_index("ix_passkeys_person", "passkeys", ["person"])
    op.add_column("seats", sa.Column("person", sa.String(24)))
    op.add_column("seats", sa.Column("previous_person", sa.String(24)))
    op.create_index("ix_seats_person", "seats", ["person"])


def downgrade() -> None:
    op.drop_index("ix_seats_person", "seats")
    op.drop_column("seats", "previous_person")
    op.drop_column("seats", "person")
    for table in ("passkeys", "logins", "persons"):
        op.drop_table(table)
