"""
Capers: strewn by hand, one to five near each other, of very unlike size: wrinkled buds, dull olive to brown-green, each with a darker tip
and the seams of its leaves; a few burst open by the oven, their leaves spread and crisp. Salt-dull; round, green and shiny they are peas.
"""
import numpy as np
from forms import any_turn, mix, smooth, turn, xyz
from shapes import apart, blob, both, paint, sheet, somewhere, toasted

TILE, SINK, SWELL = 3.4, .08, .05


def bud(rng, noise, size):
    off = somewhere(rng)
    p, d = blob(rng, noise, (size * rng.uniform(.72, .95), size * rng.uniform(.68, .9), size * rng.uniform(1.0, 1.35)), ((1.2, .12),), 44, 30)
    wrinkle, tex = np.abs(noise.fbm(d * (1.2, 1.2, .45) + off, .5, 2)), noise.fbm(p + off + 5, .14, 2)
    p = p * (1 - .16 * smooth(.45, 0, wrinkle) + .02 * tex)[..., None]
    around = np.arctan2(d[..., 1], d[..., 0])
    seam = smooth(.16, .03, np.abs(np.sin(around * 1.5 + .5 * tex + off[0]))) * smooth(-.5, .2, d[..., 2])
    tone = rng.uniform(-.25, .3)
    col = mix((.050, .058, .012), (.155, .155, .040), np.clip(.45 + tone + .40 * (wrinkle - .4) + .2 * tex, 0, 1))
    col = mix(col, (.24, .22, .075), .5 * seam)
    col = mix(col, (.055, .036, .012), .7 * smooth(.70, .95, d[..., 2]))
    return paint(p, toasted(col, .35 * wrinkle + .25 * tex + rng.uniform(-.1, .25), (.045, .028, .010), (.15, .105, .028)), .48 + .08 * tex, .2, .12)


def burst(rng, noise, size):
    for k in range(3):
        off, n, m = somewhere(rng), 30, 21
        u, v = np.linspace(0, 1, n)[:, None], np.linspace(-1, 1, m)[None, :]
        half = size * .62 * np.sin(np.pi * np.clip(u, .02, .98) ** .7) ** .8
        x, y = size * rng.uniform(1.0, 1.5) * u + 0 * v, half * v
        z = .10 + size * (.9 * u - .9 * u * u * rng.uniform(.6, 1.4)) + .35 * size * v ** 2 * np.sin(np.pi * u) + .03 * noise.fbm(xyz(x, y, 0) + off, .2, 2)
        tex = noise.fbm(xyz(x, y, z) + off, .15, 2)
        col = toasted(mix((.085, .085, .022), (.20, .185, .06), np.clip(.5 + .4 * tex, 0, 1)), .55 * u + .2 * tex, (.06, .034, .012), (.22, .145, .04))
        yield paint(sheet(xyz(x, y, z), .02), both(col, .8), .5, .2, .1, "leaf", (False, True)).at(turn(k * 2.1 + rng.normal(0, .5)))


def make(rng, noise):
    out, places = [], []
    for _ in range(int(rng.choice([2, 3, 3, 4, 5]))):
        size = rng.uniform(.19, .36)
        at = apart(rng, places, size * 1.1, 1.15)
        if at is None:
            continue
        if rng.uniform() < .13:
            out += [q.at(move=(*at, 0)) for q in burst(rng, noise, size * 1.1)]
            continue
        turned = bud(rng, noise, size).at(any_turn(rng))
        out.append(turned.at(move=(*at, -turned.p[..., 2].min() - .05 * rng.uniform())))
    return out
