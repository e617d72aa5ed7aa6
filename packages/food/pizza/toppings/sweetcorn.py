"""
Sweetcorn: kernels from the cob, strewn as they fall: one alone, a few in a row, a heap of nine. Plump squarish teeth with a dimple on the crown and
a pale pointed root, some on their side, a third of them shrivelled or split; yellows from butter to amber, a few toasted.
Unequal on purpose: alike they are beads, and round a middle they are flowers.
"""
import numpy as np
from forms import mix, smooth, turn
from shapes import blob, paint, somewhere, toasted

TILE, SINK, SWELL = 4.2, .12, .06


def kernel(rng, noise):
    off = somewhere(rng)
    dry = rng.uniform() < .32
    size = np.array([.40, .33, .44]) * rng.uniform(.82, 1.12, 3)
    p, d = blob(rng, noise, size, ((1.2, .06),), 52, 34, .72)
    up = d[..., 2]
    root = smooth(-.2, -1, up)
    p[..., :2] *= (1 - .55 * root)[..., None]
    p[..., 2] -= .12 * root
    dent = np.exp(-((p[..., 0] / .19) ** 2 + (p[..., 1] / .12) ** 2)) * (up > 0)
    p[..., 2] -= (.16 if dry else rng.uniform(.03, .10)) * dent
    wr = noise.fbm(d * (1, 1, .5) + off, .45 if dry else .8, 3)
    p = p * (1 + (.085 if dry else .025) * wr)[..., None]
    tint = rng.uniform()
    col = mix((.74, .33, .010), (.87, .60, .085), np.clip(tint + .2 * wr + .25 * up, 0, 1))
    col = mix(col, (.66, .26, .012), .6 * dent)
    col = mix(col, (.88, .76, .46), root * .85)
    col = toasted(col, .45 * up + .35 * wr + rng.choice([-.5, -.2, .15, .5]), (.22, .075, .012), (.62, .26, .02))
    return paint(p, col, .18 + .05 * wr + .2 * dry, .55, .6 - .3 * dry)


def make(rng, noise):
    out, places = [], []
    way, narrow = turn(rng.uniform(0, 7))[:2, :2], rng.uniform(.25, .8)
    for _ in range(int(rng.choice([2, 3, 5, 9, 7]))):
        for _ in range(60):
            at = way @ (rng.normal(0, .72, 2) * (1, narrow))
            if np.hypot(*at) < 1.3 and all(np.hypot(*(at - o)) > .64 for o in places):
                break
        else:
            continue
        places.append(at)
        q = kernel(rng, noise).at(turn(rng.uniform(0, 7)) @ turn(rng.choice([0, 1.4, 1.7, -1.5, .5]) + rng.normal(0, .2), "x"))
        out.append(q.at(move=(*at, -q.p[..., 2].min() - .06 * rng.uniform())))
    return out
