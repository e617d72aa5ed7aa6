"""
Chips: a heap of thick, hand-cut chips in a white enamel bowl with a blue rim. Each has another length, is a little bent
and not quite square; gold with browner edges and ends, small blisters, some pale, two or three well done. They lie
crossed as they fell, some over the rim's height. Rosemary needles, dull green, and coarse salt in grains of unlike size.
"""
import numpy as np
import scene
import pantry
from forms import Noise, any_turn, box, join, lathe, mix, ramp, smooth, sweep, turn, xyz, closed_ends

FRAME, TARGET, SEED = 22.6, (0, -.1, 3.9), 21
GOLD = [(0, (.86, .60, .26)), (.3, (.80, .45, .11)), (.55, (.64, .27, .05)), (.78, (.36, .125, .022)), (1, (.13, .042, .012))]


def needle(r):
    n = 14
    length, u = r.uniform(.7, 1.5), np.linspace(-.5, .5, 14)
    bend = r.uniform(-.25, .45)
    path = xyz(u * length, .12 * length * r.uniform(-1, 1) * u * u * 4, .05 + bend * length * u * u)
    c = np.linspace(0, 2 * np.pi, 8, endpoint=False)
    v, f = sweep(path, np.tile([0, 1.0, 0], (n, 1)), np.stack([.055 * np.cos(c), .028 * np.sin(c)], -1), closed_ends(n, .3))
    col = np.array([(.05, .075, .022), (.075, .10, .035), (.10, .10, .04)][r.integers(3)]) * r.uniform(.8, 1.3)
    return v, f, np.tile(col, (len(v), 1))


def build(rng):
    noise = Noise(SEED)
    inside = [(0, .5), (3.4, .55), (5.6, 1.5), (7.2, 3.6), (7.75, 5.0)]
    rim = [(8.05, 5.25), (8.35, 5.2), (8.3, 5.02), (7.95, 4.9)]
    outside = [(7.45, 3.5), (5.85, 1.3), (4.0, .35), (3.9, 0), (3.5, 0), (3.4, .25), (0, .3)]
    pantry.crockery(inside + rim + outside, (.83, .82, .78), (.020, .055, .15), seed=3, speckle=.12, rough=.12)
    pieces, kept = [], []
    for k in range(50):
        size = np.array([rng.uniform(4.0, 7.8), rng.uniform(1.05, 1.4), rng.uniform(1.0, 1.35)])
        rough_v, rough_f, _ = box(size, .1, 1.0)
        a, d = rng.uniform(0, 2 * np.pi), 2.8 * np.sqrt(rng.uniform())
        pieces.append(((rough_v, rough_f), np.array([d * np.cos(a), d * np.sin(a), 2.2 + k * .42]),
                       turn(rng.uniform(0, 7)) @ turn(rng.normal(0, .5), "y") @ turn(rng.uniform(0, 7), "x")))
        kept.append(size)
    wall = lathe([*inside, (7.6, 9), (7.4, 40)], 48, 24)
    rest = scene.settle(pieces, [wall], 150, friction=.85)
    out = []
    for size, (m, at) in zip(kept, rest):
        if at[2] < .3 or np.hypot(*at[:2]) > 8.2:
            continue
        off = rng.uniform(-40, 40, 3)
        v, f, n = box(size, .16, .085)
        u = v[:, 0] / size[0]
        q = v + off
        edge = smooth(.10, .55, 1 - np.abs(n).max(1)) + smooth(.44, .5, abs(u))
        done = rng.normal(.33, .10) + .06 * noise.fbm(q, 1.6, 2)
        v = v + n * (.045 * noise.fbm(q, 1.1, 2) + .014 * noise.fbm(q + 5, .28, 2))[:, None]
        blister = smooth(1.25, 2.2, noise.fbm(q + 9, .42, 2))
        v = v + n * (.05 * blister)[:, None]
        v[:, 1:] *= (1 - rng.uniform(0, .22) * smooth(.0, .5, u * rng.choice([-1, 1])))[:, None]
        bend = rng.normal(0, .035)
        v[:, 2] += bend * (v[:, 0] ** 2 - size[0] ** 2 / 12)
        v[:, 1] += rng.normal(0, .018) * (v[:, 0] ** 2 - size[0] ** 2 / 12)
        heat = done + .30 * np.clip(edge, 0, 1) * (.7 + .4 * noise.at(q + 30, .8)) + .22 * blister + .035 * noise.fbm(q + 70, .25, 2)
        col = ramp(GOLD, np.clip(heat, 0, 1))
        out.append((v @ m.T + at, f, col, np.clip(.42 + .1 * edge + .04 * noise.at(q, .3), .2, .8), .45 * (1 - .6 * np.clip(edge, 0, 1))))
    v, f, col, ro, ss = join(out)
    scene.mesh("chips", (v, f), scene.food("chip", (.4, .25, .09), ((14, .012), (40, .005)), coat_rough=.22), col, ro, ss, .22)
    v, f, col = join(scene.strew(rng, 85, scene.disc(7.4), needle, "chips"))
    scene.mesh("rosemary", (v, f), scene.food("needle", (.05, .05, .02), ()), col, .5, .1, .1)
    pantry.crumbs(rng, 420, scene.disc(7.6), (.05, .13), [(.92, .92, .90)], "chips", "salt", .2, .4, .3, flat=.8)
