"""
Slaw: a small bowl of dark sea-blue stoneware, heaped with shreds of white cabbage, red cabbage and carrot. Each shred has
another length, width and bend: white ones curl as their leaf did, ivory at the rib and green towards the outer leaves;
red ones have a purple skin and pale cut sides; carrot is thinner and straighter. They lie crossed, bridge over each other
and leave shaded gaps, a few hang over the rim. A light dressing shines on them; mustard seeds, parsley and pepper.
"""
import numpy as np
import scene
import pantry
from forms import Heap, Noise, closed_ends, grid_faces, join, mix, smooth, sweep, xyz

FRAME, TARGET, SEED = 17.2, (0, -.1, 3.1), 8
RIM = 6.5
IVORY, LEAF, PURPLE, PINK, CARROT = (.86, .82, .57), (.54, .63, .22), (.115, .006, .062), (.66, .40, .50), (.72, .22, .025)
STEPS, ROUND = 46, 16


def shred(kind, rng, noise):
    """A path on the ground about the origin, a width across it, and what its colours need."""
    length, wide, thick = {"white": (rng.uniform(2.4, 6.8), rng.uniform(.15, .36), rng.uniform(.07, .16)),
                           "red": (rng.uniform(2.0, 5.6), rng.uniform(.15, .32), rng.uniform(.07, .14)),
                           "carrot": (rng.uniform(1.8, 4.6), rng.uniform(.12, .20), rng.uniform(.10, .15))}[kind]
    u = np.linspace(-.5, .5, STEPS)
    off = rng.uniform(-50, 50, 3)
    bend = rng.normal(0, .16 if kind == "carrot" else .42)
    heading = rng.uniform(0, 2 * np.pi) + bend * u * length + (.12 if kind == "carrot" else .42) * noise.at(xyz(u * length, 0, 0) + off, 2.4)
    step = length / STEPS
    path = np.cumsum(xyz(np.cos(heading), np.sin(heading), 0 * u), 0) * step
    return path - path.mean(0), heading, length, wide, thick, off


def body(kind, rng, noise, path, heading, wide, thick, off):
    u = np.linspace(0, 1, STEPS)
    lean = rng.normal(0, .75) + rng.normal(0, .9) * (u - .5) + .35 * noise.at(path + off, 2.0)
    across = xyz(-np.sin(heading) * np.cos(lean), np.cos(heading) * np.cos(lean), np.sin(lean))
    c = np.linspace(0, 2 * np.pi, ROUND, endpoint=False)
    square = lambda a: np.sign(a) * abs(a) ** .45
    section = np.stack([wide / 2 * square(np.cos(c)), thick / 2 * square(np.sin(c))], -1)
    taper = closed_ends(STEPS, .05) * (1 + .16 * noise.at(path + off + 9, 1.2))
    v, f = sweep(path, across, section, taper)
    v = v + .012 * noise.fbm(v + off, .5, 2)[:, None]
    skin = np.tile(abs(square(np.sin(c))), (STEPS, 1)) ** 3 * (abs(np.cos(c)) < .93)
    along = np.repeat(u[:, None], ROUND, 1)
    q = (v + off).reshape(STEPS, ROUND, 3)
    fine, broad = noise.fbm(q, .35, 3), noise.fbm(q + 20, 1.8, 2)
    if kind == "white":
        outer = np.clip(rng.uniform(-.38, .68) + .35 * (along - .5) * rng.choice([-1, 1]) + .12 * broad, 0, 1)
        col = mix(IVORY, LEAF, outer)
        col = mix(col, (.90, .90, .74), .35 * smooth(.3, 1.4, fine))
        sss = .45
    elif kind == "red":
        col = mix(PINK, PURPLE, np.clip(skin * (.95 + .1 * fine) + rng.uniform(-.1, .2), 0, 1))
        col = mix(col, (.30, .05, .20), .35 * smooth(.2, 1.5, broad))
        sss = .2
    else:
        col = mix(CARROT, (.86, .38, .05), np.clip(.3 + .3 * fine, 0, 1))
        sss = .35
    col = col * rng.uniform(.88, 1.08)
    rough = np.clip(.34 + .07 * fine, .15, .6)
    wet = np.clip(.45 + .35 * broad, 0, 1)
    return v, f, col.reshape(-1, 3), rough.ravel(), np.full(len(v), sss), wet.ravel()


