"""
A calzone from above: a half moon, straight along its fold, with a crimped seam along its curve and a tear on top through which
one sees the filling. The tear is open, so that any sauce, cheese and toppings can lie beneath it.
Plump in the middle, pale where the dough is stretched over the filling, brown on the seam and round the tear, a few blisters.
"""
import numpy as np
from forms import Noise, mix, ramp, smooth, xyz
from shapes import paint

REACH, FOLD, SEAM, HEIGHT = 14.0, 6.6, 1.8, 3.5    # radius of the curve; y of the fold; width of the seam
TEAR = (.2, .7, 5.6, 1.95)                          # middle and half axes
CRUST = [(0, (.80, .62, .38)), (.30, (.72, .47, .21)), (.52, (.58, .29, .085)), (.74, (.36, .135, .032)), (.9, (.17, .058, .018)), (1, (.05, .025, .014))]
INSIDE = HEIGHT - 1.5                                # what lies in the tear
# Three lie side by side on the menu: each turned and crimped by another hand. Seed, turn in radians, crimps, how much of the curve is left.
LOOKS = {"folded": (5, 0, 17, 1), "folded-2": (6, .13, 14, .96), "folded-3": (8, -.11, 21, 1.03)}


def _round(t):
    """A quarter of a circle: 0 at 0, 1 from 1 on, upright at its foot."""
    return np.sqrt(np.clip(1 - (1 - np.clip(t, 0, 1)) ** 2, 0, 1))


def folded(name, detail=1.0):
    seed, tilt, crimps, size = LOOKS[name]
    rng, noise = np.random.default_rng(seed), Noise(seed)
    n = int(620 * detail)
    x, y = np.meshgrid(np.linspace(-15.2, 15.2, n), np.linspace(-9.6, 8.4, int(n * 18 / 30.4)))
    flat = xyz(x, y, 0 * x)
    wander = .13 * noise.fbm(flat + 3, 5.0, 2) + .05 * noise.fbm(flat + 5, 1.2, 2)
    tx, ty, ta, tb = TEAR
    # The whole is turned about its tear, which stays where the filling lies.
    a, b = tx + (x - tx) * np.cos(tilt) + (y - ty) * np.sin(tilt), ty + (y - ty) * np.cos(tilt) - (x - tx) * np.sin(tilt)
    th = np.arctan2(FOLD - b, a)
    crimp = np.cos(crimps * th + .8 * noise.fbm(flat + 7, 3.0, 2))
    curve = REACH * size - np.hypot(a, (b - FOLD) * 1.02) + wander + .16 * crimp
    fold = FOLD - b + wander - 1.3 * smooth(9.5, 14.5, np.abs(a)) ** 2
    inside = np.minimum(curve, fold)
    sag = -np.log(np.exp(-3.2 * np.clip(fold / 3.0, 0, 3)) + np.exp(-3.2 * np.clip((curve - SEAM * .8) / 4.4, 0, 3))) / 3.2
    dome = HEIGHT * _round(sag) * (1 + .07 * noise.fbm(flat + 11, 4.5, 2) + .03 * noise.fbm(flat + 13, 1.5, 2))
    lip = np.clip(curve / SEAM, 0, 1)
    seam = (.95 + .22 * crimp) * _round(np.minimum(lip / .35, (1 - lip) / .5 + .55)) * smooth(0, .8, fold)
    z = np.where(curve < SEAM * 1.6, np.maximum(seam, dome), dome)
    # A slit that gaped: pointed at its ends, or it is a hole that somebody cut.
    q = ((x - tx) / ta) ** 2 + np.abs(y - ty - .10 * (x - tx) + .3 * noise.fbm(flat + 15, 4.0, 2)) / (.80 * tb) + .07 * noise.fbm(flat + 17, 1.4, 2)
    lips = np.exp(-(((q - 1.12) / .16) ** 2))
    z = z + .26 * lips - 2.0 * smooth(1.0, .80, q)
    bubble, charred = np.zeros_like(z), np.zeros_like(z)
    for _ in range(75):
        cx, cy, size = rng.uniform(-13, 13), rng.uniform(-7, 6.4), float(np.exp(rng.normal(-.95, .5)))
        near = np.clip(1 - (np.hypot(x - cx, y - cy) / size) ** 2, 0, 1) ** 1.3
        bubble = np.maximum(bubble, rng.uniform(.18, .40) * size * near)
        if (hot := rng.uniform(0, 1.25)) > .92:
            charred = np.maximum(charred, smooth(.2, 1.1, near * (1 + .35 * noise.fbm(flat + 19, .4, 2))) * min(1, hot))
    on = smooth(.15, .8, inside) * smooth(1.05, 1.3, q)
    small = noise.fbm(flat + 23, .30, 3)
    z = np.maximum(z + on * (bubble + .05 * noise.fbm(flat + 29, 1.3, 2) + .008 * small), .18) * smooth(-.02, .25, inside) - .4 * smooth(.02, -.04, inside)
    steep = np.hypot(*np.gradient(z, x[0, 1] - x[0, 0]))
    # Nearest to the oven's roof it takes colour first; blotches of any other reason look like mould.
    bake = .49 + .15 * smooth(.55, 1.0, dome / HEIGHT + .10 * noise.fbm(flat + 31, 3.4, 2)) + .07 * noise.fbm(flat + 31, 3.4, 2) + .03 * noise.fbm(flat + 33, 1.3, 2) + .035 * small
    bake += .20 * smooth(SEAM * 1.3, SEAM * .5, curve) + .10 * np.where(curve < SEAM * 1.3, crimp, 0) + .16 * lips + .7 * bubble - .12 * smooth(.5, 1.6, steep) - .16 * smooth(1.6, .2, fold)
    flour = smooth(.75, 2.2, noise.fbm(flat + 37, .45, 4, .9)) * .12 * (1 - charred)
    col = mix(ramp(CRUST, np.clip(bake, 0, .93)), (.86, .78, .64), flour * on)
    col = mix(col, (.022, .015, .011), np.clip(charred * on, 0, 1) * .9)
    return paint(xyz(x, y, z), col, .60 + .15 * flour, .22 * (1 - charred), 0, "base", (False, False))
