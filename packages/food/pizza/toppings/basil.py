"""
Basil: whole leaves laid on after baking. Deep green with a lighter midrib, puffed between the veins, domed or folded,
glossy on the high places; the edge curls; a slightly wilted one among them. Never flat, never pierced by the cheese.
"""
from shapes import leaf

TILE, DIRECTIONS, SINK = 5.4, 8, -.02


def make(rng, noise):
    return [leaf(rng, noise, rng.uniform(3.4, 4.4), rng.uniform(.29, .35), wilt=rng.uniform(.2, .8))]
