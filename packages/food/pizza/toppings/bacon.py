"""
Bacon: torn rashers of streaky, grilled until they ripple. Two or three bands of lean, mahogany to brick, and bands of fat gone gold
and translucent; the edges frilled, dark and crisp, rendered fat shining on the crests and running a little into the cheese. No two
are alike: a long one, a broad one that folded over itself, a curl, two shards; one is nearly all lean, one half fat, one almost
burnt. Bands are few, broad and of unlike width, wander and break: many stripes are sweets.
"""
import numpy as np
from forms import mix, smooth, turn, xyz
from shapes import both, paint, somewhere

TILE, DIRECTIONS, SINK, SWELL, FAT = 6.0, 8, .05, .07, (.55, .55, (.74, .36, .06))
THICK = .10


def _bent(s, y, z, bend, fold):
    """A strip along s, bent sideways with a radius of 1 / bend, and back over itself beyond s = fold, where one is."""
    lap, rise = .24, 0 * s
    if fold is not None:
        crease = fold + .35 * y                       # it never folds quite across
        over = np.clip((s - crease) / (np.pi * lap), 0, 1)
        back = np.maximum(s - crease - np.pi * lap, 0)
        s = np.minimum(s, crease) + lap * np.sin(np.pi * over) - .93 * back
        rise = lap * (1 - np.cos(np.pi * over)) - .22 * np.minimum(back, .7)
        z = z * np.cos(np.pi * over)
    a = bend * s
    along, across = (np.sin(a) / bend, (1 - np.cos(a)) / bend) if abs(bend) > .02 else (s, 0 * s)
    return xyz(along - y * np.sin(a), across + y * np.cos(a), z + rise)


def rasher(rng, noise, long, wide, bend=0.0, fold=None, bands=3.1, fatty=0.0, crisping=0.0):
    n, m, off = 190, 84, somewhere(rng)
    u, v = np.linspace(-1, 1, n)[:, None], np.linspace(-1, 1, m)[None, :]
    along = u * long / 2
    torn = long / 2 * (.06 * noise.fbm(xyz(np.sign(u) * 3, v * 1.5, 0 * u * v) + off, .8, 2) + rng.uniform(-.12, .12) * v)
    edge = 1 + .15 * noise.fbm(xyz(along, np.sign(v) * 5, 0 * u * v) + off, .7, 3) + .16 * noise.at(xyz(along, 0 * v + 2, 0 * u * v) + off, 1.6)
    s = along + torn * np.abs(u) ** 3
    y = wide / 2 * v * edge * (1 - rng.uniform(.05, .4) * smooth(.7, 1, u * rng.choice([-1, 1]))) + .15 * noise.at(xyz(along * .8, 0 * v + 9, 0 * u * v) + off, 1.1)
    # the fat shrinks more than the lean: ripples that are deepest at one edge and never regular
    phase = along * rng.uniform(1.3, 2.5) + 1.6 * noise.fbm(xyz(along * .7, v * .5, 0 * u) + off + 2, 1.0, 2) + rng.uniform(-.9, .9) * v
    amount = np.clip(.5 + .45 * np.abs(v) + .4 * noise.at(xyz(along, v, 0 * u) + off, 1.3), .05, 1.3)
    z = rng.uniform(.10, .17) * np.sin(phase) * amount + .16 * np.abs(v) ** 4 * np.clip(.7 + noise.at(xyz(along, np.sign(v) * 7, 0 * u * v) + off, 1.1), 0, 2) + .09 * noise.fbm(xyz(s, y, 0) + off, .9, 2)
    lane = v * 1.35 + .36 * noise.fbm(xyz(along * .45, v * .5, 0 * u) + off, 1.0, 3) + rng.uniform(-.4, .4)
    tex = noise.fbm(xyz(along * .5, v * 1.7, 0 * u) + off, .30, 3)
    fat = smooth(.05, .50, np.sin(lane * bands + off[2]) + .34 * tex - .20 + fatty + .35 * noise.at(xyz(along, v, 0 * u) + off + 11, 1.5))
    fat = np.maximum(fat, .9 * smooth(.86, .95, v + .05 * tex))           # the rind's side
    lean = mix((.27, .060, .026), (.46, .135, .060), np.clip(.5 + .38 * tex, 0, 1))
    gold = mix((.66, .36, .15), (.52, .21, .070), np.clip(.45 + .5 * noise.fbm(xyz(s, y, 0) + off + 4, .7, 2), 0, 1))
    col = mix(lean, gold, fat)
    crisp = smooth(.45, 1.35, .85 * np.abs(v) ** 5 + .55 * np.abs(u) ** 9 + 1.5 * z + .45 * noise.fbm(xyz(s, y, z) + off, .5, 3) + crisping)
    col = mix(col, (.090, .026, .010), crisp * (.66 - .25 * fat))
    top = _bent(s, y, z + .024 * tex + .045 * fat * (1 - crisp), bend, fold)
    top = top - (top.min((0, 1)) + top.max((0, 1))) / 2
    out = np.cross(np.gradient(top, axis=0), np.gradient(top, axis=1))
    out /= np.linalg.norm(out, axis=-1, keepdims=True) + 1e-9
    skins = np.concatenate([top, (top - THICK * out)[:, ::-1]], 1)
    # where it is folded one sees its other side: hardly another colour
    return paint(skins, both(col, .88), both(.30 - .14 * fat + .2 * crisp + .05 * tex), both(.12 + .5 * fat * (1 - crisp)), both(.65 * (1 - .7 * crisp)), "meat", (False, True))


def make(rng, noise):
    look = {"bands": rng.uniform(.8, 1.6), "fatty": rng.uniform(-.25, .35), "crisping": rng.uniform(-.4, .2)}
    kind, side = rng.uniform(), rng.choice([-1, 1])
    if kind < .35:       # long
        return [rasher(rng, noise, rng.uniform(4.0, 4.7), rng.uniform(1.35, 1.75), side * rng.uniform(.05, .28), **look)]
    if kind < .65:       # broad, folded over itself
        long = rng.uniform(4.3, 5.0)
        return [rasher(rng, noise, long, rng.uniform(1.4, 1.75), side * .1, long * rng.uniform(.04, .16), **look)]
    if kind < .78:       # a curl
        return [rasher(rng, noise, rng.uniform(3.4, 4.2), rng.uniform(1.2, 1.5), side * rng.uniform(.5, .75), **look)]
    shards = [rasher(rng, noise, rng.uniform(2.0, 2.8), rng.uniform(1.2, 1.6), side * rng.uniform(0, .3), **look) for _ in range(2)]
    return [shards[0].at(turn(.5 * side), (-.45, -.55, 0)), shards[1].at(turn(-.7 * side), (.5, .6, .12))]
