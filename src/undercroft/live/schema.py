"""The API's description (OpenAPI), with what it cannot say by itself: the games' views and the socket's messages."""

import importlib
from typing import Any, Final

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter
from pydantic.json_schema import models_json_schema

from undercroft.engine.game import games, home
from undercroft.live import messages

REF: Final = "#/components/schemas/{model}"
MESSAGES: Final = (
    messages.HelloMessage,
    messages.MoveMessage,
    messages.AsideMessage,
    messages.UndoMessage,
    messages.ResignMessage,
    messages.OrderMessage,
    messages.PingMessage,
    messages.State,
    messages.PresenceMessage,
    messages.TalkMessage,
    messages.ErrorMessage,
    messages.MovedMessage,
    messages.Pong,
)


def document(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document of the service."""
    whole = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
    parts: dict[str, Any] = whole["components"]["schemas"]
    sent = models_json_schema([(model, "serialization") for model in MESSAGES], ref_template=REF)[1]["$defs"]
    parts |= {name: part for name, part in sent.items() if name not in parts}
    parts["ClientMessage"] = _one_of(MESSAGES[:7])
    parts["ServerMessage"] = _one_of(MESSAGES[7:])
    views = [_add_view(parts, game) for game in games()]
    for name in ("State", "ReplayState"):
        parts[name]["properties"]["view"] = {
            "anyOf": [*views, {"type": "null"}],
            "description": "What you may know of the table; null while it waits for players.",
        }
    whole["components"]["schemas"] = dict(sorted(parts.items()))
    return whole


def _one_of(members: tuple[type[Any], ...]) -> dict[str, Any]:
    refs = {model.model_fields["type"].annotation.__args__[0]: REF.format(model=model.__name__) for model in members}
    return {
        "oneOf": [{"$ref": ref} for ref in refs.values()],
        "discriminator": {"propertyName": "type", "mapping": refs},
    }


def _add_view(parts: dict[str, Any], game: str) -> dict[str, str]:
    """Add a game's view and what it consists of, named after the game; a reference to it."""
    package, *inner = game.split("-")
    module = importlib.import_module(".".join([home(package), *inner, "view"]))
    view = next(thing for name, thing in vars(module).items() if name.endswith("View"))
    prefix = game.partition("-")[0].title()
    found = TypeAdapter(view).json_schema(mode="serialization", ref_template=REF.format(model=prefix + "{model}"))
    for name, part in found.pop("$defs", {}).items():
        parts[prefix + name] = part
    name = prefix + view.__name__
    parts[name] = found
    return {"$ref": REF.format(model=name)}
