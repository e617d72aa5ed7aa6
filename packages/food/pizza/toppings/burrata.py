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
    r = rng.uniform(1.6, 1.95) * (1 + .14 * ring(noise, th, .8, off) + .05 * ring(noise, th, 2, off))
    p, rho, up = slab(r, .16, 80, round_=1.2)
    cream = paint(p, mix((.80, .68, .46), (.68, .47, .21), smooth(.82, 1, rho)), .12, .7, .8)
    out = [cream]
    for k in range(4):
        p, d = blob(rng, noise, (rng.uniform(.68, 1.0), rng.uniform(.42, .6), .36), ((.9, .20), (.4, .06)), 110, 70)
        strings = noise.fbm(p * (.35, 1.3, 1) + off + 5 * k, .30, 3)
        p = p * (1 + .05 * strings)[..., None]
        col = mix((.60, .46, .26), (.83, .74, .58), np.clip(.62 + .35 * strings, 0, 1))
        a = k * 1.7 + rng.uniform(-.4, .4)
        out.append(paint(p * (1, 1, .7), col, .26, .75, .4).at(turn(rng.uniform(0, 7)), (.58 * np.cos(a), .52 * np.sin(a), .26 + .05 * k)))
    return out
