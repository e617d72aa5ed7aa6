"""
Prosciutto: large, paper-thin slices laid on after baking in loose, airy folds; deep rose to ruby meat, marbled, with a wide
ribbon of creamy fat along one edge; silky, almost see-through where it is single.
"""
import numpy as np
from forms import mix, smooth, xyz
from shapes import both, paint, sheet, somewhere

TILE, DIRECTIONS, SINK = 8.6, 8, -.02


def make(rng, noise):
    n, m, off = 190, 130, somewhere(rng)
    long, wide = rng.uniform(5.6, 6.6), rng.uniform(2.6, 3.3)
    u, v = np.linspace(-1, 1, n)[:, None], np.linspace(-1, 1, m)[None, :]
    edge = 1 + .10 * noise.fbm(xyz(u * 2, np.sign(v) * 4, 0 * u * v) + off, .9, 3)
    x = long / 2 * u * (1 + .07 * noise.fbm(xyz(np.sign(u), v * 1.4, 0 * u * v) + off, .9, 3))
    y = wide / 2 * v * edge * (1 - .35 * np.abs(u) ** 4) + .30 * np.sin(1.1 * x + off[0])
    # ridges that run along the slice, as it fell from the hand
    lane = y * 1.0 + .30 * noise.fbm(xyz(x * .4, y * .3, 0 * x) + off, 1.0, 2)
    ridge = .5 + .5 * np.sin(lane * rng.uniform(3.4, 4.4) + off[1])
    lift = np.clip(.75 + .5 * noise.fbm(xyz(x * .5, y * .5, 0 * x) + off + 7, 1.2, 2), .1, 1.6)
    z = .46 * ridge ** 1.6 * lift + .14 * noise.fbm(xyz(x, y, 0) + off + 3, 1.5, 2)
    y = y * .86 + .10 * np.sin(lane * 4.0 + off[1]) * lift
    top = xyz(x, y, z)
    streak = noise.fbm(xyz(x * .35, y * 1.6, 0 * x) + off, .34, 3)
    col = mix((.34, .030, .028), (.62, .15, .105), np.clip(.45 + .33 * streak + .2 * ridge, 0, 1))
    vein = smooth(.85, 1.25, noise.fbm(xyz(x * .32, y * 1.5, 0 * x) + off + 6, .42, 2))
    col = mix(col, (.84, .60, .46), vein * .75)
    fat = smooth(.60, .74, v + .10 * noise.fbm(xyz(x * .5, 0 * y, 0 * x) + off, .9, 3))
    col = mix(col, (.84, .64, .46), fat)
    return [paint(sheet(top, .035), both(col, .85), .30, .35, .4, "meat", (False, True))]
