"""
Pineapple: wedges of a ring, wet golden flesh with fibres that run out from the middle, the outer edge scalloped and paler,
the corners and ridges caramelised brown.
"""
import numpy as np
from forms import mix, smooth
from shapes import paint, slab, somewhere, toasted, round_about

TILE, DIRECTIONS, SINK, SWELL = 5.0, 8, .10, .08


def make(rng, noise):
    off, th = somewhere(rng), round_about(220)
    inner, outer, half = rng.uniform(1.5, 1.9), rng.uniform(3.0, 3.3), rng.uniform(.30, .40)
    mid = np.array([(inner + outer) / 2 * .98, 0])
    # the wedge of a ring, by rays from its middle
    far = np.linspace(.02, 2.6, 420)[:, None]
    x, y = mid[0] + far * np.cos(th), far * np.sin(th)
    rho, a = np.hypot(x, y), np.arctan2(y, x)
    inside = (rho > inner) & (rho < outer + .05 * np.cos(a * 17 + off[0])) & (np.abs(a) < half)
    r = far[np.argmin(inside, 0), 0]
    r = np.convolve(np.concatenate([r[-4:], r, r[:4]]), np.ones(9) / 9, "valid")
    p, share, up = slab(r, rng.uniform(.42, .55), 74, round_=.3)
    q = p + np.array([mid[0], 0, 0])
    rad, ang = np.hypot(q[..., 0], q[..., 1]), np.arctan2(q[..., 1], q[..., 0])
    fib = noise.fbm(np.stack([ang * 5.5, rad * .35, 0 * rad], -1) + off, .30, 3)
    eye = noise.at(np.stack([ang * 3, rad * 1.1, 0 * rad], -1) + off + 3, .9)
    p[..., 2] += (.022 * fib + .09 * eye) * smooth(.2, .7, up) + .05 * noise.fbm(p + off, 1.2, 2)
    col = mix((.72, .35, .020), (.82, .54, .085), np.clip(.5 + .08 * fib + .34 * eye, 0, 1))
    col = mix(col, (.84, .64, .20), .35 * smooth(outer - .3, outer, rad))
    heat = .75 * smooth(.80, 1.0, share) * smooth(.3, .9, up) + .08 * fib * smooth(.4, 1, up) + .55 * noise.fbm(p + off + 8, .9, 2) + .24
    return [paint(p, toasted(col, heat, (.24, .075, .012), (.66, .29, .025)), .28, .6, .4)]
