"""
Leek: coins and loosened rings of buttered leek. Many thin layers seen from above, one in the other: pale yellow-white in
the middle, through lime to mid-green outside; soft, so rings sag out of round and slip apart; edges browned in butter.
"""
import numpy as np
from forms import mix, smooth, turn
from shapes import closed_strand, hoop, paint, ring, somewhere, toasted

TILE, SINK, SWELL, CREEP, FAT = 4.4, .05, .07, .5, (.3, .35, (.78, .52, .12))


def make(rng, noise):
    out, off = [], somewhere(rng)
    whole = rng.uniform(1.15, 1.45)
    layers = int(rng.integers(4, 6))
    squash, spin = rng.uniform(.78, .98), rng.uniform(0, 7)
    slip = rng.uniform(.12, .42)
    for k in range(layers):
        share = 1 - k / layers                              # outside in
        radius = whole * (share * .90 + .03 * rng.uniform(-1, 1) + .06)
        path, outward, a = hoop(radius, 120)
        path = path * (1 + .06 * ring(noise, a, .8, off + .35 * k) + .035 * ring(noise, a, 1.7, off + 3 * k))[:, None] * (1, squash, 1)
        high = rng.uniform(.17, .23) + .10 * (1 - share)
        path[:, 2] = high + .07 * ring(noise, a, 1.0, off + 9 + k)
        path = path + np.array([slip * (k > 1) * np.cos(k), slip * (k > 1) * np.sin(k), 0]) * min(1, k / 3)
        p, c = closed_strand(path, outward, .085 + .025 * share, high, .12 * ring(noise, a, .7, off + k), 18, .65)
        fib = noise.fbm(p * (1, 1, 3) + off, .22, 2)
        green = np.clip(share * 1.15 - .25 + .10 * fib + .25 * (np.cos(c) > 0) * share, 0, 1)
        col = mix(mix((.84, .80, .52), (.60, .66, .24), smooth(0, .55, green)), (.24, .36, .07), smooth(.5, 1.0, green))
        heat = smooth(high * 1.5, high * 2.2, p[..., 2]) * .45 + .22 * noise.fbm(p + off + 7, .7, 2)
        out.append(paint(p, toasted(col, heat, (.26, .13, .03), (.62, .46, .13)), .26, .55, .5, "soft", (True, True)))
    return [q.at(turn(spin)) for q in out]
