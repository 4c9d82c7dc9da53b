"""The things of Osaka that are counted: cards."""
