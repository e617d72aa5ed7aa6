"""
Parmesan: broad shavings from the block, laid on after baking: thin, bowed and broken, straw to old gold with a crystalline
grain; one long edge ragged, the face matt with a sheen; shadows under them make them readable on cheese.
"""
import numpy as np
from forms import mix, smooth, turn, xyz
from shapes import both, paint, sheet, somewhere

TILE, DIRECTIONS, SINK = 5.4, 8, -.02


def make(rng, noise):
    out = []
    for k in range(int(rng.integers(1, 3))):
        n, m, off = 130, 70, somewhere(rng)
        long, wide = rng.uniform(2.8, 3.9) * (1 - .25 * k), rng.uniform(1.1, 1.6)
        u, v = np.linspace(-1, 1, n)[:, None], np.linspace(-1, 1, m)[None, :]
        ragged = 1 + .20 * noise.fbm(xyz(u * long, np.sign(v) * 3, 0 * u * v) + off, .9, 4, .65) * smooth(0, .4, v)
        taper = (1 - np.abs(u) ** 5) ** .5 * (1 - .25 * u)
        x = long / 2 * u * (1 + .06 * noise.fbm(xyz(np.sign(u), v * 2, 0 * u * v) + off, .6, 3))
        y = wide / 2 * v * ragged * np.maximum(taper, .04)
        bow = rng.uniform(.14, .34)
        z = bow * (x / long * 2) ** 2 * long * .35 + .30 * v ** 2 * rng.uniform(-.4, .8) + .07 * noise.fbm(xyz(x, y, 0) + off, 1.4, 2)
        grain = noise.fbm(xyz(x, y, 0) + off, .14, 3)
        z = z + .014 * grain
        col = mix((.50, .29, .065), (.74, .52, .19), np.clip(.55 + .3 * grain + .25 * noise.fbm(xyz(x, y, 0) + off, .9, 2), 0, 1))
        col = mix(col, (.30, .135, .028), .8 * smooth(.80, 1, np.abs(v)) + 0 * x)
        out.append(paint(sheet(xyz(x, y, z), .07), both(col, .85), .42, .55, .12, "soft", (False, True)).at(turn(rng.normal(0, .3) + .8 * k), (.5 * k, .6 * k, .30 * k)))
    return out
