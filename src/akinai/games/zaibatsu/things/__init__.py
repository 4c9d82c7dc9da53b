"""The things of Zaibatsu: the numbers and words of each kind, and what one asks about them."""
