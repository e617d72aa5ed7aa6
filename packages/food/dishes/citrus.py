"""
A wheel of lemon, cut across and wet. The skin is thin, uneven and finely pitted; the pith cream, thicker on one side. Nine or ten
segments of unlike width meet beside the middle in a star of pith. Each is full of juice sacs, long drops that point to the middle,
glassy and a little sunken; light shines through them, and through the walls between.
"""
import numpy as np
from scipy.spatial import cKDTree
import scene
from forms import grid_faces, mix, smooth, xyz

SKIN, PITH, WALL, DEEP, PALE = (.80, .52, .025), (.90, .86, .70), (.93, .86, .52), (.76, .48, .02), (.92, .76, .18)


def wheel(rng, noise, radius=2.5, thick=.5):
    """Lying flat about the origin."""
    n, m = 900, 260
    th = np.linspace(0, 2 * np.pi, n, endpoint=False)[:, None]
    s = np.linspace(0, 1, m)[None, :]
    wide = np.interp(s, [0, .42, .47, .5, .53, .58, 1], [0, .985, 1.0, 1.008, 1.0, .985, 0])
    side = np.interp(s, [0, .42, .47, .5, .53, .58, 1], [1, 1, .6, 0, -.6, -1, -1])
    round_ = xyz(np.cos(th), np.sin(th), 0 * th)
    r = radius * wide * (1 + .02 * noise.at(round_ + 3, 1.3) + .006 * noise.at(round_ * 3, .5))
    x, y = r * np.cos(th), r * np.sin(th)
    # the segments meet beside the middle
    a, d = np.arctan2(y - .10, x + .07), np.hypot(x + .07, y - .10)
    walls = np.sort(np.arange(9) + rng.normal(0, .13, 9)) * 2 * np.pi / 9
    flat = xyz(x, y, 0 * x)
    wander = a + .05 * noise.fbm(flat, 1.3, 2)
    turned = (wander - walls[0]) % (2 * np.pi)
    ends = np.append((walls - walls[0]) % (2 * np.pi), 2 * np.pi)
    k = np.clip(np.searchsorted(ends, turned, side="right") - 1, 0, 8)
    gap = np.minimum(turned - ends[k], ends[k + 1] - turned) * np.maximum(d, 1e-3)
    outer = radius * (.875 + .012 * noise.at(round_ + 9, .9)) - r      # the pith begins here
    bulge = .10 * np.exp(-(gap / .16) ** 2)                             # a segment's outer corners are round
    inside = smooth(.028, .075, gap) * smooth(0, .07, outer - bulge) * smooth(.16, .30, d - .05 * noise.at(flat + 50, .5))
    # juice sacs: cells of each segment and side, drawn out towards the middle
    across = (turned - (ends[k] + ends[k + 1]) / 2 + .10 * noise.fbm(flat + 70, .8, 2)) * np.maximum(d, .35)
    apart = 9.0 * (k + 20 * (side > 0))
    cell = np.stack([across, d * .30, apart], -1)
    points = np.stack([rng.uniform(-.45, .45, 1800) * radius, rng.uniform(0, .30, 1800) * radius, 9.0 * rng.permuted(np.repeat([*range(9), *range(20, 29)], 100))], -1)
    dist, which = cKDTree(points).query(cell.reshape(-1, 3), k=2)
    edge = (dist[:, 1] - dist[:, 0]).reshape(x.shape)
    tone = np.sin(which[:, 0] * 12.9898).reshape(x.shape)
    sac = smooth(.0, .07, edge)
    flesh = mix(mix(DEEP, PALE, np.clip(.45 + .3 * tone + .12 * noise.fbm(flat + 20, .5, 2), 0, 1)), WALL, .55 * (1 - sac))
    pith = mix(PITH, np.array(PITH) * (.97, .93, .80), smooth(-.5, 1.5, noise.fbm(flat + 33, .35, 3)))
    col = mix(mix(pith, WALL, smooth(.25, .0, outer) * .35), mix(WALL, flesh, inside), smooth(0, .05, outer))
    rim = smooth(.968, .99, wide)
    col = mix(col, mix(SKIN, np.array(SKIN) * (.9, .85, .7), smooth(.5, 2, noise.at(xyz(x, y, .25 * side) + 7, .085))), rim)
    lift = np.sign(side) * (inside * (-.035 + .028 * sac + .010 * tone) + .02 * (1 - inside) * noise.fbm(flat + 80, .3, 2) * (1 - rim))
    z = side * thick / 2 + lift + .06 * noise.at(flat * .5, 2.4)
    r2 = 1 - .005 * rim * smooth(.5, 1.8, noise.at(xyz(x, y, .25 * side) + 7, .085))
    p = xyz(x * r2, y * r2, z)
    rough = .34 - .22 * inside + .05 * rim
    sss = .25 + .75 * inside
    coat = .25 + .75 * inside
    return p.reshape(-1, 3), grid_faces(n, m, wrap_i=True), col.reshape(-1, 3), rough.ravel(), sss.ravel(), coat.ravel()


def lay_wheel(shape, m, at):
    v, f, col, rough, sss, coat = shape
    flesh = scene.food("lemon", (.6, .45, .12), ((7, .006),), coat_rough=.06, translucent=.3)
    return scene.mesh("lemon", (v @ m.T + np.asarray(at), f), flesh, col, rough, sss, coat)
