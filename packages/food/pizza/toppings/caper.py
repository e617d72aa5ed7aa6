"""
Capers: small wrinkled buds in clusters of five to seven, olive green, each with a paler seam and a pointed end, some burst
open by the oven like tiny flowers; salt-dull, not glossy peas.
"""
import numpy as np
from forms import mix, smooth, any_turn
from shapes import apart, blob, paint, somewhere, toasted

TILE, SINK, SWELL = 3.4, .08, .05


def make(rng, noise):
    out, places = [], []
    for _ in range(int(rng.integers(5, 8))):
        off, size = somewhere(rng), rng.uniform(.24, .33)
        at = apart(rng, places, size * .85, .85)
        if at is None:
            continue
        p, d = blob(rng, noise, (size, size * .92, size * 1.15), ((1.5, .08),), 40, 26)
        wr = noise.fbm(d * (1, 1, .35) + off, .5, 2)
        p = p * (1 + .07 * wr)[..., None]
        seam = smooth(.18, .05, np.abs(d[..., 0] + .15 * wr)) * smooth(-.2, .3, d[..., 2])
        col = mix((.085, .105, .020), (.21, .22, .055), np.clip(.45 + .35 * wr, 0, 1))
        col = mix(col, (.34, .34, .13), seam * .8)
        col = toasted(col, .5 * d[..., 2] + .35 * wr, (.07, .045, .012), (.24, .17, .04))
        q = paint(p, col, .38, .3, .25)
        turned = q.at(any_turn(rng))
        out.append(turned.at(move=(*at, -turned.p[..., 2].min() - .05 * rng.uniform())))
    return out
