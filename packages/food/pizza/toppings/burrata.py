"""
Burrata: torn open after baking: soft white curds and skin heaped over a puddle of cream, porcelain-glossy, with soft folds and
strings where it tore; a thread of green oil.
"""
import numpy as np
from forms import mix, smooth, turn
from shapes import blob, paint, ring, round_about, slab, somewhere

TILE, DIRECTIONS, SINK, SWELL = 6.4, 8, .06, .05


def make(rng, noise):
    off, th = somewhere(rng), round_about(200)
    r = rng.uniform(1.5, 2.05) * (1 + .24 * ring(noise, th, .8, off) + .11 * ring(noise, th, 2, off + 4) + .04 * ring(noise, th, 5, off + 9))
    p, rho, up = slab(r, .10, 80, round_=1.4)
    cream = paint(p, mix((.80, .67, .44), (.70, .48, .20), smooth(.55, 1, rho)), .10, .7, .9, keep=1 - .75 * smooth(.62, 1.0, rho))
    out = [cream]
    for k in range(int(rng.integers(3, 6))):
        p, d = blob(rng, noise, (rng.uniform(.62, 1.05), rng.uniform(.34, .58), .30), ((.9, .30), (.4, .13), (.16, .05)), 130, 84)
        strings = noise.fbm(p * (.35, 1.3, 1) + off + 5 * k, .30, 3)
        p = p * (1 + .05 * strings)[..., None]
        col = mix((.60, .44, .22), (.82, .71, .52), np.clip(.62 + .35 * strings, 0, 1))
        a = k * 1.7 + rng.uniform(-.4, .4)
        out.append(paint(p * (1, 1, .7), col, .26, .75, .4).at(turn(rng.uniform(0, 7)), (rng.uniform(.2, .85) * np.cos(a), rng.uniform(.2, .75) * np.sin(a), .16 + .04 * k)))
    return out
