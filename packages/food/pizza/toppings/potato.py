"""
Potato: slices as thin as a coin, waxy and translucent, fanned like shingles, two to four of unlike size, no two alike. Straw-yellow
flesh with gold where it blistered; the brim brown and crisp on one side, pale and limp on the other, lifting in places where nothing lies on it; a shine of oil
and a needle or two of rosemary. Pairs of one size side by side read as a figure of eight.
"""
from dataclasses import replace
import numpy as np
from forms import mix, smooth, turn, xyz
from shapes import paint, ring, round_about, slab, somewhere, strand, toasted

TILE, SINK, SWELL, CREEP, FAT = 6.6, .005, .05, .10, (.35, .4, (.74, .46, .10))


def slice_(rng, noise, size, lifts):
    off, th = somewhere(rng), round_about(200)
    r = size / np.hypot(np.cos(th), np.sin(th) * rng.uniform(1.0, 1.35))
    r = r * (1 + .07 * ring(noise, th, .7, off) + .025 * ring(noise, th, 2.5, off + 3) - .16 * smooth(1.1, 2.2, ring(noise, th, 1.3, off + 5)))
    p, rho, up = slab(r, .055, 80, round_=.5)
    flat = p * (1, 1, 0) + off
    tex, wide, fine = noise.fbm(flat, .35, 3), noise.fbm(flat + 4, 1.3, 2), noise.fbm(flat + 9, .12, 2)
    side = ring(noise, th, .55, off + 7)[:, None]
    lift = np.clip(.35 + .9 * side, 0, 2)
    blister = smooth(.5, 1.6, noise.fbm(flat + 15, .45, 2)) * smooth(1.0, .7, rho)
    p[..., 2] += .035 * wide + .012 * tex + .04 * blister + lifts * rho ** 5 * lift * (1 + .3 * ring(noise, th, 3, off + 2)[:, None])
    col = mix((.72, .43, .095), (.86, .62, .22), np.clip(.5 + .35 * tex + .3 * wide, 0, 1))
    brim = smooth(.70, 1.03, rho + .09 * wide + .05 * tex) * np.clip(.62 + .5 * side, .12, 1.2)
    heat = .62 * brim + .26 * smooth(.35, 1.0, rho + .15 * wide) + .18 * wide + .12 * tex + .42 * blister + rng.uniform(.16, .42)
    col = toasted(col, heat, (.15, .045, .009), (.60, .26, .035))
    col = mix(col, (.10, .035, .010), .6 * smooth(.9, 1.6, fine + .8 * blister) * smooth(.3, .8, heat))
    crisp = smooth(.5, 1.0, heat)
    thin = 1.0 - .10 * smooth(.55, .9, rho) * (1 - crisp) + .10 * crisp
    return paint(p, col, .26 + .22 * crisp, .55 * (1 - .6 * crisp), .75 * (1 - .5 * crisp), keep=thin)


def make(rng, noise):
    count, bend = int(rng.choice([2, 3, 3, 4])), rng.uniform(-.6, .6)
    at, ahead, out, lain = np.zeros(2), rng.uniform(0, 7), [], []
    for k in range(count):
        size = rng.uniform(1.25, 1.75) * (1.1 - .07 * count + .14)
        lean = turn(ahead) @ turn(-.04 * (k > 0), "y") @ turn(rng.uniform(0, 7))
        q = slice_(rng, noise, size, .22 if k == count - 1 else 0).at(lean, (*at, .16 * k))
        for there, reach in lain:       # over another slice nothing of the cheese shows
            q = replace(q, keep=np.maximum(q.keep, smooth(1.15, .95, np.hypot(*(q.p[..., :2] - there).T).T / reach)))
        out.append(q)
        lain.append((at, size))
        ahead += bend + rng.normal(0, .3)
        at = at + np.array([np.cos(ahead), np.sin(ahead)]) * size * rng.uniform(.5, .75)
    middle = np.mean([there for there, _ in lain], 0)
    for _ in range(int(rng.integers(1, 4))):
        n, b, place = 24, rng.uniform(0, 7), rng.normal(0, .7, 2) + middle
        long, u = rng.uniform(.5, .9), np.linspace(-.5, .5, 24)
        p, c = strand(xyz(long * u, .10 * long * np.sin(u * 3), .30 + .03 * np.cos(u * 5)), np.tile([0, 1.0, 0], (n, 1)), .036, .022, .3, 10, 1)
        out.append(paint(p, mix((.075, .080, .026), (.17, .12, .04), rng.uniform()), .5, .1, .1, "leaf", (False, True)).at(turn(b), (*place, 0)))
    return [q.at(move=(-middle[0], -middle[1], 0)) for q in out]
