"""
Tiramisù: a square cut from the tin on a small stoneware plate. From below: coffee-soaked sponge, mascarpone cream, sponge,
a thick layer of cream, and a matt, uneven, dark dusting of cocoa that has fallen on the plate too. Cut sides: the cream
smooth, ivory, bulging a little and smeared by the knife, the sponge brown, porous, darker where it is wet. Edges not sharp.
"""
import numpy as np
import scene
import pantry
from forms import Noise, box, mix, smooth, turn

FRAME, TARGET, SEED = 18.8, (0, 0, 1.9), 6
CREAM, WET, DRY = (.90, .80, .60), (.13, .050, .016), (.46, .26, .10)


def plate(glaze, seed):
    profile = [(0, .42), (4.2, .42), (5.6, .5), (7.9, .95), (8.25, 1.12), (8.4, 1.02), (7.6, .55), (5.4, .1), (5.0, 0), (4.4, 0), (0, .1)]
    return pantry.crockery(profile, glaze, (.30, .19, .10), seed=seed, name="plate")


def build(rng):
    noise = Noise(SEED)
    plate((.27, .37, .40), 4)
    size = np.array([7.0, 6.6, 5.0])
    v, f, n = box(size, .28, .042)
    h = v[:, 2] + size[2] / 2
    q = v + 50
    wave = .10 * noise.fbm(q * np.array([1, 1, .2]), 2.2, 2)
    hh = h + wave
    # heights of the layers: sponge, cream, sponge, cream, cocoa
    sponge = smooth(1.22, 1.12, hh) + smooth(1.95, 2.05, hh) * smooth(3.12, 3.02, hh)
    side = smooth(.35, .8, np.hypot(n[:, 0], n[:, 1]))
    top = smooth(.6, .9, n[:, 2])
    pores = smooth(.7, 1.7, noise.fbm(q, .26, 3)) + .7 * smooth(1.0, 2.0, noise.fbm(q + 9, .6, 2))
    out = .07 * noise.fbm(q, 2.4, 2) + side * (sponge * (-.09 - .11 * pores + .03 * noise.fbm(q + 4, .3, 2)) + (1 - sponge) * (.05 * noise.fbm(q + 20, 1.1, 2) + .012 * noise.fbm(q * np.array([1, 1, .15]), .3, 2)))
    dollop = .16 * noise.fbm(q + 70, 2.6, 2) + .05 * noise.fbm(q + 75, .8, 3) + .035 * noise.fbm(q + 77, .22, 3)
    v = v + n * out[:, None]
    v[:, 2] += top * dollop
    v[:, 0] += .05 * (h / 5) * np.sin(q[:, 1])
    soak = np.clip(.62 + .30 * noise.fbm(q + 30, 1.3, 3) - .35 * pores, 0, 1)
    col = mix(mix(CREAM, (.86, .70, .42), np.clip(.2 + .25 * noise.fbm(q + 8, 1.4, 3), 0, 1)), mix(DRY, WET, soak), np.clip(sponge, 0, 1))
    smear = smooth(.7, 1.6, noise.fbm(q * np.array([.4, .4, 1]) + 15, .8, 3)) * side * (1 - sponge)
    col = mix(col, (.52, .33, .16), smear * .55)
    dust = np.clip(top * 1.1 + smooth(4.78, 4.98, h + .14 * noise.fbm(q + 33, .5, 3)) - .0, 0, 1)
    thin = smooth(1.1, 2.1, noise.fbm(q + 90, .7, 3))
    cocoa = mix((.085, .030, .011), (.17, .068, .026), np.clip(.45 + .35 * noise.fbm(q + 11, .30, 3), 0, 1))
    col = mix(col, cocoa, dust * (1 - .45 * thin))
    ro = np.clip(.34 + .3 * sponge + .6 * dust, 0, .95)
    ss = .6 * (1 - np.clip(sponge, 0, 1) * .7) * (1 - dust)
    m = turn(.62)
    scene.mesh("slice", (v @ m.T + np.array([-.2, .2, .42 + size[2] / 2]), f), scene.food("tiramisu", (.5, .4, .22), ((18, .008),)), col, ro, ss, .25 * (1 - dust) * (1 - np.clip(sponge, 0, 1)))
    pantry.crumbs(rng, 650, scene.disc(6.4, (.3, -.6)), (.025, .06), [(.10, .035, .012), (.16, .06, .024)], "plate", "cocoa", .95, 0, 0, 0)
    pantry.crumbs(rng, 1500, scene.disc(4.2, (-.2, .2)), (.03, .075), [(.075, .026, .010), (.17, .066, .026)], "slice", "dust", .95, 0, 0, .01)