def build(rng):
    noise = Noise(SEED)
    inside = [(0, .5), (2.6, .55), (4.7, 1.4), (6.0, 3.2), (6.3, 4.3)]
    rim = [(6.45, 4.62), (6.68, 4.62), (6.76, 4.42)]
    outside = [(6.5, 3.0), (5.2, 1.2), (3.5, .35), (3.4, 0), (3.0, 0), (2.9, .2), (0, .25)]
    pantry.crockery(inside + rim + outside, (.035, .085, .125), (.26, .16, .085), seed=9, speckle=.35)
    dome = lambda x, y: np.where(np.hypot(x, y) < 6.25, 2.9 + 1.75 * np.cos(np.clip(np.hypot(x, y) / 6.3, 0, 1) * np.pi / 2), 4.64)
    heap = Heap(8.2, dome)
    a, r = np.linspace(0, 2 * np.pi, 160, endpoint=False)[:, None], np.linspace(0, 6.2, 90)[None, :]
    below = xyz(r * np.cos(a), r * np.sin(a), 0 * r)
    below[..., 2] = dome(below[..., 0], below[..., 1]) - .25 + .12 * noise.fbm(below, .8, 2)
    scene.mesh("bed", (below.reshape(-1, 3), grid_faces(160, 90, True)), scene.food("bed"), (.30, .22, .13), .5, .2)
    out = []
    for k in range(900):
        kind = rng.choice(["white", "red", "carrot"], p=[.56, .24, .20])
        flat, heading, length, wide, thick, off = shred(kind, rng, noise)
        # of several spots the lowest: shreds are strewn, not piled up
        th, d = rng.uniform(0, 2 * np.pi, 7), 6.0 * rng.uniform(0, 1, 7) ** .5
        spots = [flat + np.array([a, b, 0]) for a, b in zip(d * np.cos(th), d * np.sin(th))]
        path = min(spots, key=lambda p: (heap.under(p, 6) - dome(p[:, 0], p[:, 1])).mean())
        far = np.hypot(path[:, 0], path[:, 1]).max()
        if far > (7.3 if wide < .24 and rng.uniform() < .05 else 6.2):
            continue
        path[:, 2] = heap.under(path, 9 if kind == "carrot" else 6) + thick * .5
        u = np.linspace(-1, 1, STEPS)
        if k > 450:   # the uppermost spring up a little
            path[:, 2] += rng.uniform(0, .26) * (1 - u * u) + rng.uniform(0, .5) * np.clip(u * rng.choice([-1, 1]), 0, 1) ** 2
        heap.lay(path, wide * .3, thick * .35)
        out.append(body(kind, rng, noise, path, heading, wide, thick, off))
    v, f, col, ro, ss, co = join(out)
    matter = scene.food("shred", (.30, .26, .14), ((22, .006),), coat_rough=.12, translucent=.14)
    scene.mesh("shreds", (v, f), matter, col, ro, ss, co)
    pantry.herbs(rng, 150, scene.disc(5.6), (.10, .25), "shreds")
    pantry.crumbs(rng, 90, scene.disc(5.7), (.11, .17), [(.40, .22, .045), (.22, .10, .03)], "shreds", "mustard", .3, .2, .5, sink=.03)
    pantry.crumbs(rng, 130, scene.disc(5.8), (.03, .075), [(.02, .016, .012), (.10, .07, .04)], "shreds", "pepper", .7, 0, 0)
