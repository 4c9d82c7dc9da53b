"""Zaibatsu's steps, a file for each chapter of the rulebook.

setup            the board, starting tokens, the Automa
turn             hiring or Consolidation; whose turn it is; the end of round and game
staffing         workers for the hiring spaces and the queue
research         the R&D and Mining actions
industry         the Factories, Machines and Production actions
shipping         the Ships and Trains actions
markets, invest  Local Markets; Investments and Contracts
modifiers        which factory modifies an action
effects          effects that wait, and their order
automatic        effects that ask nothing
choices          what effects ask: departments, steps, goods
free_pieces      ships, trains and machines by effects
consolidation    favor, discarding, departments and income, wages
goals            shared goals and solo goals
solo             the Automa's turn

Below these: gaining (resources, points, tracks, departments), factory_effects (what factories bring), building (ships,
machines, trains), production, spending (goods out of factories), base (what all steps share).
"""
