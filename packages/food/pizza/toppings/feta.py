"""
Feta: crumbled cubes, chalk-white and matt with broken, porous faces and small crumbs beside; the top edges toasted to gold,
so that it is seen on white cheese.
"""
import numpy as np
from forms import mix, smooth, turn
from shapes import blob, paint, somewhere, toasted

TILE, SINK, SWELL = 4.0, .12, .06


def make(rng, noise):
    out, places = [], []
    for k in range(int(rng.integers(4, 7))):
        size = rng.uniform(.42, .62) if k < 2 else rng.uniform(.14, .28)
        for _ in range(40):
            at = rng.normal(0, .5, 2)
            if np.hypot(*at) < 1.0 and all(np.hypot(*(at - o)) > 1.25 * (size + s) for o, s in places):
                break
        places.append((at, size))
        off = somewhere(rng)
        p, d = blob(rng, noise, size * rng.uniform(.8, 1.1, 3), ((.6, .10),), 72, 46, .42)
        pit, tex = noise.fbm(p + off, .34, 3), noise.fbm(p + off, .12, 2)
        p = p * (1 - .10 * smooth(.5, 1.5, pit) + .02 * tex)[..., None]
        col = mix((.84, .77, .63), (.66, .55, .38), np.clip(.3 + .4 * pit, 0, 1))
        q = paint(p, col, .55, .6, .05).at(turn(rng.uniform(0, 7)) @ turn(rng.normal(0, .25), "x"))
        high = q.p[..., 2] / size
        edge = smooth(.72, 1.15, high + .15 * pit) * rng.uniform(.5, 1.0) + .18 * tex * (high > .4)
        q.col = toasted(q.col, edge, (.26, .10, .024), (.64, .34, .085))
        out.append(q.at(move=(*at, -q.p[..., 2].min())))
    return out
