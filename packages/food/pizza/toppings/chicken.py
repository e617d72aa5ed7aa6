"""
Chicken: torn, roasted breast: thick shreds that follow the grain, ivory to pale gold with fibrous broken ends, browned and
glazed on the outside; three or four pieces lie together.
"""
import numpy as np
from forms import mix, smooth, turn
from shapes import blob, paint, somewhere, toasted

TILE, DIRECTIONS, SINK, SWELL, CREEP = 5.2, 8, .12, .07, .35


def make(rng, noise):
    out, places = [], []
    for k in range(int(rng.integers(3, 5))):
        off, long = somewhere(rng), rng.uniform(.95, 1.45) * (1 if k < 2 else .7)
        for _ in range(40):
            at = rng.normal(0, .62, 2) * (1, 1.2)
            if all(np.abs(at[1] - o[1]) > .72 or np.abs(at[0] - o[0]) > 2 for o in places):
                break
        places.append(at)
        p, d = blob(rng, noise, (long, rng.uniform(.36, .52), .38), ((.8, .16),), 110, 64, .72)
        fib = noise.fbm(p * (.20, 1, 1) + off, .15, 3)
        ends = smooth(.62, 1.0, np.abs(d[..., 0]))
        p = p + (.040 * fib * (1 + 2.2 * ends))[..., None] * d
        p[..., 0] += .16 * ends * noise.fbm(p * (0, 1, 1) + off, .2, 2) * np.sign(d[..., 0])
        col = mix((.76, .54, .33), (.90, .76, .58), np.clip(.5 + .42 * fib, 0, 1))
        heat = smooth(.1, 1.0, d[..., 2]) * rng.uniform(.35, 1.05) + .28 * fib + .3 * noise.fbm(p + off + 5, .8, 2) - .35 * ends
        col = toasted(col, heat, (.24, .080, .020), (.66, .33, .095))
        q = paint(p, col, .40, .5, .25, "soft").at(turn(rng.normal(0, .3)) @ turn(rng.normal(0, .10), "y"))
        out.append(q.at(move=(*at, -q.p[..., 2].min())))
    return out
