"""
Chocolate brownie: a thick square on a small pale plate, a corner broken off beside it. The top is a thin, shiny,
lighter crust, crackled into flakes that lift at their edges; the cut sides are dense, moist and nearly black, with
glistening bits of melted chocolate and a few pores, drier and crumbly towards the top. Dark crumbs lie about.
"""
import numpy as np
from scipy.spatial import cKDTree
import scene
import pantry
from forms import Noise, box, join, mix, smooth, turn
from menu.tiramisu import plate

FRAME, TARGET, SEED = 18.4, (0, 0, 1.3), 12


def chunk(rng, noise, size, off):
    v, f, n = box(size, .32, .045)
    q = v + off
    top, side = smooth(.45, .85, n[:, 2]), smooth(.3, .8, np.hypot(n[:, 0], n[:, 1]))
    # flakes: cells with gaps of uneven width between them
    seeds = rng.uniform(-6, 6, (110, 2)) + off[:2]
    flat = q[:, :2] + .32 * np.stack([noise.fbm(q * np.array([1, 1, 0]) + 5, 1.2, 3), noise.fbm(q * np.array([1, 1, 0]) + 45, 1.2, 3)], -1)
    d, which = cKDTree(seeds).query(flat, k=2)
    gap = (d[:, 1] - d[:, 0]) / 2
    open_ = rng.uniform(.0, 1, len(seeds))
    width = .02 + .10 * np.clip(open_[which[:, 0]] * open_[which[:, 1]] * 1.8, 0, 1)
    crack = smooth(width + .05, width, gap) * smooth(-.6, .3, noise.fbm(q + 61, 2.4, 2) + .4)
    lift = rng.uniform(0, .10, len(seeds))[which[:, 0]] + .09 * smooth(.5, .05, gap)
    crumb = noise.fbm(q + 20, .24, 3)
    pores = smooth(1.0, 2.0, noise.fbm(q + 30, .5, 2))
    rise = smooth(-.5, .5, v[:, 2] / size[2])
    out = .10 * noise.fbm(q, 2.6, 2) + side * (.05 * crumb + .07 * noise.fbm(q + 3, .7, 2) - .14 * pores)
    v = v + n * out[:, None]
    v[:, 2] += top * (.13 * noise.fbm(q + 8, 2.0, 2) + lift - .14 * crack + .010 * noise.fbm(q + 2, .15, 2))
    fudge = mix((.030, .0105, .0045), (.075, .027, .011), np.clip(.35 + .3 * crumb + .35 * (rise - .5), 0, 1))
    chips = smooth(1.25, 1.6, noise.at(q + 70, 1.1)) * side
    fudge = mix(fudge, (.018, .006, .003), chips)
    crust = mix((.15, .062, .028), (.27, .13, .065), np.clip(.40 + .28 * noise.fbm(q + 90, .9, 3) + .35 * smooth(.3, .0, gap), 0, 1))
    crust = mix(crust, (.045, .016, .007), crack)
    col = mix(fudge, crust, top)
    ro = np.clip(mix(np.array([.48]), np.array([.26]), top)[:, 0] + .05 * crumb - .3 * chips + .3 * crack, .1, .8)
    return v, f, col, ro, .12 * (1 - top), .35 * top * (1 - crack) + .7 * chips


def build(rng):
    noise = Noise(SEED)
    plate((.80, .76, .68), 14)
    parts = []
    for size, off, m, at in (((6.4, 6.0, 3.1), (20, 3, 7), turn(.56), (-.7, .5)), ((2.4, 2.0, 1.7), (-9, 30, 2), turn(1.9) @ turn(.35, "x"), (4.0, -2.9))):
        size = np.array(size)
        v, f, *rest = chunk(rng, noise, size, np.array(off, float))
        w = v @ m.T
        parts.append((w + np.array([*at, .46 - w[:, 2].min()]), f, *rest))
    v, f, col, ro, ss, co = join(parts)
    scene.mesh("brownie", (v, f), scene.food("brownie", (.1, .05, .03), ((20, .008),), coat_rough=.25), col, ro, ss, co)
    pantry.crumbs(rng, 150, scene.disc(2.6, (3.2, -2.6)), (.05, .22), [(.035, .012, .005), (.10, .04, .018)], "plate", "crumbs", .6, .1, 0)
    pantry.crumbs(rng, 90, scene.disc(6.2), (.04, .12), [(.035, .012, .005), (.10, .04, .018)], "plate", "crumbs", .6, .1, 0)
    pantry.crumbs(rng, 60, scene.disc(4), (.05, .10), [(.92, .92, .90)], "brownie", "salt", .2, .4, .3, flat=.6)
