"""
Grated mozzarella as it goes into the oven: a loose pinch of shreds, each of its own length and bend, milk-white with a
shadow of yellow, blunt at both ends; they cross and lie on each other.
"""
import numpy as np
from forms import mix, turn, xyz
from shapes import paint, somewhere, strand

TILE, SINK = 4.2, .03
SHADES = ((.80, .68, .43), (.66, .49, .22))


def shreds(rng, noise, shades):
    out = []
    for k in range(int(rng.integers(15, 22))):
        n, off = 60, somewhere(rng)
        u = np.linspace(-1, 1, n)
        long, bend = rng.uniform(.55, 1.15), rng.normal(0, .18)
        path = xyz(long * u, bend * u * u + .05 * np.sin(4 * u + rng.uniform(0, 6)), .05 * np.cos(3 * u + rng.uniform(0, 6)))
        p, c = strand(path, np.array([0, 1.0, 0]), rng.uniform(.10, .14), rng.uniform(.08, .12), .06, 18, .6)
        tint = np.clip(.35 + .25 * noise.fbm(p + off, .5, 3) - .25 * np.sin(c), 0, 1)
        q = paint(p, mix(shades[0], shades[1], tint), .42, .75, .2, wrap=(False, True))
        out.append(q.at(turn(rng.uniform(0, 7)) @ turn(rng.normal(0, .10), "y"), (*np.clip(rng.normal(0, .5, 2), -.9, .9), .045 * k * rng.uniform(.5, 1))))
    return out


def make(rng, noise):
    return shreds(rng, noise, SHADES)
