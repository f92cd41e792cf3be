"""Many games: seeds in, Results out; estimates with intervals."""
