"""An edition's numbers in the form that the engine counts with."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64


class Tables:
    """Made from an edition, shared by all states, never changed. Rewards are REWARD numbers each, one after another."""

    def __init__(self) -> None:
        self.order_flag: vec[i64] = vec[i64]()
        self.order_need: vec[i64] = vec[i64]()
        """order * GOODS + good"""
        self.order_reward: vec[i64] = vec[i64]()
        self.card_name: vec[i64] = vec[i64]()
        """The technology of each card."""
        self.card_flag: vec[i64] = vec[i64]()
        self.card_labels: list[str] = []
        self.tech_value: vec[i64] = vec[i64]()
        self.tile_reward: vec[i64] = vec[i64]()
        """(tile * 5 + space) * REWARD; space 4 is the trading house."""
        self.token_count: vec[i64] = vec[i64]()
        """How many tokens of each kind; the last kind are the free agents of mini-expansion 2."""
        self.token_reward: vec[i64] = vec[i64]()
        self.church_need: vec[i64] = vec[i64]()
        self.church_reward: vec[i64] = vec[i64]()
        self.church_neutral: vec[i64] = vec[i64]()
        self.customs_need: vec[i64] = vec[i64]()
        self.customs_reward: vec[i64] = vec[i64]()
        self.customs_neutral: vec[i64] = vec[i64]()
        self.port_level: vec[i64] = vec[i64]()
        """port * SLOTS + slot: the power from which on the slot can be reached."""
        self.lab_surcharge: vec[i64] = vec[i64]()
        self.goal_amount: vec[i64] = vec[i64]()
        self.goal_production: vec[i64] = vec[i64]()
        """Production areas with an own building that the achievement asks for."""
        self.goal_commercial: vec[i64] = vec[i64]()
        self.goal_first: vec[i64] = vec[i64]()
        self.goal_later: vec[i64] = vec[i64]()
        self.prize: vec[i64] = vec[i64]()
        """The country of each achievement reward token, or FREE_AGENT."""
        self.production: vec[i64] = vec[i64]()
        """good * 6 + power; the fifth row is the bank's yen."""
        self.price: vec[i64] = vec[i64]()
        """Chinatown's yen for each good, and for an import."""
        self.shop_price: i64 = 0
        self.house_price: vec[i64] = vec[i64]()
        self.kit: vec[i64] = vec[i64]()
        """The first twelve numbers of a seat's table at the start."""
        self.yen_first: i64 = 0
        self.yen_other: i64 = 0
        self.agents: vec[i64] = vec[i64]()
