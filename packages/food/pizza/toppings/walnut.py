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
        furrow = np.abs(noise.fbm(d * (1.3, .9, .9) + off + side, .62, 3))
        ridge = smooth(.02, .70, furrow)
        p = p * (1 + .42 * (ridge - .5))[..., None]
        tex = noise.fbm(p + off, .16, 2)
        col = mix((.050, .018, .006), (.40, .19, .055), np.clip(ridge + .12 * tex, 0, 1))
        col = mix(col, (.66, .44, .19), smooth(1.1, 1.6, noise.fbm(p + off + 8, .7, 2)) * .8)
        out.append(paint(p, toasted(col, .3 * d[..., 2] + .2 * tex, (.10, .034, .010), (.34, .14, .035)), .48, .25, .12).at(turn(side * .12), (0, side * .50 * whole, .05)))
    return out
