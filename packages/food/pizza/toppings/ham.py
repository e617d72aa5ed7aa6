"""
Ham: cooked ham torn into ragged squares, rosy pink with darker muscle grain and a rim of pale fat on one side, draped in soft
folds, half under the cheese; the tips that stick out are browned.
"""
import numpy as np
from forms import mix, smooth, xyz
from shapes import both, paint, sheet, somewhere, toasted

TILE, DIRECTIONS, SINK, SWELL, CREEP = 5.6, 8, .06, .08, .6


def make(rng, noise):
    n, m, off = 130, 96, somewhere(rng)
    long, wide = rng.uniform(2.9, 3.7), rng.uniform(2.0, 2.6)
    u, v = np.linspace(-1, 1, n)[:, None], np.linspace(-1, 1, m)[None, :]
    torn = 1 + .13 * noise.fbm(xyz(u * 1.6, v * 1.6, 0 * u * v) + off, .9, 3, .5) * smooth(.4, 1, np.maximum(np.abs(u), np.abs(v)))
    x, y = long / 2 * u * torn * (1 - .10 * v ** 2), wide / 2 * v * torn * (1 - .14 * u ** 2)
    fold = noise.fbm(xyz(x * .9, y * .35, 0 * x) + off + 5, 1.25, 2)
    z = .24 * fold + .11 * np.abs(fold) + .14 * smooth(.6, 1, np.maximum(np.abs(u), np.abs(v))) * np.clip(1 + noise.at(xyz(x, y, 0) + off, 1.1), 0, 2)
    top = xyz(x, y, z)
    grain = noise.fbm(xyz(x * .5, y * 1.4, 0 * x) + off, .26, 3)
    col = mix((.50, .095, .062), (.74, .29, .20), np.clip(.5 + .30 * grain + .25 * fold, 0, 1))
    fat = smooth(.78, .90, v + .08 * grain + 0 * u)
    col = mix(col, (.88, .68, .50), fat)
    col = mix(col, (.78, .46, .34), .5 * smooth(1.0, 1.6, noise.fbm(top + off + 9, .5, 2)))
    heat = smooth(.78, 1.05, np.maximum(np.abs(u), np.abs(v)) + .10 * grain) * .8 + smooth(.25, .6, z) * .5
    return [paint(sheet(top, .07), toasted(both(col, .8), both(heat), (.20, .045, .018), (.56, .19, .075)), .28, .4, .5, "meat", (False, True))]
