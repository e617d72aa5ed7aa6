"""
Potato: thin overlapping slices, roasted: deep gold with brown blisters in patches, waxy yellow between, the edges broken, brown and
crisp and curling up; needles of rosemary. Pale yellow with a thin brown outline reads as a drawn biscuit.
"""
import numpy as np
from forms import mix, smooth, turn, xyz
from shapes import paint, ring, round_about, slab, somewhere, strand, toasted

TILE, SINK, SWELL, CREEP, FAT = 6.0, .04, .05, .4, (.25, .3, (.76, .50, .12))


def slice_(rng, noise):
    off, th = somewhere(rng), round_about(170)
    r = rng.uniform(1.35, 1.6) / np.hypot(np.cos(th), np.sin(th) * rng.uniform(1.05, 1.25)) * (1 + .05 * ring(noise, th, .8, off) + .018 * ring(noise, th, 5, off + 3))
    p, rho, up = slab(r, .12, 70, round_=.5)
    tex, wide = noise.fbm(p + off, .35, 3), noise.fbm(p + off + 4, 1.1, 2)
    p[..., 2] += (.025 * tex + .05 * wide) + .22 * rho ** 5 * np.clip(.5 + .8 * ring(noise, th, .8, off + 7)[:, None], 0, 2)
    col = mix((.66, .38, .085), (.82, .60, .22), np.clip(.5 + .35 * tex + .3 * wide, 0, 1))
    blister = smooth(.7, 1.7, noise.fbm(p + off + 15, .5, 3))
    heat = .80 * smooth(.62, 1.02, rho + .10 * wide + .04 * tex) + .32 * wide + .22 * tex + .50 * blister + .16
    return paint(p, toasted(col, heat, (.17, .055, .012), (.56, .25, .035)), .32 + .12 * blister, .45, .4)


def make(rng, noise):
    a = rng.uniform(0, 7)
    step = np.array([np.cos(a), np.sin(a), 0]) * .85
    out = [slice_(rng, noise).at(move=-step)]
    out.append(slice_(rng, noise).at(turn(-.15, "y")).at(turn(a)).at(move=(*(step[:2]), .19)))
    for _ in range(5):
        n = 24
        b, at = rng.uniform(0, 7), rng.normal(0, .9, 2)
        u = np.linspace(-.42, .42, n)
        p, c = strand(xyz(u, .06 * np.sin(u * 4), .36 + .03 * np.cos(u * 5)), np.tile([0, 1.0, 0], (n, 1)), .055, .035, .15, 10, 1)
        out.append(paint(p, (.060, .075, .022), .45, .1, .1, "leaf", (False, True)).at(turn(b), (*at, 0)))
    return out
