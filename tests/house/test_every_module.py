"""Every module can be imported on the engine that runs; what mypyc makes of a class shows only then."""

import pkgutil
from importlib import import_module

import pytest

import undercroft

MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(undercroft.__path__, "undercroft.")
    if ".migrations." not in module.name and not module.name.endswith("__main__")
)


@pytest.mark.parametrize("name", MODULES)
def test_the_module_can_be_imported(name: str) -> None:
    assert import_module(name).__name__ == name


def test_the_engine_that_runs_is_the_one_that_was_chosen() -> None:
    compiled = import_module("undercroft.engine.agenda").__file__ or ""
    assert compiled.endswith(".py") == (undercroft.ENGINE.engine == "source")
