"""Without the extra `envs` it is said what is missing and how to get it."""

import importlib
import sys

import pytest


@pytest.mark.parametrize("library", ["gymnasium", "numpy", "pettingzoo"])
def test_a_missing_library_is_named_with_the_way_to_get_it(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.split(".")[:2] == ["undercroft", "envs"]]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(ModuleNotFoundError, match=rf"need {library}, .* pip install 'undercroft\[envs\]'"):
        importlib.import_module("undercroft.envs")
