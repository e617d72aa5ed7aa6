"""
Chilli: small rings of a fresh red chilli, thin and glossy, paler inside with a cream seed here and there; three to five
strewn together, some on edge.
"""
import numpy as np
from forms import mix, smooth, turn
from shapes import apart, closed_strand, hoop, paint, ring, blob, somewhere

TILE, SINK = 3.5, .03


def make(rng, noise):
    out, places = [], []
    for k in range(int(rng.integers(3, 6))):
        off, radius = somewhere(rng), rng.uniform(.34, .48)
        at = apart(rng, places, .44, .85)
        if at is None:
            continue
        path, outward, a = hoop(radius, 80)
        path = path * (1 + .05 * ring(noise, a, .8, off))[:, None] * (1, rng.uniform(.78, 1), 1)
        p, c = closed_strand(path, outward, .115, .15, .12 * ring(noise, a, .6, off + 4), 18, .8)
        inside = smooth(-.1, -.7, np.cos(c)) + 0 * p[..., 0]
        col = mix(mix((.46, .007, .004), (.34, .004, .003), np.clip(.5 + .4 * noise.fbm(p + off, .3, 2), 0, 1)), (.62, .075, .022), inside)
        col = mix(col, (.66, .090, .028), .35 * smooth(.6, .95, np.sin(c)))
        tip = turn(rng.uniform(0, 7)) @ turn(rng.choice([0, 0, 0, .9]) + rng.normal(0, .12), "x")
        q = paint(p, col, .16, .3, .75, "soft", (True, True)).at(tip)
        out.append(q.at(move=(*at, -q.p[..., 2].min())))
        if rng.uniform() < .6:
            s, d = blob(rng, noise, (.10, .085, .03), ((1, .05),), 20, 14)
            out.append(paint(s, (.86, .70, .36), .3, .5, .3).at(move=(at[0] + rng.normal(0, .1), at[1] + rng.normal(0, .1), .06)))
    return out
