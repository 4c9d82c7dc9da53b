"""The things of Yokohama: the numbers and words of each kind, and what one asks about them."""
