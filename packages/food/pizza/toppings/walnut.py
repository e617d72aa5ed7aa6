"""
Walnuts: halves and broken quarters, two lobes with deep brain-like furrows round a seam, tan to light brown with darker skin
in the furrows and pale fresh breaks; toasted, matt.
"""
import numpy as np
from forms import mix, smooth, turn
from shapes import blob, paint, somewhere, toasted

TILE, DIRECTIONS, SINK, SWELL = 3.6, 8, .12, .06


def make(rng, noise):
    off, whole = somewhere(rng), rng.uniform() < .6
    out = []
    for side in (-1, 1) if whole else (1,):
        p, d = blob(rng, noise, (.98, .52, .46), ((.9, .10),), 110, 70)
        furrow = np.abs(noise.fbm(d * (1.1, .8, .8) + off + side, .52, 2))
        ridge = smooth(0, .55, furrow)
        p = p * (1 + .20 * (ridge - .6))[..., None]
        tex = noise.fbm(p + off, .16, 2)
        col = mix((.15, .060, .018), (.58, .34, .13), np.clip(ridge + .12 * tex, 0, 1))
        col = mix(col, (.80, .62, .36), smooth(1.1, 1.6, noise.fbm(p + off + 8, .7, 2)) * .8)
        out.append(paint(p, toasted(col, .3 * d[..., 2] + .2 * tex, (.14, .05, .015), (.46, .22, .06)), .48, .25, .12).at(turn(side * .12), (0, side * .50 * whole, .05)))
    return out
