"""
Mushrooms: slices cut through cap and stem, the silhouette everyone knows. Creamy flesh gone beige and gold in the oven, the
gills a dark brown band under the cap on each side of the stem, a thin brown skin; edges curl up and brown.
"""
import numpy as np
from forms import mix, smooth, xyz
from shapes import paint, slab, somewhere, toasted, round_about

TILE, DIRECTIONS, SINK, SWELL, CREEP = 4.8, 8, .03, .06, .7


def make(rng, noise):
    off, size, n = somewhere(rng), rng.uniform(1.55, 1.85), 260
    th = round_about(n)
    squat, stem = rng.uniform(.80, .95), rng.uniform(.24, .32)
    # the outline by rays from the middle: the cap's dome above, its two lobes curling in, the stem below
    a = np.abs(((th - np.pi / 2 + np.pi) % (2 * np.pi)) - np.pi)       # 0 at the top of the cap, pi at the stem's foot
    cap = 1 / np.sqrt((np.sin(a) / 1.0) ** 2 + (np.cos(a) / squat) ** 2)
    lobe = np.interp(a, [0, 1.5, 1.9, 2.25, 2.5], [1, 1, .96, .62, .40])
    foot = np.minimum(stem / np.maximum(np.sin(a), 1e-3), .98 / np.maximum(-np.cos(a), 1e-3))
    r = np.where(a < 2.45, cap * lobe, 0)
    r = np.maximum(r, np.where(a > 2.0, np.minimum(foot, 1.05), 0))
    r = size * np.convolve(np.concatenate([r[-4:], r, r[:4]]), np.ones(9) / 9, "valid") * (1 + .02 * noise.at(xyz(np.cos(th), np.sin(th), 0) + off, .6))
    p, rho, up = slab(r, .22, 76)
    x, y, edge = p[..., 0] / size, p[..., 1] / size, smooth(.84, .99, rho)
    p[..., 2] += .35 * rng.uniform(.3, 1) * x ** 2 * size * .5 + .08 * noise.fbm(p + off, 1.4, 2)
    fib = noise.fbm(p * (1, 1, 1) + off, .28, 3)
    flesh = mix((.58, .40, .22), (.74, .57, .36), np.clip(.5 + .3 * fib, 0, 1))
    gill_line = np.hypot(x / .66, (y + .16) / .46)                     # an arch under the dome
    gills = smooth(.30, .13, np.abs(gill_line - .80)) * smooth(stem + .02, stem + .14, np.abs(x)) * smooth(.20, -.05, y)
    rays = .5 + .5 * np.sin(np.arctan2(y + .2, x) * 46 + 2 * fib)
    col = mix(flesh, mix((.085, .035, .014), (.25, .115, .045), rays), gills * .92)
    skin = edge * smooth(-.25, .05, y)
    col = mix(col, (.36, .19, .085), skin * .85)
    col = toasted(col, .38 * skin + .55 * edge + .32 * noise.fbm(p + off + 5, 1.1, 2) + .22, (.13, .05, .016), (.50, .27, .085))
    return [paint(p, col, .38, .5, .25)]
