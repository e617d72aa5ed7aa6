"""
Egg: baked on the pizza, one in the middle: a spread, uneven white, set and glossy, crinkled and lacy brown at the thin edge,
and a high, round, deep orange yolk with a pale film where the white thinly covers it; pepper.
"""
import numpy as np
from forms import mix, smooth, xyz
from shapes import paint, ring, round_about, somewhere

TILE, SINK, SWELL = 9.8, .05, .03


def make(rng, noise):
    off, m = somewhere(rng), 150
    th, s = round_about(260)[:, None], np.linspace(0, 1, m)[None, :]
    r = rng.uniform(3.1, 3.5) * (1 + .11 * ring(noise, th, .7, off) + .05 * ring(noise, th, 1.9, off + 3)) * s
    at = rng.normal(0, .35, 2)
    p = xyz(r * np.cos(th), r * np.sin(th), 0 * r)
    yolk = rng.uniform(1.22, 1.34)
    d = np.hypot(p[..., 0] - at[0], p[..., 1] - at[1]) * (1 + .02 * noise.at(p + off, 1.5))
    wide, tex = noise.fbm(p + off, 1.3, 3), noise.fbm(p + off, .30, 3)
    white = .24 * (1 - s ** 3.5) + .10 * smooth(2.3, 1.2, d) + .055 * wide * smooth(1.02, .8, s) + .012 * tex
    dome = .74 * np.sqrt(np.clip(1 - (d / yolk) ** 2, 0, 1)) ** 1.15
    p[..., 2] = white + dome
    on = smooth(yolk, yolk - .10, d)
    film = smooth(.35, 1.05, d / yolk + .12 * wide)
    col = mix((.88, .80, .64), (.94, .90, .80), smooth(.05, .26, white))
    col = mix(col, (.74, .44, .13), .85 * smooth(.84, 1.0, s + .03 * tex + .03 * wide))
    col = mix(col, (.20, .080, .020), .85 * smooth(.93, 1.05, s + .05 * tex + .05 * ring(noise, th, 1.1, off + 8)))
    col = mix(col, mix((.80, .20, .004), (.86, .42, .06), .5 * film), on)
    for _ in range(46):
        a, q = rng.uniform(0, 7), rng.uniform(0, 2.3)
        dot = smooth(1.2, .6, np.hypot(p[..., 0] - q * np.cos(a), p[..., 1] - q * np.sin(a)) / rng.uniform(.03, .06))
        col = mix(col, (.025, .016, .010), dot * .9)
    return [paint(p, col, .16 + .03 * tex + .25 * smooth(.85, 1, s), .65 + .1 * on, .8 * smooth(1, .85, s), "soft")]
