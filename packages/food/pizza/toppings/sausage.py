"""
Sausage: pinched-off nuggets of fennel sausage: coarse mince, rough and craggy, roast brown with darker crevices, golden
fat, a few green-grey fennel seeds; glistening.
"""
import numpy as np
from forms import mix, smooth
from shapes import blob, paint, somewhere

TILE, SINK, SWELL, FAT = 5.0, .14, .06, (.4, .5, (.74, .38, .07))


def crumble(rng, noise, size, lean=((.15, .050, .018), (.34, .135, .050))):
    off = somewhere(rng)
    p, d = blob(rng, noise, (size, size * rng.uniform(.72, 1), size * .62), ((.9, .16),), 120, 78)
    clump, tex = noise.fbm(p + off, .30, 3), noise.fbm(p + off, .12, 3)
    p = p * (1 + .10 * np.clip(clump, -1.2, 1.2) + .045 * tex)[..., None]
    col = mix(lean[0], lean[1], np.clip(.42 + .36 * clump + .2 * tex, 0, 1))
    col = mix(col, (.62, .38, .19), .6 * smooth(.95, 1.4, noise.fbm(p + off + 6, .22, 2)))
    heat = smooth(.15, 1.15, .75 * d[..., 2] + .5 * clump)
    col = mix(col, (.11, .034, .012), .72 * heat)
    col = mix(col, (.16, .17, .055), .8 * smooth(1.75, 2.1, noise.at(p + off + 13, .20)))
    return paint(p, col, .27 + .08 * tex, .3, .55, "meat")


def make(rng, noise):
    out, places = [], []
    for size in (rng.uniform(.72, .90), rng.uniform(.42, .6), rng.uniform(.18, .3)):
        for _ in range(50):
            at = rng.normal(0, .6, 2)
            if all(np.hypot(*(at - o)) > .85 * (size + s) for o, s in places):
                break
        places.append((at, size))
        q = crumble(rng, noise, size)
        out.append(q.at(move=(*at, -q.p[..., 2].min())))
    return out
