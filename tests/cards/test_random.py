"""Sentences made at random from the grammar: whatever parses is written, and what is written reads the same."""

import re

import pytest
from hypothesis import HealthCheck, Phase, given, note, settings
from hypothesis import strategies as st
from lark.grammar import Rule

from tests.cards.tables import ALL, language
from undercroft.engine.effects.language import Language

DEEP = 9
FIXED = {"SIGNED": ("+1", "-2", "+11"), "_NL": ("\n",), "DOT": (".",), "COLON": (":",), "COMMA": (",",)}


class Maker:
    """Expands the grammar's rules by the choices that hypothesis draws; below `DEEP`, by the shortest way out."""

    def __init__(self, words: Language):
        lark = words.lark()
        self.words = words
        self.ways: dict[str, list[Rule]] = {}
        for rule in lark.rules:
            self.ways.setdefault(rule.origin.name, []).append(rule)
        self.depth: dict[str, float] = {}
        for _ in range(40):
            for name, rules in self.ways.items():
                self.depth[name] = min(map(self.cost, rules))

    def cost(self, rule: Rule) -> float:
        return (
            1
            + max((0.0 if s.is_term else self.depth.get(s.name, 99.0) for s in rule.expansion), default=0.0)
            + (99.0 if any(s.is_term and not self.forms(s.name) for s in rule.expansion) else 0.0)
        )

    def forms(self, terminal: str) -> tuple[str, ...]:
        return FIXED.get(terminal, self.words.shown.get(terminal, ()))

    def text(self, data: st.DataObject, name: str = "start", level: int = 0) -> str:
        rules = [rule for rule in self.ways[name] if self.cost(rule) < 90]
        if level > DEEP:
            rules = [min(rules, key=self.cost)]
        rule = rules[data.draw(st.integers(0, len(rules) - 1))]
        parts = []
        for symbol in rule.expansion:
            if symbol.is_term:
                forms = self.forms(symbol.name)
                parts.append(forms[data.draw(st.integers(0, len(forms) - 1))])
            else:
                parts.append(self.text(data, symbol.name, level + 1))
        return " ".join(filter(None, parts))


MAKERS = {game: Maker(language(game)) for game in ALL}


@pytest.mark.parametrize("game", ALL)
@settings(max_examples=40, deadline=None, phases=(Phase.generate,), suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_random_sentences_come_back(game: str, data: st.DataObject) -> None:
    words = language(game)
    made = MAKERS[game].text(data)
    note(made)
    tree = words.parse(made)
    written = words.write(tree)
    assert words.parse(written) == tree
    assert words.write(words.parse(written)) == written
    assert _letters(written) == _letters(made)


@pytest.mark.parametrize("kind", ["trap", "item", "monster"])
@settings(max_examples=60, deadline=None, phases=(Phase.generate,), suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_random_sentences_are_played_or_refused(kind: str, data: st.DataObject) -> None:
    words = language("underkeeper")
    text = words.write(words.parse(MAKERS["underkeeper"].text(data)))
    note(text)
    for fault in words.faults(text, kind):
        assert fault.message
        assert 1 <= fault.line <= text.count("\n") + 1


def _letters(text: str) -> list[str]:
    """The words of a text without their forms: no case, no endings, no articles, no words that follow from others."""
    words = {w.rstrip("eisy") for w in re.findall(r"[a-z'+\d-]+", text.lower())}
    forms = {"fewer": "l", "dic": "d"}
    return sorted({forms.get(w, w) for w in words} - {"", "a", "an", "hav", "ha", "ar", "you", "your", "their"})
