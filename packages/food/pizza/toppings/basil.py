"""
Basil: leaves laid on after baking, as they were picked: one alone, two on a bit of stem, or a tip with small ones between. Deep green
with a lighter midrib, puffed between the veins, domed or folded, hardly glossy; the edge curls, each has wilted more or less in the heat
and darkened at its edge: shining leaves are stickers, and single ones of one size are a print. Never flat, never pierced by the cheese.
"""
import numpy as np
from dataclasses import replace
from forms import mix, turn, xyz
from shapes import leaf, paint, strand

TILE, DIRECTIONS, SINK = 5.4, 8, -.02
COLOURS = np.array([(.034, .092, .009), (.092, .188, .024)])
# Each leaf of a sprig: its share of the first one's length, and how far it is turned from the stem.
SPRIGS = [[(1, 0)], [(1, .45), (.72, -.75)], [(1, 0)], [(1, .2), (.50, 1.25), (.42, -1.1)], [(1, -.5), (.86, .6)], [(1, 0)]]


def make(rng, noise):
    out, long = [], rng.uniform(3.0, 4.3)
    sprig = SPRIGS[int(rng.integers(len(SPRIGS)))]
    if len(sprig) > 1:
        long *= .84
    for k, (share, away) in enumerate(sprig):
        size, tone = long * share, rng.uniform(.72, 1.06)
        one = leaf(rng, noise, size, rng.uniform(.28, .39), belly=rng.uniform(.60, .76), wilt=rng.uniform(.4, 1.45), colours=COLOURS * tone, shine=.07, puffy=.075)
        # its stalk is at the sprig's node; the smaller ones lie over the first
        out.append(one.at(turn(away + rng.normal(0, .15)) @ turn(-.10 * k, "y"), (0, 0, 0)).at(move=(*(.5 * size * np.array([np.cos(away), np.sin(away)])), .10 * k)))
    if len(sprig) > 1:
        u = np.linspace(0, 1, 24)
        p, _ = strand(xyz(.15 - .75 * u, .10 * u * u, .06 + 0 * u), np.tile([0, 1.0, 0], (24, 1)), .055, .05, .2, 10, 1)
        out.append(paint(p, mix((.10, .17, .03), (.06, .11, .016), .5), .45, .1, .1, "leaf", (False, True)))
    middle = np.mean(np.concatenate([q.p.reshape(-1, 3) for q in out]), 0) * (1, 1, 0)
    return [replace(q, p=q.p - middle) for q in out]
