"""Yokohama's steps, a file for each chapter of the rulebook.

setup            the pyramid, the first player, an order to keep
turn             the phases of a turn; whose turn it is; the end of the game
additional       additional actions: agents, achievements, orders
achieving        achievements and their reward tokens
fulfilling       orders that are fulfilled
placing, moving  the main action: assistants, then the president
acting           the area action, and what each area does with its power
chinatown        exchanges
management       Church and Customs
laboratory       technology cards
port             orders to take
building         five-power tokens, shops and trading houses, recovery
rewards          what the symbols bring; pieces from the warehouse
ways             the cheapest way of a president to each area, for those who look ahead

Below these: gaining (goods, yen, points, flags, agents), units (how cards and second orders are paid), base (what all
steps share).
"""
