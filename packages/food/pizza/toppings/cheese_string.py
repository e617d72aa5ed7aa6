"""
Cheese strings, as a lifted slice draws them: one or two threads of hot mozzarella from smeared feet on one side to the
other, thinnest off their middle, sagging, with a bead where the cheese ran together. Milk white where thick, glassy where thin, a
little golden fat at the feet. They run along x; whoever lays them turns them to where the slice went.
"""
import numpy as np
from forms import mix, smooth, xyz
from shapes import paint, somewhere, strand

TILE, SINK = 4.4, .03
LONG = 3.3                # from foot to foot


def thread(rng, noise, start, end, fine):
    n, off = 170, somewhere(rng)
    u = np.linspace(0, 1, n)
    x, thinnest = LONG * (rng.uniform(.86, 1.0) * (u - .5) + rng.uniform(-.03, .03)), rng.uniform(.35, .65)
    y = start + (end - start) * smooth(0, 1, u) + .20 * noise.at(xyz(u * 1.6, 0 * u, 0 * u) + off, 1.0) * np.sin(np.pi * u)
    foot = rng.uniform(.5, 1.1) * np.exp(-((u / rng.uniform(.10, .20)) ** 1.4)) + rng.uniform(.5, 1.1) * np.exp(-(((1 - u) / rng.uniform(.10, .20)) ** 1.4))
    z = .34 - .20 * np.sin(np.pi * u) - .22 * foot
    bead = sum(rng.uniform(.2, .9) * np.exp(-(((u - at) / rng.uniform(.02, .05)) ** 2)) for at in rng.uniform(.15, .85, 3))
    thin = fine * (1 + .5 * bead + .12 * noise.fbm(xyz(u * 6, 0 * u, 0 * u) + off, 1.0, 2) + 1.2 * np.abs(u - thinnest))
    wide = np.hypot(thin, rng.uniform(.15, .26) * foot * (1 + .25 * noise.fbm(xyz(u * 5, 0 * u, 0 * u + 9) + off, 1.0, 2)))
    flat = np.minimum(wide, thin + .03 * foot)
    ends = np.sqrt(np.clip(1 - (1 - np.clip(np.minimum(u, 1 - u) / .10, 0, 1)) ** 2, 1e-4, 1))
    p, c = strand(xyz(x, y, z), np.tile([0, 1.0, 0], (n, 1)), 1.0, 1.0, 0, 20, 1.0, ends)
    # the section's own width and height, which `strand` takes as one
    middle = xyz(x, y, z)[:, None]
    p = middle + (p - middle) * np.stack([wide, wide, flat], -1)[:, None]
    milk = np.clip(.55 + 3.2 * (flat - .04)[:, None] + .12 * noise.fbm(p + off, .4, 2), 0, 1)
    col = mix((.76, .53, .20), (.86, .68, .37), milk)
    gold = np.clip(.55 * foot, 0, 1)[:, None] * smooth(-.4, 1.2, noise.fbm(p + off + 7, .5, 2))
    return paint(p, mix(col, (.74, .42, .09), .7 * gold), .24, .7, .55, "soft", (False, True))


def make(rng, noise):
    count, side = int(rng.integers(1, 3)), rng.choice([-1, 1])
    out = []
    for k in range(count):
        start = .34 * (k - (count - 1) / 2) + rng.normal(0, .04)
        out.append(thread(rng, noise, start, start * rng.uniform(.2, 1.6) + side * rng.uniform(0, .25), rng.uniform(.060, .105) / (1 + .45 * k)))
    return out
