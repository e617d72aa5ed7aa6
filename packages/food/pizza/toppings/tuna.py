"""
Tuna: flaked from the tin: chunks made of curved leaves that lie on each other like pages, coming apart at one end; beige to
rosy brown, darker lines between the flakes, dry matt edges and an oily sheen, small crumbs beside.
"""
import numpy as np
from forms import mix, smooth, turn, xyz
from shapes import blob, both, paint, sheet, somewhere, toasted

TILE, DIRECTIONS, SINK, SWELL, FAT = 4.8, 8, .10, .07, (.35, .35, (.76, .52, .18))


def flake(rng, noise, long, wide, off, tone):
    n, m = 90, 46
    u, v = np.linspace(-1, 1, n)[:, None], np.linspace(-1, 1, m)[None, :]
    half = wide * .5 * (1 - np.abs(u) ** 2.6) ** .55 * (1 + .14 * noise.fbm(xyz(u * 2, np.sign(v) * 3, 0 * u * v) + off, .8, 3))
    x = long / 2 * u + .22 * long * (v * .5) ** 2 + .05 * noise.fbm(xyz(np.sign(u), v * 2, 0 * u * v) + off, .5, 2)
    y = np.maximum(half, .02) * v
    fib = noise.fbm(xyz(x * .35, y * 2.0, 0 * x) + off, .24, 3)
    crumb = noise.fbm(xyz(x, y, 0 * x) + off + 5, .45, 3)
    z = .20 * u ** 2 * rng.uniform(-.3, .8) + .10 * (1 - v ** 2) + .020 * fib + .06 * crumb
    col = mix((.42, .205, .105), (.72, .47, .29), np.clip(tone + .22 * fib + .25 * crumb, 0, 1))
    edge = smooth(.72, 1, np.maximum(np.abs(u), np.abs(v)))
    col = toasted(col, .40 * edge + .18 * fib + .3 * crumb + .06, (.20, .085, .034), (.50, .26, .105))
    return paint(sheet(xyz(x, y, z), .17), both(col, .72), .55 - .06 * fib[:, :1], .5, .12, "meat", (False, True))


def make(rng, noise):
    out, off = [], somewhere(rng)
    for k in range(5):                                                        # pages, each a little further along
        q = flake(rng, noise, rng.uniform(1.5, 2.1), rng.uniform(.85, 1.25), off + 11 * k, rng.uniform(.35, .75))
        out.append(q.at(turn(rng.normal(0, .16)) @ turn(-.34, "x"), (rng.normal(0, .10), -.62 + .32 * k, .05 + .045 * k)))
    loose = flake(rng, noise, rng.uniform(1.0, 1.3), .7, off + 70, .6)
    out.append(loose.at(turn(rng.uniform(.5, 1.2)), (rng.uniform(.9, 1.25), rng.uniform(-.8, .6), .06)))
    for k in range(6):
        p, d = blob(rng, noise, rng.uniform(.09, .19, 3), ((.5, .25),), 30, 20)
        a = rng.uniform(0, 7)
        out.append(paint(p, mix((.60, .34, .20), (.82, .60, .42), rng.uniform()), .5, .4, .1, "meat").at(move=(1.35 * np.cos(a), 1.1 * np.sin(a), .08)))
    return out
