"""
Basil: whole leaves laid on after baking. Deep green with a lighter midrib, puffed between the veins, domed or folded,
hardly glossy; the edge curls, each has wilted more or less in the heat and darkened at its edge: shining leaves are stickers. Never flat, never pierced by the cheese.
"""
from shapes import leaf

TILE, DIRECTIONS, SINK = 5.4, 8, -.02
COLOURS = (.038, .105, .010), (.100, .205, .026)


def make(rng, noise):
    return [leaf(rng, noise, rng.uniform(3.1, 4.5), rng.uniform(.28, .38), belly=rng.uniform(.60, .76), wilt=rng.uniform(.4, 1.25), colours=COLOURS, shine=.07, puffy=.075)]
