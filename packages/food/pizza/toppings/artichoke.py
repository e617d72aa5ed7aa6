"""
Artichoke hearts: quarters from a jar of oil, cut side up. The solid pale base at one end, from which layers of leaves fan
out and part at the tips; straw-yellow to olive, the leaf edges browned and crisp, glistening.
"""
import numpy as np
from forms import mix, smooth, turn, xyz
from shapes import both, blob, paint, sheet, somewhere, toasted

TILE, DIRECTIONS, SINK, SWELL, CREEP, FAT = 5.4, 8, .10, .08, .5, (.4, .4, (.72, .50, .12))


def make(rng, noise):
    out, off = [], somewhere(rng)
    for k in range(9):
        side = (k - 4) / 4
        n, m = 70, 26
        long = rng.uniform(2.6, 3.1) * (1 - .16 * abs(side))
        u, v = np.linspace(0, 1, n)[:, None], np.linspace(-1, 1, m)[None, :]
        half = .34 * (np.sin(np.pi * np.clip(u * .86 + .12, 0, 1)) ** .6) * (1 - .55 * smooth(.72, 1, u)) + .03
        x, y = u * long - 1.5, half * v
        z = .34 * (1 - v ** 2) * .5 + .35 * u ** 2 * rng.uniform(-.2, .7) + .30 * (1 - abs(side)) + .06 * noise.fbm(xyz(x, y, 0) + off + 9 * k, .8, 2)
        top = xyz(x, y, z)
        fib = noise.fbm(xyz(x * .3, y * 1.6, 0 * x + k) + off, .22, 3)
        col = mix((.40, .38, .115), (.70, .62, .30), np.clip(.75 - .55 * u + .3 * fib, 0, 1))
        heat = smooth(.55, 1.0, u) * .55 + .5 * np.abs(v) ** 5 * smooth(.2, .6, u) + .25 * fib + rng.uniform(-.1, .3)
        q = paint(sheet(top, .10), toasted(both(col, .8), both(heat), (.12, .055, .015), (.46, .27, .07)), .28, .5, .5, "soft", (False, True))
        out.append(q.at(turn(side * .40 + rng.normal(0, .04)), (0, side * .42, -.04 * k % .1)))
    p, d = blob(rng, noise, (.85, .72, .5), ((.8, .08),))
    fib = noise.fbm(p * (.5, 1.5, 1) + off, .3, 3)
    col = toasted(mix((.66, .56, .26), (.78, .68, .40), np.clip(.5 + .4 * fib, 0, 1)), .35 * d[..., 2] + .3 * fib + .2, (.2, .1, .03), (.56, .36, .11))
    return out + [paint(p, col, .3, .5, .4).at(move=(-1.35, 0, .22))]
