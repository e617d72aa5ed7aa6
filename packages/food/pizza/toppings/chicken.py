"""
Chicken: torn, roasted breast: chunks of unlike sizes, no two lying the same way, ivory where they tore along the grain, the roasted
side gold to brown and glazed; two or three lie together. Fine, even fibres all along are straw.
"""
import numpy as np
from forms import mix, smooth, turn
from shapes import blob, paint, somewhere, toasted

TILE, DIRECTIONS, SINK, SWELL, CREEP = 5.2, 8, .12, .07, .35


def make(rng, noise):
    out = []
    for k in range(int(rng.integers(2, 4))):
        off, long = somewhere(rng), rng.uniform(1.05, 1.36) * (1, .78, .55)[k]
        at = np.array([rng.normal(0, .34), (0, 1.00, -.92)[k] + rng.normal(0, .08)])
        p, d = blob(rng, noise, (long, rng.uniform(.72, .94) * (1, .8, .6)[k], .40), ((1.1, .26), (.45, .09)), 110, 64, .80)
        fib = noise.fbm(p * (.30, 1, 1) + off, .26, 3, .6)
        ends = smooth(.62, 1.0, np.abs(d[..., 0]))
        torn = smooth(-.2, .8, noise.fbm(p + off + 11, .9, 2))          # where it parted along the grain
        p = p + (.022 * fib * (.35 + torn) - .05 * torn)[..., None] * d
        p[..., 0] += .10 * ends * noise.fbm(p * (0, 1, 1) + off, .2, 2) * np.sign(d[..., 0])
        col = mix((.66, .44, .24), (.84, .67, .46), np.clip(.5 + .42 * fib, 0, 1))
        heat = smooth(-.1, .9, d[..., 2]) * rng.uniform(.60, .95) - .60 * torn + .07 * fib + .20 * noise.fbm(p + off + 5, .6, 2)
        col = toasted(col, heat, (.20, .060, .014), (.54, .235, .055))
        q = paint(p, col, .40 - .10 * np.clip(heat, 0, 1), .4, .25 + .3 * np.clip(heat, 0, 1), "soft").at(turn(rng.normal(0, .55)) @ turn(rng.normal(0, .10), "y"))
        out.append(q.at(move=(*at, -q.p[..., 2].min())))
    return out
