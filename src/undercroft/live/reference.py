"""The API's documentation as one plain page, made from its description; it needs nothing from elsewhere."""

from html import escape
from typing import Any, Final

STYLE: Final = """
:root{color-scheme:light dark;font:16px/1.55 system-ui,sans-serif}body{max-width:60rem;margin:2rem auto;padding:0 1rem}
code,pre{font:.9em/1.5 ui-monospace,monospace}pre{overflow:auto;padding:.8rem;border:1px solid #8886;border-radius:6px}
h2{margin-top:2.5rem}h3{margin:2rem 0 .3rem}table{border-collapse:collapse;width:100%}
td,th{text-align:left;vertical-align:top;padding:.25rem .6rem;border-bottom:1px solid #8884}
"""


def page(document: dict[str, Any]) -> str:
    """The page. `document` is an OpenAPI document."""
    parts = [_prose(document["info"]["description"]), "<h2>Calls</h2>"]
    for path, calls in document["paths"].items():
        parts += [_call(path, method, call) for method, call in calls.items()]
    parts.append("<h2>Messages</h2>")
    parts += [_schema(name, schema) for name, schema in document["components"]["schemas"].items()]
    title = escape(document["info"]["title"])
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}: the API</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>'
        f'<body><main><h1>{title}: the API</h1><p>Also as <a href="/api/openapi.json">OpenAPI</a>.</p>'
        f"{''.join(parts)}</main></body></html>"
    )


def _prose(text: str) -> str:
    """Paragraphs with `code` and **bold**."""
    made = []
    for paragraph in text.strip().split("\n\n"):
        html = escape(" ".join(paragraph.split()), quote=False)
        made.append(f"<p>{_between(_between(html, '**', 'strong'), '`', 'code')}</p>")
    return "".join(made)


def _between(html: str, mark: str, tag: str) -> str:
    pieces = html.split(mark)
    return "".join(piece if i % 2 == 0 else f"<{tag}>{piece}</{tag}>" for i, piece in enumerate(pieces))


def _call(path: str, method: str, call: dict[str, Any]) -> str:
    rows = [
        _row(
            item["name"],
            f"{item['in']}: {_kind(item['schema'])}",
            item.get("description", ""),
            item.get("required", False),
        )
        for item in call.get("parameters", [])
    ]
    body = call.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    if body:
        rows.append(_row("(body)", _kind(body), "", True))
    good = next(code for code in call["responses"] if code.startswith("2"))
    content = call["responses"][good].get("content", {})
    rows.append(
        _row(
            good,
            " or ".join(_kind(kind.get("schema", {})) for kind in content.values()) or "nothing",
            "the answer",
            True,
        )
    )
    head = f"<h3><code>{method.upper()} {escape(path)}</code></h3>"
    return f"{head}{_prose(call.get('description', ''))}<table>{''.join(rows)}</table>"


def _schema(name: str, schema: dict[str, Any]) -> str:
    needed = schema.get("required", [])
    rows = [
        _row(key, _kind(field), field.get("description", ""), key in needed)
        for key, field in schema.get("properties", {}).items()
    ]
    rows += [_row("one of", _kind(member), "", True) for member in schema.get("oneOf", [])]
    examples = "".join(f"<pre>{escape(str(example))}</pre>" for example in schema.get("examples", []))
    return (
        f'<h3 id="{escape(name)}"><code>{escape(name)}</code></h3>{_prose(schema.get("description", ""))}'
        f"<table>{''.join(rows)}</table>{examples}"
    )


def _row(name: str, kind: str, words: str, needed: bool) -> str:
    optional = "" if needed else " <small>(optional)</small>"
    return f"<tr><th scope='row'><code>{escape(name)}</code>{optional}</th><td>{kind}</td><td>{escape(words)}</td></tr>"


def _kind(schema: dict[str, Any]) -> str:
    """A type in words, with links to the messages that it names."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return " or ".join(_kind(member) for member in schema[key])
    if schema.get("type") == "array":
        return f"list of {_kind(schema.get('items', {}))}"
    if "const" in schema:
        return f"<code>{escape(repr(schema['const']))}</code>"
    if "enum" in schema:
        return " or ".join(f"<code>{escape(repr(value))}</code>" for value in schema["enum"])
    return escape(str(schema.get("type", "anything")))
