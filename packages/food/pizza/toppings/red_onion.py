"""
Red onion: thin half rings of different sizes lying loosely together, one or two crossing. Purple skin on the outside, pale
pink, almost glassy flesh inside; wilted, so they sag to the cheese, brown at the cut ends.
"""
import numpy as np
from forms import mix, smooth, turn, xyz
from shapes import arc, paint, somewhere, strand

TILE, DIRECTIONS, SINK, SWELL = 5.4, 8, .03, .05


def strip(rng, noise, radius, span):
    n, off = 110, somewhere(rng)
    path, out, a = arc(radius, span, n)
    path = path * (1 + .07 * noise.at(xyz(a * .8, 0 * a, 0 * a) + off, 1.0))[:, None]
    path[:, 2] = .16 + .05 * noise.at(xyz(a * 1.3, 0 * a + 4, 0 * a) + off, 1.0)
    lean = rng.uniform(-.5, .9) + .4 * noise.at(xyz(a * .7, 0 * a + 8, 0 * a) + off, 1.0)
    across = out * np.cos(lean)[:, None] + np.array([0, 0, 1.0]) * np.sin(lean)[:, None]
    p, c = strand(path, across, .24, .055, .05, 26, .6, 1 + .15 * noise.at(xyz(a * 2, 0 * a, 0 * a + 9) + off, 1.0))
    streak = noise.fbm(p * (1, 1, 3) + off, .35, 2)
    col = mix((.68, .33, .40), (.80, .58, .55), np.clip(.5 + .4 * streak, 0, 1))
    col = mix(col, (.55, .12, .24), np.clip(.2 + .3 * noise.at(p + off, .9), 0, .7))
    skin = smooth(.15, .75, np.cos(c)) + 0 * p[..., 0]
    col = mix(col, (.30, .020, .10), skin)
    ends = smooth(.14, 0, np.minimum(np.abs(a - a[0]), np.abs(a - a[-1])) / (a[-1] - a[0]))[:, None]
    char = smooth(.8, 1.9, 1.2 * ends + .6 * noise.fbm(p + off, .5, 2))
    return paint(p, mix(col, (.16, .055, .02), char * .85), .26 + .2 * char, .6 * (1 - .5 * skin) * (1 - char), .5 * (1 - char), "soft", (False, True))


def make(rng, noise):
    out = []
    for k in range(int(rng.integers(2, 4))):
        q = strip(rng, noise, rng.uniform(1.1, 2.0), rng.uniform(1.5, 2.7))
        out.append(q.at(turn(rng.normal(0, .5)), (*rng.normal(0, .32, 2), .10 * k)))
    return out
