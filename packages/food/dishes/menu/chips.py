"""
Chips: a heap of hand-cut chips in a white enamel bowl with a blue rim. Their lengths are very unlike, and each bends, twists and tapers
a little; edges are round, or they are sawn wood. Gold all over and shining a little with oil, with darker edges here and there, brown
tips and small blisters; some paler, a few well done, some with a strip of brown skin. They lie crossed as they fell, some over the
rim's height. Rosemary, dull green, and coarse salt in grains of unlike size.
"""
import numpy as np
import scene
import pantry
from forms import Noise, box, join, lathe, mix, ramp, smooth, sweep, turn, xyz, closed_ends

FRAME, TARGET, SEED = 22.6, (0, -.1, 3.9), 24
GOLD = [(0, (.86, .62, .27)), (.25, (.83, .50, .13)), (.45, (.72, .34, .060)), (.65, (.50, .18, .028)), (.82, (.27, .085, .016)), (1, (.11, .036, .012))]


def needle(r):
    n = 14
    length, u = r.uniform(.6, 1.2), np.linspace(-.5, .5, 14)
    bend = r.uniform(-.25, .45)
    path = xyz(u * length, .12 * length * r.uniform(-1, 1) * u * u * 4, .05 + bend * length * u * u)
    c = np.linspace(0, 2 * np.pi, 8, endpoint=False)
    v, f = sweep(path, np.tile([0, 1.0, 0], (n, 1)), np.stack([.055 * np.cos(c), .028 * np.sin(c)], -1), closed_ends(n, .3))
    col = np.array([(.05, .075, .022), (.075, .10, .035), (.10, .10, .04)][r.integers(3)]) * r.uniform(.8, 1.3)
    return v, f, np.tile(col, (len(v), 1))


def fried(rng, noise, size):
    """One chip about the origin, along x."""
    q0 = rng.uniform(-40, 40, 3)
    v, f, n = box(size, .21, .062)
    half = size / 2
    u, q = v[:, 0] / half[0], v + q0
    to_edge = np.sort(half - np.clip(abs(v), 0, half), axis=1)[:, 1]         # along its face to where that ends
    crisp = np.exp(-(to_edge / (.15 + .06 * np.clip(noise.at(q + 30, .9), -1, 1))) ** 2)
    end = smooth(half[0] - .8, half[0] - .05, abs(v[:, 0]) + .28 * noise.fbm(q + 50, .8, 2))
    blister = smooth(.9, 1.7, noise.fbm(q + 9, .24, 2)) * smooth(-.9, .7, noise.at(q + 12, 1.6))
    crazed = noise.fbm(q + 5, .13, 2)
    v = v + n * (.035 * noise.fbm(q, 1.6, 2) - .030 * (1 - crisp) + .050 * blister + .009 * crazed)[:, None]
    thin, side = rng.uniform(0, .30), rng.choice([-1, 1])
    v[:, 1:] *= (1 - thin * smooth(-1, 1, u * side) - .16 * np.abs(u) ** 6 + .06 * noise.at(np.stack([q[:, 0], 0 * u, 0 * u], -1) + 70, 1.7))[:, None]
    v[:, 1] += rng.normal(0, .10) * v[:, 2]                                   # not cut square
    twist = rng.normal(0, .22) * u
    v[:, 1], v[:, 2] = v[:, 1] * np.cos(twist) - v[:, 2] * np.sin(twist), v[:, 1] * np.sin(twist) + v[:, 2] * np.cos(twist)
    bow = v[:, 0] ** 2 - size[0] ** 2 / 12
    v[:, 2] += rng.normal(0, .030) * bow
    v[:, 1] += rng.normal(0, .022) * bow
    done = rng.choice([.22, .34, .48], p=[.25, .5, .25]) + rng.normal(0, .04)
    patchy = noise.fbm(q + 80, 1.3, 3)
    heat = done + .07 * patchy + .20 * crisp * np.clip(.45 + .5 * noise.fbm(q + 30, .7, 2), 0, 1) + .24 * end + .15 * blister + .025 * crazed
    col = ramp(GOLD, np.clip(heat, 0, 1))
    if rng.uniform() < .3:                                                    # the potato's own side
        skin = smooth(.80, .95, n[:, 2]) * smooth(-.6, .2, noise.fbm(q + 11, .8, 2))
        col = mix(col, mix((.30, .17, .07), (.17, .085, .035), np.clip(.5 + .5 * noise.fbm(q + 21, .3, 2), 0, 1)), .85 * skin)
    rough = np.clip(.42 + .08 * crazed - .08 * blister, .25, .8)
    return v, f, col, rough, .35 * (1 - .5 * crisp), .22 + .16 * np.clip(patchy, 0, 1)


def build(rng):
    noise = Noise(SEED)
    inside = [(0, .5), (3.4, .55), (5.6, 1.5), (7.2, 3.6), (7.75, 5.0)]
    rim = [(8.05, 5.25), (8.35, 5.2), (8.3, 5.02), (7.95, 4.9)]
    outside = [(7.45, 3.5), (5.85, 1.3), (4.0, .35), (3.9, 0), (3.5, 0), (3.4, .25), (0, .3)]
    pantry.crockery(inside + rim + outside, (.83, .82, .78), (.020, .055, .15), seed=3, speckle=.12, rough=.12)
    pieces, kept = [], []
    for k in range(84):
        size = np.array([np.clip(rng.normal(5.6, 1.6), 2.2, 8.6), rng.uniform(.72, 1.02), rng.uniform(.68, .95)])
        rough_v, rough_f, _ = box(size, .1, 1.0)
        a, d = rng.uniform(0, 2 * np.pi), 2.8 * np.sqrt(rng.uniform())
        pieces.append(((rough_v, rough_f), np.array([d * np.cos(a), d * np.sin(a), 2.2 + k * .30]),
                       turn(rng.uniform(0, 7)) @ turn(rng.normal(0, .5), "y") @ turn(rng.uniform(0, 7), "x")))
        kept.append(size)
    wall = lathe([*inside, (7.6, 9), (7.4, 40)], 48, 24)
    rest = scene.settle(pieces, [wall], 150, friction=.85)
    out = []
    for size, (m, at) in zip(kept, rest):
        fell_out, on_end = at[2] < .3 or np.hypot(*at[:2]) > 8.2, at[2] + abs(m[2, 0]) * size[0] / 2 > 7.4
        if fell_out or on_end:
            continue
        v, f, *looks = fried(rng, noise, size)
        out.append((v @ m.T + at, f, *looks))
    v, f, col, ro, ss, co = join(out)
    scene.mesh("chips", (v, f), scene.food("chip", (.30, .17, .06), ((11, .016), (30, .010), (75, .004)), coat_rough=.30), col, ro, ss, co)
    v, f, col = join(scene.strew(rng, 46, scene.disc(7.4), needle, "chips"))
    scene.mesh("rosemary", (v, f), scene.food("needle", (.05, .05, .02), ()), col, .5, .1, .1)
    pantry.crumbs(rng, 420, scene.disc(7.6), (.05, .13), [(.92, .92, .90)], "chips", "salt", .2, .4, .3, flat=.8)
