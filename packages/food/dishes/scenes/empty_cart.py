"""
Nothing made yet: a ball of dough on a round wooden board, floured, and a rolling pin that waits behind it. The dough is pale,
taut, a little slumped, with flour in its folds; the wood has grain and a lighter edge; flour lies in drifts and specks.
"""
import numpy as np
import pantry
import scene
from forms import Noise, lathe, mix, smooth, turn

FRAME, TARGET, SEED = 41, (.2, .4, 2.2), 22
WOOD = [(.30, .165, .070), (.50, .31, .15)]


def grain(noise, v, along):
    """Long fibres along one axis, darker lines between."""
    fibre = noise.fbm(v * along, .9, 3) + .35 * noise.fbm(v * along * 4 + 9, .8, 2)
    return mix(WOOD[0], WOOD[1], np.clip(.55 + .35 * fibre, 0, 1))


def build(rng):
    noise = Noise(SEED)
    wood = scene.food("wood", (.1, .06, .03), ((4.0, .010),), specular=.3)
    v, f = lathe([(0, 1.5), (14.2, 1.5), (15.2, 1.35), (15.4, .8), (15.0, .1), (0, 0)], 300, 260)
    drift = smooth(.1, 1.5, noise.fbm(v + 4, 5.0, 4) + 1.3 * smooth(11, 3, np.hypot(v[:, 0] + 1, v[:, 1] + 2)) - .6) * smooth(1.2, 1.4, v[:, 2])
    dust = smooth(1.1, 2.0, noise.fbm(v + 30, .35, 3)) * smooth(1.2, 1.4, v[:, 2])
    col = mix(grain(noise, v, np.array([.10, 1.1, 1.1])), (.87, .83, .75), np.clip(.72 * drift + .5 * dust, 0, .9))
    scene.mesh("board", (v, f), wood, col, .6)
    ball(noise, np.array([-1.2, -3.2, 1.45]))
    profile = [(0, -15.4), (.75, -15.3), (1.05, -14.2), (.95, -11.4), (1.0, -11.2), (1.95, -11.0), (2.05, -10.4), (2.05, 10.4), (1.95, 11.0), (1.0, 11.2), (.95, 11.4), (1.05, 14.2), (.75, 15.3), (0, 15.4)]
    v, f = lathe(profile, 160, 420)
    col = grain(noise, v + 40, np.array([1.1, 1.1, .10])) * 1.12
    white = smooth(.4, 1.8, noise.fbm(v + 7, 2.6, 4)) * smooth(11, 9, np.abs(v[:, 2]))
    v = v @ turn(np.pi / 2, "y").T @ turn(.30).T + np.array([1.2, 6.2, 3.5])
    scene.mesh("pin", (v, f), wood, mix(col, (.87, .83, .75), .6 * white), .5, 0, .15)
    pantry.crumbs(rng, 900, scene.disc(14), (.03, .09), [(.88, .85, .78)], "board", "flour", .8, .2, 0, flat=.5)


def ball(noise, at):
    n, f = scene.ball(6)
    low = smooth(-.15, -1, n[:, 2])
    fold = .10 * smooth(.25, 0, np.abs(noise.fbm(n * 3 + 5, 2.6, 2))) * smooth(.1, .9, n[:, 2] + .3)
    p = n * (1 + .030 * noise.fbm(n * 4.9, 3.4, 2) - .10 * fold)[:, None] * np.array([5.3, 5.1, 3.7]) * (1 + .10 * low)[:, None]
    p[:, 2] = np.maximum(p[:, 2] + 3.15, .02)
    flour = smooth(.2, 1.7, noise.fbm(p + 60, .7, 4, .8) + .7 * fold + .25)
    col = mix(mix((.84, .73, .54), (.76, .62, .41), np.clip(.4 + .35 * noise.fbm(p, 1.6, 3), 0, 1)), (.90, .87, .80), .7 * flour)
    scene.mesh("dough", (p + at, f), scene.food("dough", (.45, .32, .18), ((7, .012),)), col, .62, .55)
