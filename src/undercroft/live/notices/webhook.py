"""Notices to a program at an address: Discord's, Slack's or one's own."""

import json
from typing import Any, Final

from undercroft.live.notices import words
from undercroft.live.notices.outside import Outside
from undercroft.live.notices.relevance import News
from undercroft.live.notices.sending import Channel, Parcel

NO_PREVIEW: Final = 4
"""Discord's flag for it."""
MARKS: Final = str.maketrans({letter: f"\\{letter}" for letter in "\\*_~`|>#[]()-"})
"""What Discord takes for more than letters."""
HIDDEN: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
"""What Slack does."""


class Webhook:
    def __init__(self, outside: Outside) -> None:
        self.outside = outside

    async def send(self, channel: Channel, parcel: Parcel, base: str, now: int) -> None:
        """Raises Trouble."""
        content = SHAPES[channel.target["shape"]](parcel, base)
        headers = {"content-type": "application/json", "undercroft-notice": parcel.id}
        body = json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
        await self.outside.post(str(channel.target["url"]), body, headers)


def discord(parcel: Parcel, base: str) -> dict[str, Any]:
    """Nobody is called by it, whatever a table is called."""
    lines = [f"{words.line(news).translate(MARKS)} <{base}{words.path_of(news)}>" for news in parcel.news[:10]]
    return {"content": "\n".join(lines), "allowed_mentions": {"parse": []}, "flags": NO_PREVIEW}


def slack(parcel: Parcel, base: str) -> dict[str, Any]:
    def block(news: News) -> dict[str, Any]:
        return {
            "type": "section",
            "text": {"type": "plain_text", "text": words.line(news), "emoji": False},
            "accessory": {
                "type": "button",
                "text": {"type": "plain_text", "text": "Open the table", "emoji": False},
                "url": f"{base}{words.path_of(news)}",
            },
        }

    return {
        "text": words.title(parcel.news).translate(HIDDEN),
        "blocks": [block(news) for news in parcel.news[:10]],
        "parse": "none",
        "link_names": False,
        "unfurl_links": False,
    }


def plain(parcel: Parcel, base: str) -> dict[str, Any]:
    """For programs of one's own."""
    told = [
        {"kind": news.kind, "table": news.table, "name": news.name, "game": news.game, "left": news.left}
        | {"text": words.line(news), "url": f"{base}{words.path_of(news)}"}
        for news in parcel.news
    ]
    return {"id": parcel.id, "text": words.title(parcel.news), "notices": told}


SHAPES: Final = {"discord": discord, "slack": slack, "plain": plain}
