"""
Spinach: wilted: leaves that fell in on themselves, crumpled into small folds, deep green and wet with oil, with a lighter rib or
stem here and there; some strands lie apart. Flat, sunk into the cheese that runs over parts of it. Whole leaves are basil.
"""
import numpy as np
from forms import mix, smooth, turn, xyz
from shapes import both, paint, sheet, somewhere, strand

TILE, DIRECTIONS, SINK, SWELL, CREEP, FAT = 5.0, 8, .06, .07, .7, (.35, .45, (.44, .44, .06))


def wilted(rng, noise, long, wide):
    n, m, off = 96, 64, somewhere(rng)
    u, v = np.linspace(0, 1, n)[:, None], np.linspace(-1, 1, m)[None, :]
    half = wide * np.sin(np.pi * np.clip(u, .004, .996) ** .8) ** .75 * (1 + .20 * noise.fbm(xyz(u * 2.5, np.sign(v) * 4, 0 * u * v) + off, .7, 2))
    x, y = long * (u - .5) + 0 * v, half * v
    q = xyz(x, y, 0) + off
    # pushed together: it folds over where the push grows faster than the leaf is long
    fold = lambda shift, size: noise.fbm(q + shift, size, 2)
    px = x * .86 + .17 * fold(11, .75) + .055 * fold(14, .30)
    py = y * .80 + .17 * fold(21, .70) + .055 * fold(24, .28)
    crease = np.abs(fold(31, .55))
    z = .12 * fold(35, .9) + .26 * (1 - crease) ** 2 * .55 + .05 * fold(38, .22) + .05 * np.abs(v) * (1 - u)
    p = xyz(px, py, z)
    rib = smooth(.055, .015, np.abs(v)) * smooth(.95, .4, u)
    tri = np.abs(((u * 6 - .6 * np.abs(v) + .25 * np.sign(v)) % 1) - .5) * 2
    tex = noise.fbm(q + 44, .25, 3)
    col = mix((.022, .070, .010), (.075, .180, .025), np.clip(.45 + .3 * tex + .8 * (.5 - crease), 0, 1))
    col = mix(col, (.090, .190, .032), .55 * smooth(.86, .99, tri) * (1 - np.abs(v)) ** .5)
    col = mix(col, (.22, .32, .075), .8 * rib)
    col = mix(col, (.018, .016, .005), .6 * smooth(.6, 1.5, tex + np.abs(v) ** 3))
    return paint(sheet(p, .02), both(col, .8), .24 + .06 * both(tex), .05, .55, "leaf", (False, True))


def make(rng, noise):
    out, count = [], int(rng.integers(2, 5))
    for k in range(count):
        q = wilted(rng, noise, rng.uniform(1.7, 2.7), rng.uniform(.55, .85))
        out.append(q.at(turn(rng.normal(0, .9)), (*rng.normal(0, .42, 2), .055 * k)))
    for _ in range(int(rng.integers(0, 3))):
        n = 50
        t, bend, off = np.linspace(-.5, .5, n), rng.uniform(-1.5, 1.5), somewhere(rng)
        way = bend * t + .5 * noise.at(xyz(t * 3, 0 * t, 0 * t) + off, 1.0)
        path = np.cumsum(xyz(np.cos(way), np.sin(way), 0 * t), 0) * rng.uniform(1.0, 1.7) / n
        path = path - path.mean(0) + np.array([0, 0, .10])
        p, c = strand(path, xyz(-np.sin(way), np.cos(way), 0 * t), .05, .028, .1, 12, 1, 1 + .3 * noise.at(xyz(t * 5, 0 * t, 0 * t) + off, 1.0))
        a = rng.uniform(0, 7)
        out.append(paint(p, mix((.06, .14, .02), (.17, .27, .05), rng.uniform()), .22, .2, .6, "leaf", (False, True)).at(turn(rng.uniform(0, 7)), (1.1 * np.cos(a), .9 * np.sin(a), 0)))
    return out
