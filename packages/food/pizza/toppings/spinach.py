"""
Spinach: wilted by the oven into soft, dark, crumpled clumps of two or three leaves, wet and blue-green, with pale stems,
half sunk into the cheese. Darker and flatter than basil; edges a little scorched.
"""
from forms import turn
from shapes import leaf

TILE, DIRECTIONS, SINK, SWELL, CREEP = 5.0, 8, .10, .06, .8
GREENS = ((.014, .050, .007), (.045, .115, .016))


def make(rng, noise):
    out = []
    for k in range(3):
        q = leaf(rng, noise, rng.uniform(2.3, 3.3), rng.uniform(.30, .38), 5, .9, GREENS, wilt=rng.uniform(1.2, 2.0), shine=.28, puffy=.10)
        out.append(q.at(turn(rng.normal(0, .8)) @ turn(rng.normal(0, .12), "x"), (*rng.normal(0, .35, 2), .10 * k)))
    return out
