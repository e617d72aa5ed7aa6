"""
Artichoke hearts: quarters from a jar of oil, cut side up. A solid pale heart, from which a few broad, blunt leaves come, each lying
over the next one out, their tips a little apart; cream to straw, olive outside, the tips browned and here and there charred,
glistening. Many thin leaves in a fan are a feather or a pine cone.
"""
import numpy as np
from forms import mix, smooth, turn, xyz
from shapes import both, blob, paint, sheet, somewhere, toasted

TILE, DIRECTIONS, SINK, SWELL, CREEP, FAT = 5.4, 8, .10, .08, .5, (.4, .4, (.72, .50, .12))


def leaf(rng, noise, side):
    n, m, off = 80, 40, somewhere(rng)
    u, v = np.linspace(0, 1, n)[:, None], np.linspace(-1, 1, m)[None, :]
    long, wide = rng.uniform(2.35, 2.75) * (1 - .20 * abs(side)), rng.uniform(.46, .58) * (1 - .15 * abs(side))
    wander = noise.fbm(xyz(u * 2, np.sign(v) * 3, 0 * u * v) + off, .8, 2)
    half = wide * smooth(-.55, .45, u) * np.sqrt(np.clip(1 - np.clip((u - .35) / .65, 0, 1) ** 2.6, 0, 1)) * (1 + .10 * wander) + .02
    x, y = u * long, half * v
    flat = xyz(x, y, 0 * x) + off
    fib, soft = noise.fbm(xyz(x * .35, y * 1.5, 0 * x) + off, .24, 3), noise.fbm(flat, .8, 2)
    z = .16 * (1 - v ** 2) * (1 - .4 * u) + .16 * u ** 2 * rng.uniform(-.2, .9) + .05 * soft
    col = mix((.64, .50, .21), (.36, .30, .075), smooth(.02, .50, u + .22 * soft + .3 * abs(side)))
    col = mix(col, (.205, .175, .040), .75 * smooth(.30, .95, u + .18 * fib))
    col = mix(col, (.12, .075, .020), .85 * smooth(.72, 1, np.abs(v) + .08 * fib) * smooth(.02, .25, u))
    heat = 1.05 * smooth(.55, 1.0, u + .14 * soft) * rng.uniform(.45, 1.2) + .20 * fib + .22
    return paint(sheet(xyz(x, y, z), .11), toasted(both(col, .8), both(heat), (.10, .045, .012), (.42, .23, .055)), .24, .5, .6, "soft", (False, True))


def make(rng, noise):
    out, count = [], int(rng.choice([5, 5, 6]))
    sides = np.linspace(-1, 1, count) + rng.normal(0, .07, count)
    for k, side in enumerate(sorted(sides, key=lambda each: -abs(each))):        # the inner lie over the outer
        out.append(leaf(rng, noise, side).at(turn(side * .52 + rng.normal(0, .05)), (-1.35, side * .46, .075 * k)))
    p, d = blob(rng, noise, (.74, .66, .34), ((.8, .08),))
    fib = noise.fbm(p * (.5, 1.5, 1) + somewhere(rng), .3, 3)
    col = toasted(mix((.58, .46, .20), (.72, .59, .31), np.clip(.5 + .4 * fib, 0, 1)), .40 * d[..., 2] + .25 * fib + .15, (.2, .1, .03), (.52, .32, .10))
    return out + [paint(p, col, .28, .5, .5).at(move=(-1.25, 0, .16))]
