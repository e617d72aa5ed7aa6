"""
Jalapenos: pickled rings, olive to bright green skin, thick pale green wall, three white ribs that meet in the middle with a
few flat cream seeds; wet. One or two lie over each other.
"""
import numpy as np
from forms import mix, smooth, turn
from shapes import paint, ring, round_about, slab, somewhere, toasted

TILE, SINK, SWELL = 4.3, .07, .06


def slice_(rng, noise):
    off, th = somewhere(rng), round_about(140)
    r = rng.uniform(.92, 1.12) * (1 + .05 * np.cos(3 * th + off[0]) + .035 * ring(noise, th, .9, off))
    p, rho, up = slab(r, .26, 74, round_=.35)
    angle = np.arctan2(p[..., 1], p[..., 0])
    rib = smooth(.45, .85, np.abs(np.cos(1.5 * angle + off[1] + .3 * noise.at(p + off, .8))) ** 3)
    well = smooth(.66, .54, rho) * smooth(.10, .22, rho) * (1 - rib) * (up > .5)
    p[..., 2] -= .17 * well
    tex = noise.fbm(p + off, .28, 2)
    wall = mix((.30, .36, .075), (.46, .52, .15), np.clip(.5 + .35 * tex, 0, 1))
    inner = mix((.66, .66, .36), (.76, .74, .46), np.clip(.5 + .4 * tex, 0, 1))
    col = mix(wall, inner, smooth(.72, .56, rho))
    col = mix(col, (.30, .33, .085), .85 * well)
    col = mix(col, (.085, .15, .014), smooth(.88, .95, rho))
    for _ in range(7):
        a, d = rng.uniform(0, 2 * np.pi), rng.uniform(.25, .5)
        q = np.hypot(p[..., 0] - d * np.cos(a), p[..., 1] - d * np.sin(a)) / .11
        seed = smooth(1.25, .85, q) * (up > .4)
        col, p[..., 2] = mix(col, (.86, .72, .42), seed), p[..., 2] + .07 * seed
    return paint(p, toasted(col, .75 * smooth(.84, 1, rho) + .3 * noise.fbm(p + off, .8, 2) - .2, (.08, .05, .014), (.30, .26, .05)), .22, .45, .55)


def make(rng, noise):
    first = slice_(rng, noise).at(turn(rng.uniform(0, 7)) @ turn(rng.normal(0, .08), "x"))
    if rng.uniform() < .55:
        return [first]
    a = rng.uniform(0, 7)
    return [first.at(move=(-.45 * np.cos(a), -.45 * np.sin(a), 0)), slice_(rng, noise).at(turn(rng.normal(.25, .05), "y"), (.62, 0, .20)).at(turn(a))]
