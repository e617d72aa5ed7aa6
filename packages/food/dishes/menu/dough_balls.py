"""
Dough balls: nine small round rolls of pizza dough, laid close round a little pot of garlic butter in a shallow
stoneware dish of sea-grey glaze. Tops golden brown and brushed with butter, unevenly; pale sides where two touched in
the oven; slightly flattened, each of another size, some with a blister or a scorched top. Parsley on balls and dip; the
dip is soft yellow, half melted, with green flecks.
"""
import numpy as np
import scene
import pantry
from forms import Noise, join, lathe, mix, smooth, turn, xyz

FRAME, TARGET, SEED = 23.4, (0, -.2, 1.7), 11


def build(rng):
    noise = Noise(SEED)
    dish = [(0, .45), (5, .45), (7.4, .6), (8.5, 1.3), (9.05, 2.5), (9.25, 2.66), (9.42, 2.5), (8.95, 1.15), (7.7, .3), (6.6, 0), (0, 0)]
    pantry.crockery(dish, (.30, .40, .42), (.30, .19, .10), seed=5)
    pot = [(0, .75), (1.9, .8), (2.35, 1.3), (2.55, 2.9), (2.68, 3.05), (2.85, 2.95), (2.75, 1.3), (2.4, .5), (0, .48)]
    here = np.array([.5, -1.0, 0])
    ob = pantry.crockery(pot, (.80, .74, .64), (.35, .24, .14), seed=6, name="pot")
    ob.location = here
    # the dip: a soft, half melted surface with a swirl
    a, r = np.linspace(0, 2 * np.pi, 240, endpoint=False)[:, None], np.linspace(0, 2.46, 110)[None, :]
    p = xyz(r * np.cos(a), r * np.sin(a), 0 * a)
    wave = .10 * np.cos(2.6 * r - 1.0 * a + .6 * noise.at(p, 2.0)) * smooth(2.4, 1.2, r)
    lump = .07 * noise.fbm(p + 3, .9, 3)
    p[..., 2] = 2.55 + np.maximum(wave + lump, -.02) * smooth(2.45, 2.0, r)
    melted = smooth(.02, -.03, wave + lump)
    col = mix((.86, .70, .28), (.78, .53, .09), melted)
    from forms import grid_faces
    scene.mesh("dip", ((p + here).reshape(-1, 3), grid_faces(240, 110, True)), scene.food("butter", (.5, .4, .15), ((10, .01),)),
               col.reshape(-1, 3), np.clip(.34 - .24 * melted, .08, 1).ravel(), .7, (.3 + .6 * melted).ravel())
    unit, faces = scene.ball(6)
    rough_unit, rough_faces = scene.ball(3)
    sizes = rng.uniform(2.08, 2.5, 9)
    start, th = [], .35
    for k in range(9):
        ang, d = th + k * 2 * np.pi / 9 + rng.normal(0, .06), 6.2
        start.append((np.array([here[0] * .4 + d * np.cos(ang), here[1] * .4 + d * np.sin(ang), 3.2]),
                      turn(rng.uniform(-.2, .2), "x") @ turn(rng.uniform(0, 6))))
    shape = lambda s: np.array([s, s, s * .90])
    hull = lathe([(0, .46), (5, .46), (7.4, .61), (8.5, 1.31), (9.0, 2.5), (9.0, 16)], 48, 24)
    block = lathe([(0, .4), (2.9, .4), (2.95, 16), (0, 16)], 32)
    rest = scene.settle([((rough_unit * s * .95, rough_faces), at, t) for s, (at, t) in zip(sizes, start)],
                        [hull, (block[0] + here, block[1])], 120, friction=.9)
    out = []
    for k, (_, at) in enumerate(rest):
        m = turn(rng.uniform(0, 7)) @ turn(rng.normal(0, .16), "x")
        off = rng.uniform(-40, 40, 3)
        s = sizes[k]
        n = unit
        q = n * s + off
        bulge = .055 * noise.fbm(q, 3.2, 2) + .014 * noise.fbm(q + 7, 1.3, 2) + .004 * noise.fbm(q + 9, .35, 2)
        bulge = bulge - .05 * smooth(-.35, -.9, n[:, 2])
        blister = np.zeros(len(n))
        for _ in range(rng.integers(3, 8)):
            c = rng.standard_normal(3)
            c[2] = abs(c[2]) + .2
            c /= np.linalg.norm(c)
            w = rng.uniform(.08, .26)
            d = np.linalg.norm(n - c, axis=1) / w
            blister = np.maximum(blister, np.clip(1 - d * d, 0, 1) ** 1.3 * w)
        v = n * (1 + bulge + .32 * blister)[:, None] * shape(s)
        up = n[:, 2]
        heat = .22 + .37 * smooth(-.25, .85, up + .16 * noise.fbm(q + 20, 1.5, 3)) + .8 * blister + rng.normal(0, .035)
        # pale where it touched a neighbour, all round the middle
        heat = heat - .10 * smooth(.45, .0, abs(up - .05)) * smooth(-.3, .6, noise.at(q + 60, 2.6))
        col = pantry.bread_colour(noise, q, heat, flour=.12)
        brushed = smooth(-.5, .5, noise.fbm(q + 80, 2.4, 2) + 1.4 * up - .5)
        col = mix(col, col * np.array([1.05, .93, .66]), brushed * .8)
        scorch = smooth(.11, .2, blister) * (rng.uniform() < .5)
        col = mix(col, (.09, .035, .014), scorch * .75)
        out.append((v @ m.T + at, faces, col, np.clip(.54 - .18 * brushed + .03 * noise.at(q, .3), .15, .8), brushed * .55))
    v, f, col, ro, co = join(out)
    scene.mesh("balls", (v, f), scene.food("crust", (.35, .24, .12), ((12, .006), (30, .004)), coat_rough=.16), col, ro, .3, co)
    pantry.herbs(rng, 330, scene.disc(8.5), (.10, .27), "balls")
    pantry.herbs(rng, 60, scene.disc(2.2, here[:2]), (.10, .2), "dip")
    pantry.herbs(rng, 26, scene.disc(8.2), (.08, .18), "bowl")
    pantry.crumbs(rng, 110, scene.disc(8.4), (.05, .11), [(.9, .9, .88)], "balls", "salt", .25, .4, .2, flat=.6)
