"""
Leek: coins of buttered leek, cut across. Six or seven thin layers lie tight, one in the other, soft and sagged out of round: pale
yellow in the middle, lime, mid-green outside; each is greener at its outer side and a little higher or lower than the next, with a
dark line only where they part. One or two outer layers have slipped off as thin ribbons; edges are browned in butter.
"""
import numpy as np
from forms import mix, smooth, turn, xyz
from shapes import closed_strand, hoop, paint, ring, round_about, slab, somewhere, toasted

TILE, SINK, SWELL, CREEP, FAT = 4.4, .05, .07, .5, (.3, .35, (.78, .52, .12))
PALE, LIME, GREEN = (.84, .80, .44), (.60, .68, .22), (.22, .36, .06)


def leek_colour(green, fibre):
    col = mix(mix(PALE, LIME, smooth(0, .5, green)), GREEN, smooth(.45, 1.0, green))
    return mix(col, np.array(PALE) * 1.05, .25 * np.clip(fibre, 0, 1))


def coin(rng, noise, radius, squash):
    off, th = somewhere(rng), round_about(220)
    r = radius * (1 + .05 * ring(noise, th, .8, off) + .02 * ring(noise, th, 2.2, off + 4)) / np.hypot(np.cos(th), np.sin(th) / squash)
    p, rho, up = slab(r, rng.uniform(.26, .34), 220, round_=.35)
    flat = xyz(p[..., 0], p[..., 1], 0 * rho)
    top = smooth(.45, .75, up)
    phase = rng.uniform(6, 7.5) * rho ** .85 + .42 * noise.at(flat * .8 + off, 1.0) + .12 * noise.at(flat + off + 8, .45)
    layer, within = np.floor(phase), phase % 1
    of_layer = np.modf(np.abs(np.sin(layer * 12.9898 + off[0]) * 43758.5453))[0]
    loose = np.clip(.45 + .55 * noise.at(flat * .6 + off + 14, 1.0) + .5 * (of_layer - .5), 0, 1)
    seam = smooth(.20, .02, np.minimum(within, 1 - within)) * smooth(.9, 1.4, phase)
    fibre = noise.fbm(flat * 1.0 + off + 30, .16, 2)
    p[..., 2] += top * (.10 * (of_layer - .5) - (.03 + .09 * loose) * seam + .035 * np.sin(np.pi * within) + .012 * fibre + .05 * noise.fbm(flat + off + 5, 1.1, 2))
    green = np.clip(1.05 * rho ** 1.3 - .10 + .22 * (within - .5) * rho + .22 * (of_layer - .5) + .07 * fibre, 0, 1)
    col = mix(leek_colour(green, fibre), (.20, .22, .05), .55 * seam * loose * top)
    heat = .30 + .28 * noise.fbm(flat + off + 7, .8, 2) + .35 * smooth(.80, 1.0, rho) * noise.at(flat + off + 17, .9) - .25 * seam
    return paint(p, toasted(col, heat, (.26, .13, .03), (.62, .46, .13)), .24 + .05 * seam, .65, .55)


def ribbon(rng, noise, radius, squash, share):
    off = somewhere(rng)
    path, outward, a = hoop(radius, 150)
    path = path * (1 + .06 * ring(noise, a, .8, off) + .03 * ring(noise, a, 1.9, off + 3))[:, None] * (1, squash, 1)
    path[:, 2] = .15 + .06 * ring(noise, a, 1.0, off + 9)
    p, c = closed_strand(path, outward, .035, .15, .25 + .35 * ring(noise, a, .8, off + 6), 20, .6)
    fibre = noise.fbm(p * (1, 1, 4) + off, .2, 2)
    green = np.clip(share + .12 * fibre - .30 * (np.cos(c) < 0), 0, 1)
    heat = .35 * smooth(.18, .30, p[..., 2]) + .25 * noise.fbm(p + off + 7, .7, 2)
    return paint(p, toasted(leek_colour(green, fibre), heat, (.26, .13, .03), (.62, .46, .13)), .24, .5, .55, "soft", (True, True))


def make(rng, noise):
    radius, squash = rng.uniform(1.0, 1.25), rng.uniform(.80, .98)
    out = [coin(rng, noise, radius, squash)]
    for k in range(int(rng.integers(1, 3))):
        away = rng.normal(0, .06, 2)
        out.append(ribbon(rng, noise, radius * (1.07 + .10 * k), squash, .85 + .1 * k).at(None, (*away, 0)))
    spin = turn(rng.uniform(0, 7))
    return [q.at(spin) for q in out]
