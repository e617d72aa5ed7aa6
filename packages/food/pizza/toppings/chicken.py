"""
Chicken: torn, roasted breast: thick shreds that follow the grain, ivory to pale gold with fibrous broken ends, browned and
glazed on the outside; three or four pieces lie together.
"""
import numpy as np
from forms import mix, smooth, turn
from shapes import blob, paint, somewhere, toasted

TILE, DIRECTIONS, SINK, SWELL, CREEP = 5.2, 8, .12, .07, .35


def make(rng, noise):
    out = []
    for k in range(int(rng.integers(3, 5))):
        off, long = somewhere(rng), rng.uniform(.95, 1.45) * (1 if k < 2 else .7)
        at = np.array([rng.normal(0, .28), (k - 1) * .68 + rng.normal(0, .06)])
        p, d = blob(rng, noise, (long, rng.uniform(.42, .56), .40), ((.8, .14),), 110, 64, .72)
        fib = noise.fbm(p * (.20, 1, 1) + off, .15, 3)
        ends = smooth(.62, 1.0, np.abs(d[..., 0]))
        p = p + (.040 * fib * (1 + .9 * ends))[..., None] * d
        p[..., 0] += .12 * ends * noise.fbm(p * (0, 1, 1) + off, .2, 2) * np.sign(d[..., 0])
        col = mix((.58, .35, .17), (.78, .58, .36), np.clip(.5 + .42 * fib, 0, 1))
        heat = smooth(.1, 1.0, d[..., 2]) * rng.uniform(.45, .95) + .20 * fib + .22 * noise.fbm(p + off + 5, .8, 2) - .25 * ends
        col = toasted(col, heat, (.20, .060, .014), (.54, .235, .055))
        q = paint(p, col, .40, .5, .25, "soft").at(turn(rng.normal(0, .16)) @ turn(rng.normal(0, .10), "y"))
        out.append(q.at(move=(*at, -q.p[..., 2].min())))
    return out
