"""
Aubergine: thin grilled rounds, glossy purple-black rim of skin, soft straw-brown flesh with a ring of small seeds, dark
parallel grill marks, oily and a little translucent.
"""
import numpy as np
from forms import mix, smooth
from shapes import paint, ring, round_about, slab, somewhere

TILE, SINK, SWELL, CREEP, FAT = 6.0, .05, .07, .7, (.3, .35, (.72, .46, .12))


def make(rng, noise):
    off, th = somewhere(rng), round_about(190)
    r = rng.uniform(1.8, 2.15) * (1 + .08 * ring(noise, th, .6, off) + .015 * ring(noise, th, 2, off)) / np.hypot(np.cos(th), np.sin(th) * rng.uniform(1.0, 1.12))
    p, rho, up = slab(r, .22, 90, round_=.45)
    tex, wide = noise.fbm(p + off, .30, 3), noise.fbm(p + off + 4, 1.3, 2)
    p[..., 2] += (.05 * wide + .02 * tex) * (up > .3) + .10 * rho ** 4 * np.clip(1 + ring(noise, th, .9, off + 7)[:, None], 0, 2)
    col = mix((.36, .19, .060), (.66, .46, .20), np.clip(.5 + .38 * wide + .25 * tex, 0, 1))
    angle = np.arctan2(p[..., 1], p[..., 0])
    seeds = smooth(.9, 1.6, noise.at(np.stack([angle * 3.2, rho * 2.2, 0 * rho], -1) + off, .22)) * smooth(.30, .42, rho) * smooth(.80, .68, rho)
    col = mix(col, (.20, .10, .028), .8 * seeds)
    t = rng.uniform(-.5, .5)
    bars = (p[..., 0] * np.cos(t) + p[..., 1] * np.sin(t)) / .86 + off[0]
    mark = smooth(.30, .02, np.abs(bars % 1 - .5) + .06 * tex) * smooth(-.9, .5, wide + .6) * (up > .5)
    col = mix(col, (.13, .055, .020), mark * .72)
    p[..., 2] -= .035 * mark
    skin = smooth(.93, .97, rho + .012 * tex)
    col = mix(col, (.024, .010, .022), skin)
    return [paint(p, col, .30 - .1 * skin + .15 * mark, .45 * (1 - skin), .45 + .3 * skin)]
