"""
Sun-dried tomatoes: strips and halves, leathery, folded and curled at the edge; dark brick red, near black in the folds,
glistening with oil that runs orange into the cheese; a few pale seeds inside.
"""
import numpy as np
from forms import mix, smooth, xyz
from shapes import both, paint, rumple, sheet, somewhere

TILE, DIRECTIONS, SINK, SWELL, FAT = 4.6, 8, .05, .07, (.5, .6)


def make(rng, noise):
    n, m, off = 120, 60, somewhere(rng)
    long, wide = rng.uniform(2.2, 3.0), rng.uniform(1.0, 1.5)
    u, v = np.linspace(-1, 1, n)[:, None], np.linspace(-1, 1, m)[None, :]
    half = wide * .5 * (1 - np.abs(u) ** 3) ** .6 * (1 + .16 * noise.fbm(xyz(u * 2, 0 * u + 3, 0 * u) + off, 1.0, 3))
    x, y = long * .5 * u + .12 * v * noise.at(xyz(0 * u, v, 0 * u * v) + off, .8), np.maximum(half, .02) * v
    z = .42 * np.abs(v) ** 2.2 * np.clip(.7 + .6 * noise.at(xyz(x, np.sign(v) * 7, 0 * y) + off, 1.1), .1, 2) + rumple(noise, x, y, off, 3.2, .13)
    top = xyz(x, y * (1 - .18 * np.abs(v) ** 3), z)
    tex = noise.fbm(top + off, .35, 3)
    top[..., 2] += .05 * tex
    col = mix((.20, .016, .006), (.48, .065, .016), np.clip(.45 + .35 * tex + .5 * z, 0, 1))
    col = mix(col, (.06, .010, .006), smooth(.75, 1.0, np.abs(v) + .1 * tex) * .8)
    for _ in range(12):
        a, b = rng.uniform(-.7, .7), rng.uniform(-.5, .5)
        dot = smooth(1.3, .7, np.hypot((u - a) * long / 2, (v - b) * wide / 2) / .065)
        col, top[..., 2] = mix(col, (.72, .44, .15), dot), top[..., 2] + .03 * dot
    return [paint(sheet(top, .09), both(col, .6), .3, .2, .6, "meat", (False, True))]
