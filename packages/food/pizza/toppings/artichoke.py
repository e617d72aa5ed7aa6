"""
Artichoke hearts: quarters from a jar of oil, cut side up. The solid pale base at one end, from which layers of leaves fan
out and part at the tips; straw-yellow to olive, the leaf edges browned and crisp, glistening.
"""
import numpy as np
from forms import mix, smooth, turn, xyz
from shapes import both, blob, paint, sheet, somewhere, toasted

TILE, DIRECTIONS, SINK, SWELL, CREEP, FAT = 5.4, 8, .10, .08, .5, (.4, .4, (.72, .50, .12))


def make(rng, noise):
    out, off, count = [], somewhere(rng), 11
    for k in range(count):
        side = (k - (count - 1) / 2) / ((count - 1) / 2) * (1 if k % 2 else .82)
        n, m = 70, 26
        long = rng.uniform(2.5, 2.9) * (1 - .20 * abs(side))
        u, v = np.linspace(0, 1, n)[:, None], np.linspace(-1, 1, m)[None, :]
        half = .36 * np.sin(np.pi * np.clip(u * .80 + .16, 0, 1)) ** .7 * (1 - .5 * smooth(.75, 1, u)) * smooth(-.35, .25, u) + .03
        x, y = u * long, half * v
        z = .10 * (1 - v ** 2) + .30 * u ** 2 * rng.uniform(0, .8) + .26 * (1 - abs(side)) * (1 - .5 * u) + .05 * noise.fbm(xyz(x, y, 0) + off + 9 * k, .8, 2)
        fib = noise.fbm(xyz(x * .3, y * 1.6, 0 * x + k) + off, .22, 3)
        col = mix((.17, .165, .040), (.52, .40, .15), np.clip(.85 - .75 * u + .28 * fib, 0, 1))
        col = mix(col, (.20, .12, .035), .8 * smooth(.70, 1, np.abs(v)) * smooth(.05, .3, u))         # the line between two leaves
        heat = smooth(.55, 1.0, u) * .6 + .25 * fib + rng.uniform(0, .35)
        q = paint(sheet(xyz(x, y, z), .10), toasted(both(col, .8), both(heat), (.10, .045, .012), (.40, .22, .05)), .28, .5, .5, "soft", (False, True))
        out.append(q.at(turn(side * .55 + rng.normal(0, .04)), (-1.35, side * .34, .05 * (k % 3))))
    p, d = blob(rng, noise, (.62, .56, .34), ((.8, .08),))
    fib = noise.fbm(p * (.5, 1.5, 1) + off, .3, 3)
    col = toasted(mix((.52, .42, .17), (.66, .54, .26), np.clip(.5 + .4 * fib, 0, 1)), .45 * d[..., 2] + .3 * fib + .25, (.2, .1, .03), (.48, .29, .08))
    return out + [paint(p, col, .3, .5, .4).at(move=(-1.30, 0, .10))]
