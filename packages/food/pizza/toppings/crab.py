"""
Crab: picked white meat in moist flakes, each a bundle of long strands that part at the ends; snow-white inside, the outer
strands streaked coral-red; a few golden tips. One tone stronger and a size larger than life, or it is lost on white cheese
and becomes rice.
"""
import numpy as np
from forms import mix, smooth, turn, xyz
from shapes import paint, somewhere, strand

TILE, DIRECTIONS, SINK, SWELL = 5.2, 8, .10, .06


def fibre(rng, noise, long, thick, spread):
    n, k, off = 70, 20, somewhere(rng)
    u = np.linspace(-.5, .5, n)
    bow = rng.normal(0, .35)
    path = xyz(u * long, bow * u ** 2 + spread * u * np.abs(u) * 2.2 + .06 * noise.at(xyz(u * 2, 0 * u, 0 * u) + off, 1.0),
               -.30 * u * u + .06 * noise.at(xyz(u * 2, 0 * u + 5, 0 * u) + off, 1.0))
    p, c = strand(path, np.tile([0, 1.0, 0], (n, 1)), thick, thick * .72, .22, k, .9, 1 + .22 * noise.at(xyz(u * 3, 0 * u, 0 * u + 9) + off, 1.0))
    fib = noise.fbm(p * (.22, 1, 1) + off, .10, 2)
    p = p + .018 * fib[..., None] * np.array([0, .5, 1.0])
    return p, c, fib


def flake(rng, noise, long, count):
    out = []
    for k in range(count):
        side = (k / (count - 1) - .5) * 2                    # -1 the coral side, 1 the white
        p, c, fib = fibre(rng, noise, long * rng.uniform(.78, 1.1) * (1 - .25 * abs(side)), rng.uniform(.12, .25), side * rng.uniform(.15, .7))
        p = p @ turn(rng.normal(0, .26)).T + np.array([rng.normal(0, .10), side * .46, .24 * (1 - side ** 2) + rng.uniform(0, .12)])
        col = mix((.74, .55, .38), (.90, .79, .64), np.clip(.5 + .42 * fib, 0, 1))
        coral = smooth(-.05, -.65, side + .22 * fib + .15 * np.sin(c)) * smooth(-1, -.3, np.sin(c))
        col = mix(col, mix((.66, .055, .014), (.80, .17, .055), np.clip(.5 + .4 * fib, 0, 1)), .85 * coral)
        gold = smooth(.42, .75, p[..., 2] + .12 * fib) * .45
        col = mix(col, (.66, .36, .11), gold * (1 - coral))
        out.append(paint(p, col, .30, .65 - .35 * coral, .45, "soft", (False, True)))
    return out


def make(rng, noise):
    out = flake(rng, noise, rng.uniform(2.3, 2.8), 9)
    if rng.uniform() < .85:
        a = rng.uniform(-.9, .9)
        out += [q.at(turn(a), (rng.uniform(-.4, .4), rng.choice([-1, 1]) * rng.uniform(.85, 1.05), .02)) for q in flake(rng, noise, rng.uniform(1.3, 1.7), 6)]
    return out
