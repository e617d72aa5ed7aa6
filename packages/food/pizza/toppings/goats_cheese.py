"""
Goat's cheese: rounds from a log, the white bloomy rind a crinkled rim, the paste ivory and slumping outwards as it melts,
bubbled and browned in the middle by the grill: gold freckles, one or two scorched spots.
"""
import numpy as np
from forms import mix, smooth
from shapes import paint, ring, round_about, slab, somewhere, toasted

TILE, SINK, SWELL = 5.6, .06, .10


def make(rng, noise):
    off, th = somewhere(rng), round_about(190)
    r = rng.uniform(1.75, 2.0) * (1 + .06 * ring(noise, th, .7, off) + .03 * ring(noise, th, 2, off))
    p, rho, up = slab(r, .42, 90, round_=.6, spread=.06)
    tex, wide = noise.fbm(p + off, .3, 3), noise.fbm(p + off + 4, .95, 2)
    p[..., 2] += ((.05 * wide + .012 * tex) + .07 * smooth(.75, .88, rho) * smooth(1.02, .9, rho)) * (up > .3)
    rind = smooth(.80, .90, rho + .02 * tex)
    col = mix((.82, .67, .40), (.74, .52, .24), np.clip(.4 + .4 * wide, 0, 1))
    col = mix(col, (.80, .75, .66), rind)
    heat = 1.1 * smooth(-.3, 1.9, wide + .45 * tex + .35) * smooth(.95, .45, rho) + .35 * rind * smooth(.6, 1.4, wide + tex) + .10
    return [paint(p, toasted(col, heat, (.20, .066, .014), (.62, .30, .065)), .36 + .2 * rind, .7, .35 * (1 - rind))]
