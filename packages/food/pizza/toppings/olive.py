"""
Black olives: rings cut across a stoned olive, purple-black skin, the cut face a browner purple, shining with oil; some lean,
a few are halves of rings. A ring's hole shows the cheese.
"""
import numpy as np
from forms import mix, smooth, turn
from shapes import paint, ring, round_about, slab, somewhere

TILE, SINK, SWELL, FAT = 2.8, .08, .07, (.2, .25, (.60, .34, .10))


def make(rng, noise):
    off, th = somewhere(rng), round_about(110)
    outline = rng.uniform(.78, .90) * (1 + .05 * ring(noise, th, .6, off))
    p, rho, up = slab(outline, rng.uniform(.34, .46), 60, hollow=rng.uniform(.42, .52), round_=.4)
    tex = noise.fbm(p + off, .22, 3)
    skin = smooth(.90, .97, rho)
    col = mix(mix((.022, .008, .010), (.055, .022, .020), np.clip(.5 + .4 * tex, 0, 1)), (.008, .005, .007), skin)
    col = mix(col, (.10, .045, .022), .5 * smooth(.50, .42, rho))
    p = p + (.02 * tex)[..., None] * np.array([0, 0, 1])
    return [paint(p @ turn(rng.uniform(-.28, .28), "x").T, col, .2 + .06 * tex, .1, .7, wrap=(True, True))]
