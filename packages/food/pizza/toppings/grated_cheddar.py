"""
Grated cheddar as it goes into the oven: a loose pinch of blunt shreds as of mozzarella, deep orange where they are thick, paler
where the grater tore them.
"""
from toppings.grated import SINK, TILE, shreds


def make(rng, noise):
    return shreds(rng, noise, ((.84, .38, .05), (.70, .25, .025)))
