"""
Bacon: short lengths of streaky rasher, grilled until they ripple. Two or three broad bands of lean, mahogany to brick, and
bands of fat gone gold and translucent; the edges frilled, dark and crisp, rendered fat shining on the crests and running a
little into the cheese. Bands wander and break: straight stripes are sweets.
"""
import numpy as np
from forms import mix, smooth, xyz
from shapes import both, paint, sheet, somewhere

TILE, DIRECTIONS, SINK, SWELL, FAT = 6.0, 8, .05, .07, (.55, .55, (.74, .36, .06))


def make(rng, noise):
    n, m, off = 190, 84, somewhere(rng)
    long, wide = rng.uniform(3.4, 4.6), rng.uniform(1.35, 1.75)
    u, v = np.linspace(-1, 1, n)[:, None], np.linspace(-1, 1, m)[None, :]
    along = u * long / 2
    edge = 1 + .12 * noise.fbm(xyz(along, np.sign(v) * 5, 0 * u * v) + off, .7, 3)
    x = along * (1 + .05 * noise.fbm(xyz(np.sign(u) * 3, v * 1.5, 0 * u * v) + off, .8, 3)) + .12 * v * noise.at(xyz(0 * u, v, 0 * u * v) + off, .6)
    y = wide / 2 * v * edge * (1 - .22 * smooth(.8, 1, np.abs(u))) + .17 * np.sin(1.7 * along + off[0])
    # the fat shrinks more than the lean: ripples that are deepest at one edge and never regular
    phase = along * rng.uniform(2.6, 3.4) + 1.3 * noise.fbm(xyz(along * .7, v * .5, 0 * u) + off + 2, 1.0, 2) + .5 * v
    amount = np.clip(.55 + .45 * np.abs(v) + .25 * noise.at(xyz(along, v, 0 * u) + off, 1.3), .15, 1.3)
    z = .21 * np.sin(phase) * amount + .16 * np.abs(v) ** 4 * np.clip(.7 + noise.at(xyz(along, np.sign(v) * 7, 0 * u * v) + off, 1.1), 0, 2) + .09 * noise.fbm(xyz(x, y, 0) + off, .9, 2)
    lane = v * 1.35 + .30 * noise.fbm(xyz(along * .45, v * .5, 0 * u) + off, 1.0, 3) + rng.uniform(-.4, .4)
    tex = noise.fbm(xyz(along * .5, v * 1.7, 0 * u) + off, .30, 3)
    fat = smooth(.05, .50, np.sin(lane * 3.1 + off[2]) + .34 * tex - .12)
    fat = np.maximum(fat, .9 * smooth(.86, .95, v + .05 * tex))           # the rind's side
    lean = mix((.15, .017, .008), (.40, .070, .030), np.clip(.5 + .38 * tex, 0, 1))
    gold = mix((.80, .50, .22), (.66, .30, .085), np.clip(.45 + .5 * noise.fbm(xyz(x, y, 0) + off + 4, .7, 2), 0, 1))
    col = mix(lean, gold, fat)
    crisp = smooth(.45, 1.35, .85 * np.abs(v) ** 5 + 1.5 * z + .45 * noise.fbm(xyz(x, y, z) + off, .5, 3))
    col = mix(col, (.060, .016, .007), crisp * (.80 - .25 * fat))
    top = xyz(x, y, z + .024 * tex + .045 * fat * (1 - crisp))
    return [paint(sheet(top, .10), both(col, .7), both(.30 - .14 * fat + .2 * crisp + .05 * tex), both(.12 + .5 * fat * (1 - crisp)), both(.65 * (1 - .7 * crisp)), "meat", (False, True))]
