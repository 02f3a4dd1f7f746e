"""The games as environments for learning: for PettingZoo (`aec`), for Gymnasium with one seat (`seat`), and many tables
at once (`many`). What is seen of a table is in `observing`.

    from undercroft.envs import table_env
    env = table_env("underkeeper", edition="3")
    env.reset(seed=1)

They need the extra `envs`: `pip install undercroft[envs]`.
"""

try:
    from undercroft.envs.aec import TableEnv, table_env
    from undercroft.envs.many import ManyTables
    from undercroft.envs.observing import Cards, Flat
    from undercroft.envs.seat import SeatEnv, seat_env
except ModuleNotFoundError as missing:
    if missing.name not in {"gymnasium", "numpy", "pettingzoo"}:
        raise
    raise ModuleNotFoundError(
        f"environments need {missing.name}, which is not there: pip install 'undercroft[envs]'", name=missing.name
    ) from missing

__all__ = ["Cards", "Flat", "ManyTables", "SeatEnv", "TableEnv", "seat_env", "table_env"]
