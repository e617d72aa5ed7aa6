"""
Leek, softened in butter. Coins that sagged and slid apart: thin and thick layers, none of them round, lying tight on one side and
loose on the other; beside them half rings and ribbons that came away. Cream in the middle, lime, mid-green only outside; a
dark line just where two layers part. Edges and high places are browned. Rings as even as a target would be drawn ones.
"""
import numpy as np
from forms import mix, smooth, turn, xyz
from shapes import paint, ring, round_about, slab, somewhere, strand, toasted

TILE, SINK, SWELL, CREEP, FAT = 4.4, .05, .07, .5, (.3, .35, (.78, .52, .12))
PALE, LIME, GREEN = (.80, .74, .36), (.47, .57, .13), (.11, .24, .028)
BROWN = ((.22, .10, .025), (.60, .42, .12))


def leek_colour(green, fibre):
    col = mix(mix(PALE, LIME, smooth(0, .5, green)), GREEN, smooth(.45, 1.0, green))
    return mix(col, np.array(PALE) * 1.05, .25 * np.clip(fibre, 0, 1))


def coin(rng, noise, radius, squash):
    off, th = somewhere(rng), round_about(220)
    r = radius * (1 + .06 * ring(noise, th, .8, off) + .02 * ring(noise, th, 2.2, off + 4)) / np.hypot(np.cos(th), np.sin(th) / squash)
    p, rho, up = slab(r, rng.uniform(.22, .32), 220, round_=.35)
    flat = xyz(p[..., 0], p[..., 1], 0 * rho)
    top = smooth(.45, .75, up)
    # the layers' own middle lies off the coin's, each has its own thickness, and they wander
    away = rng.uniform(.06, .22) * radius * (1 - rho ** 2)
    to = rng.uniform(0, 7)
    q = np.hypot(p[..., 0] - away * np.cos(to), p[..., 1] - away * np.sin(to) * squash) / np.maximum(r[:, None], .1)
    q = np.maximum(q + .034 * noise.at(flat * .8 + off, 1.0) + .022 * noise.at(flat + off + 8, .5), 0)
    edges = np.concatenate([[0], np.cumsum(rng.uniform(.6, 1.3, int(rng.integers(7, 10))))])
    edges = edges / edges[-1] * 1.02
    phase = np.interp(q, edges, np.arange(len(edges)))
    layer, within = np.floor(phase), phase % 1
    wide = np.diff(edges, append=edges[-1] + .2)[np.clip(layer.astype(int), 0, len(edges) - 1)] * radius
    of_layer = np.modf(np.abs(np.sin(layer * 12.9898 + off[0]) * 43758.5453))[0]
    # how far it has parted from the next: here and there, seldom all the way round
    loose = smooth(-.5, .9, noise.at(flat * .7 + off + 14, 1.0) + 1.1 * (of_layer - .5))
    seam = smooth(.055, .008, np.minimum(within, 1 - within) * wide) * smooth(.06, .14, q)
    fibre = noise.fbm(flat + off + 30, .16, 2)
    lying = (of_layer - .5) * (.05 + .16 * loose)
    p[..., 2] += top * (lying - (.02 + .15 * loose) * seam + .022 * np.sin(np.pi * within) + .014 * fibre + .08 * noise.fbm(flat + off + 5, 1.1, 2))
    green = np.clip(1.15 * q ** 1.9 - .10 + .20 * (of_layer - .5) + .16 * noise.at(flat + off + 3, 1.2) + .10 * (within - .5) * q + .07 * fibre, 0, 1)
    col = mix(leek_colour(green, fibre), (.22, .22, .06), (.16 + .54 * loose) * seam * top)
    heat = .24 + .34 * noise.fbm(flat + off + 7, .8, 2) + .35 * smooth(.80, 1.0, rho) * noise.at(flat + off + 17, .9) + 1.1 * lying
    return paint(p, toasted(col, heat, *BROWN), .26 + .05 * seam, .6, .45)


def ribbon(rng, noise, radius, span, share, squash=1.0):
    """Part of a layer that came away, on its edge or fallen over, as the butter softened it."""
    off, n = somewhere(rng), 150
    a = np.linspace(-span / 2, span / 2, n)
    reach = radius * (1 + .14 * noise.at(xyz(a, 0 * a, 0 * a) + off, 1.0) + .05 * noise.at(xyz(a, 0 * a, 0 * a) + off + 3, .4))
    outward = xyz(np.cos(a), np.sin(a) * squash, 0 * a)
    path = reach[:, None] * outward
    path[:, 2] = .14 + .09 * noise.at(xyz(a, 0 * a, 0 * a) + off + 9, .9)
    lean = np.clip(rng.uniform(.0, .75) + .45 * noise.at(xyz(a * .7, 0 * a, 0 * a) + off + 6, 1.0), .05, 1.5)[:, None]
    across = np.array([0, 0, 1.0]) * np.cos(lean) + outward * np.sin(lean)
    p, c = strand(path, across, rng.uniform(.12, .17), .028, .05, 20, .6, .9 + .25 * noise.at(xyz(a, 0 * a, 0 * a) + off + 12, .8))
    fibre = noise.fbm(p * (1, 1, 4) + off, .2, 2)
    green = np.clip(share + .12 * fibre - .30 * (np.sin(c) < 0), 0, 1)
    heat = .30 * smooth(.20, .36, p[..., 2]) + .28 * noise.fbm(p + off + 7, .7, 2) + .5 * smooth(.46, .5, np.abs(a) / span)[:, None]
    return paint(p, toasted(leek_colour(green, fibre), heat, *BROWN), .26, .5, .45, "soft", (False, True))


def make(rng, noise):
    spin = turn(rng.uniform(0, 7))
    if rng.uniform() < .6:
        radius, squash = rng.uniform(.9, 1.25), rng.uniform(.82, .98)
        out = [coin(rng, noise, radius, squash)]
        for k in range(int(rng.integers(1, 4))):
            out.append(ribbon(rng, noise, radius * rng.uniform(1.05, 1.25), rng.uniform(1.4, 4.2), rng.uniform(.7, 1.0), squash).at(turn(rng.uniform(0, 7)), (*rng.normal(0, .08, 2), 0)))
    else:       # fallen apart
        small = rng.uniform(.6, .75)
        out = [coin(rng, noise, small, rng.uniform(.75, .95)).at(None, (.35, .1, 0))]
        for k in range(int(rng.integers(5, 8))):
            place = (rng.uniform(-.55, .25), rng.uniform(-.5, .5), .05 + .05 * k)
            out.append(ribbon(rng, noise, rng.uniform(.7, 1.15), rng.uniform(1.5, 3.4), rng.uniform(.45, 1.0), rng.uniform(.7, 1)).at(turn(rng.uniform(0, 7)), place))
    return [q.at(spin) for q in out]
