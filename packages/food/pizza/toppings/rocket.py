"""
Rocket: fresh from the bowl, long narrow leaves with deep rounded lobes and a thin pale stem, bright mid-green, matt, each
arched off the cheese; two or three lie together, crossing. Silhouette first: the lobes must be seen at card size.
"""
import numpy as np
from forms import smooth, turn
from shapes import leaf

TILE, DIRECTIONS, SINK = 7.2, 8, -.03
GREENS = ((.060, .165, .012), (.135, .29, .030))


def lobes(u, v, rng):
    """A thin stem, three pairs of lobes that grow towards the round tip."""
    stem = .05 + .10 * smooth(.15, .5, u)
    wide = stem + 0 * u
    for at, size in ((.36, .36), (.54, .52), (.82, .72)):
        at = at + rng.uniform(-.03, .03)
        w = .050 if at < .7 else .135
        wide = np.maximum(wide, size * np.exp(-np.abs((u - at) / w) ** 2.6) * (1 + .1 * np.sign(v)))
    return wide * smooth(1.0, .95, u) ** .5 + 0 * v


def make(rng, noise):
    out = []
    for k in range(int(rng.integers(2, 4))):
        q = leaf(rng, noise, rng.uniform(4.4, 5.6), .24, 9, colours=GREENS, wilt=.35, shine=.05, lobes=lobes)
        out.append(q.at(turn(rng.normal(0, .55)), (*rng.normal(0, .3, 2), .17 * k)))
    return out
