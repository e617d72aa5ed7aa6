"""
Potato: thin overlapping slices, waxy yellow, the edges brown and crisp and curling up, blistered gold on top, with a thin
line of skin; a few needles of rosemary and coarse salt.
"""
import numpy as np
from forms import mix, smooth, turn, xyz
from shapes import paint, ring, round_about, slab, somewhere, strand, toasted

TILE, SINK, SWELL, CREEP, FAT = 6.0, .04, .05, .4, (.25, .3, (.76, .50, .12))


def slice_(rng, noise):
    off, th = somewhere(rng), round_about(170)
    r = rng.uniform(1.35, 1.6) / np.hypot(np.cos(th), np.sin(th) * rng.uniform(1.05, 1.25)) * (1 + .035 * ring(noise, th, .8, off))
    p, rho, up = slab(r, .12, 70, round_=.5)
    tex, wide = noise.fbm(p + off, .35, 3), noise.fbm(p + off + 4, 1.1, 2)
    p[..., 2] += (.02 * tex + .05 * wide) + .22 * rho ** 5 * np.clip(.5 + .8 * ring(noise, th, .8, off + 7)[:, None], 0, 2)
    col = mix((.80, .56, .17), (.88, .71, .32), np.clip(.5 + .35 * tex + .2 * wide, 0, 1))
    heat = .95 * smooth(.72, 1.02, rho + .06 * wide) + .35 * wide + .2 * tex + .05
    return paint(p, toasted(col, heat, (.20, .070, .015), (.68, .34, .055)), .32, .55, .4)


def make(rng, noise):
    a = rng.uniform(0, 7)
    step = np.array([np.cos(a), np.sin(a), 0]) * .85
    out = [slice_(rng, noise).at(move=-step)]
    out.append(slice_(rng, noise).at(turn(-.15, "y")).at(turn(a)).at(move=(*(step[:2]), .19)))
    for _ in range(5):
        n = 24
        b, at = rng.uniform(0, 7), rng.normal(0, .9, 2)
        u = np.linspace(-.35, .35, n)
        p, c = strand(xyz(u, .06 * np.sin(u * 4), .36 + .03 * np.cos(u * 5)), np.tile([0, 1.0, 0], (n, 1)), .045, .03, .15, 10, 1)
        out.append(paint(p, (.060, .075, .022), .45, .1, .1, "leaf", (False, True)).at(turn(b), (*at, 0)))
    return out
