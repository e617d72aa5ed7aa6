"""
Garlic bread: a round flatbread of pizza dough from the oven, eleven inches, cut in eight; a
piece pulled out shows a white gap that is taken for a ribbon. Pale gold with brown blisters of very unlike sizes, few of them burnt; a risen rim. Garlic butter has run into the
hollows and shines, yellow and clear; bits of garlic, coarse chopped parsley, some flakes of salt. The cuts show a pale,
open crumb. Nothing regular: no two pieces of one shape, blisters in clusters. Seen from the side of the table: from
straight above, rim and cuts are lines.
"""
import numpy as np
from scipy import ndimage as ndi
import scene
import pantry
from forms import DETAIL, Noise, grid_faces, join, mix, smooth, xyz

FRAME, TARGET, SEED, ELEVATION = 31.5, (.2, -.2, .6), 4, 50
R = 13.6


def build(rng):
    noise = Noise(SEED)
    n, half = int(900 * DETAIL), 15.0
    axis = np.linspace(-half, half, n)
    x, y = np.meshgrid(axis, axis)
    p = xyz(x, y, 0 * x)
    px = 2 * half / (n - 1)
    blur = lambda a, cm: ndi.gaussian_filter(a, cm / px)
    th, r = np.arctan2(y, x), np.hypot(x, y)
    rim = R * (1 + .022 * noise.at(xyz(np.cos(th) * .8, np.sin(th) * .8, 0 * th), 1) + .012 * noise.at(xyz(np.cos(th) * 2.2, np.sin(th) * 2.2, 0 * th + 4), 1))
    q = r / rim
    z = .62 + .10 * noise.fbm(p + 5, 5.0, 2) + .05 * noise.fbm(p + 8, 1.6, 2)
    z += .95 * np.exp(-((q - .925) / .06) ** 2) * (1 + .35 * noise.at(p + 2, 3.0))
    blister, hot = np.zeros_like(z), np.zeros_like(z)
    place = noise.fbm(p + 70, 5.5, 2)
    for k in range(620):
        a, d = rng.uniform(0, 2 * np.pi), R * np.sqrt(rng.uniform(0, .97))
        cx, cy = d * np.cos(a), d * np.sin(a)
        i, j = int((cy + half) / px), int((cx + half) / px)
        if place[i, j] < rng.uniform(-1.6, .7):
            continue
        size, heat = float(np.exp(rng.normal(-1.15, .68))), rng.uniform(0, 1) ** 1.5
        w = int(1.5 * size / px) + 2
        s = np.s_[max(i - w, 0):i + w, max(j - w, 0):j + w]
        e = rng.uniform(.75, 1.3)
        d2 = (((x[s] - cx) * e) ** 2 + ((y[s] - cy) / e) ** 2) / size ** 2
        bump = np.clip(1 - d2, 0, 1) ** 1.4
        blister[s] = np.maximum(blister[s], bump * size * rng.uniform(.3, .62))
        hot[s] = np.maximum(hot[s], heat * np.clip(1.2 - d2, 0, 1.1))
    z += blister
    z = blur(z, .035)
    # butter stands level in the hollows
    level = blur(z, .8) - .045 + .035 * noise.fbm(p + 33, 2.6, 2)
    inside = smooth(.90, .80, q)
    pool = smooth(-.012, .05, level - z) * inside
    z = z + inside * np.maximum(level - z, 0)
    z = blur(z, .02) + .006 * noise.fbm(p + 13, .25, 2) * (1 - pool)
    butter = np.clip(inside * (.30 + .3 * noise.fbm(p + 20, 2.8, 3)) + .75 * pool, 0, 1)
    fine = noise.fbm(p + 17, .35, 3)
    heat = .43 + .22 * smooth(.8, .95, q) + .12 * noise.fbm(p + 61, 2.6, 3) + .10 * smooth(.2, 1.6, place) + .40 * np.clip(blister / .22, 0, 1.2) * (.5 + hot)
    col = pantry.bread_colour(noise, p, heat, flour=.25 * 1)
    col = mix(col, (.72, .40, .055), butter * .48)
    col = mix(col, col * np.array([1.0, .82, .50]), pool * .55)
    burnt = smooth(.44, .95, hot * np.clip(blister / .20, 0, 1.2) + .16 * fine + .1 * place)
    col = mix(col, (.045, .022, .012), burnt * .88)
    rough = np.clip(.58 - (.30 * butter + .22 * pool) * (1 - burnt) + .05 * fine + .2 * burnt, .07, .85)
    at = lambda a, v: np.stack([ndi.map_coordinates(b, [(v[..., 1] + half) / px, (v[..., 0] + half) / px], order=1) for b in np.moveaxis(np.atleast_3d(a), -1, 0)], -1)
    shapes = []
    angles = np.sort(np.arange(8) * np.pi / 4 + .22 + rng.normal(0, .045, 8))
    for k in range(8):
        a0, a1 = angles[k], angles[(k + 1) % 8] + (2 * np.pi if k == 7 else 0)
        nt, nr = int(130 * DETAIL), int(260 * DETAIL)
        t = np.linspace(a0, a1, nt)[:, None]
        s = np.linspace(0, 1, nr)[None, :]
        # over the top to the edge, then down and a little under
        flat, b = np.clip(s / .9, 0, 1), np.clip((s - .9) / .1, 0, 1) * (np.pi / 2 + .7)
        edge = R * (1 + .022 * noise.at(xyz(np.cos(t) * .8, np.sin(t) * .8, 0 * t), 1) + .012 * noise.at(xyz(np.cos(t) * 2.2, np.sin(t) * 2.2, 0 * t + 4), 1))
        rad = edge * .955 * flat + edge * .045 * np.sin(b)
        cut = .03 * noise.at(xyz(rad, 0 * rad, 0 * rad + k), 2.0) * smooth(0, 3, rad)
        v = xyz(rad * np.cos(t + cut / np.maximum(rad, 1)), rad * np.sin(t + cut / np.maximum(rad, 1)), 0 * rad)
        h = at(z, v)[..., 0]
        side = smooth(.9, .93, s) + 0 * t
        v[..., 2] = np.where(s < .9, h, np.minimum(h, (h[:, [int(nr * .895)]]) * (.5 + .5 * np.cos(np.clip(b, 0, np.pi)))))
        v[..., 2] = np.maximum(v[..., 2], .02)
        c, ro = at(col, v), at(rough, v)[..., 0]
        under = smooth(.93, .99, s) + 0 * t
        c, ro = mix(c, pantry.bread_colour(noise, v, .20 + .12 * noise.fbm(v, 1.5, 2)), under), ro * (1 - under) + .65 * under
        bu = at(butter * (1 - burnt), v)[..., 0] * (1 - side)
        # the cuts: straight walls of open crumb
        walls = []
        for row, sign in ((0, 1), (-1, -1)):
            top = v[row]
            m = 26
            drop = np.linspace(0, 1, m)[:, None]
            w = top[None] * np.array([1, 1, 0]) + np.array([0, 0, 1]) * (top[None, :, 2:] * (1 - drop[..., None]))
            hole = smooth(.5, 1.6, noise.fbm(w + 300, .42, 3))
            inward = np.array([-np.sin(t[row, 0]), np.cos(t[row, 0]), 0]) * sign
            w = w + (.09 * hole * smooth(0, .25, drop) * smooth(1, .75, drop) + .05 * noise.fbm(w, .9, 2) * smooth(0, .3, drop))[..., None] * inward
            crumb = mix((.84, .70, .46), (.70, .48, .22), np.clip(hole * .8, 0, 1))
            crumb = mix(crumb, c[row][None] + 0 * w, smooth(.22, .04, drop) + 0 * hole)
            crumb = mix(crumb, (.60, .34, .12), smooth(.85, .97, drop) + 0 * hole)
            faces = grid_faces(m, nr)
            walls.append((w.reshape(-1, 3), faces, crumb.reshape(-1, 3), np.full(m * nr, .7), np.zeros(m * nr)))
        piece = join([(v.reshape(-1, 3), grid_faces(nt, nr), c.reshape(-1, 3), ro.ravel(), bu.ravel()), *walls])
        mid = (a0 + a1) / 2
        out = rng.uniform(.12, .28)
        w = piece[0]
        twist = rng.normal(0, .012)
        cs, sn = np.cos(twist), np.sin(twist)
        w = w @ np.array([[cs, -sn, 0], [sn, cs, 0], [0, 0, 1]]).T + np.array([np.cos(mid), np.sin(mid), 0]) * out
        shapes.append((w, *piece[1:]))
    v, f, c, ro, bu = join(shapes)
    scene.mesh("bread", (v, f), scene.food("bread", (.3, .2, .1), ((9.0, .012), (26.0, .006))), c, ro, .3, bu * .8)
    pantry.crumbs(rng, 240, scene.disc(R * .86), (.12, .28), [(.86, .72, .40), (.62, .34, .09)], "bread", "garlic", .3, .6, .6)
    pantry.herbs(rng, 520, scene.disc(R * .93), (.12, .34), "bread")
    pantry.crumbs(rng, 70, scene.disc(R * .9), (.06, .12), [(.9, .9, .88)], "bread", "salt", .25, .4, .2, flat=.6)
