"""
A pizza box, closed and still warm: white clay-coated card with a grey core at its edges, the lid a little wider than the
tray and not quite down, so that a dark line runs round it. On the lid a ring with three waves in sea blue, as the shop's mark.
"""
import numpy as np
import scene
from forms import Noise, box, mix, smooth, turn

FRAME, TARGET, SEED = 47, (0, .3, 1.6), 21
SIDE, HIGH, SEA = 31.0, 4.0, (.012, .085, .115)


def build(rng):
    noise, placed = Noise(SEED), turn(-.52)
    card = scene.food("card", (.1, .1, .1), ((5.0, .006),), specular=.25)
    v, f, _ = box((SIDE, SIDE, HIGH), .18, .22)
    v = v + np.array([0, 0, HIGH / 2])
    col = mix((.62, .53, .41), (.54, .45, .33), np.clip(.5 + .4 * noise.fbm(v, 1.2, 3), 0, 1))
    scene.mesh("tray", (v @ placed.T, f), card, col, .7)
    v, f, out = box((SIDE + .5, SIDE + .5, .34), .12, .10)
    print_ = ring(v) * (out[:, 2] > .5)
    col = mix((.84, .81, .75), (.80, .76, .69), np.clip(.5 + .4 * noise.fbm(v, 4.0, 2), 0, 1))
    col = mix(col, (.60, .51, .40), smooth(.5, .2, out[:, 2]))
    col = mix(col, SEA, print_ * .94)
    # Soft card bows where hands have carried it.
    v[:, 2] += .10 * noise.fbm(v * (1, 1, 0), 9.0, 2)
    v = v @ turn(-.016, "x").T + np.array([0, .1, HIGH + .46])
    scene.mesh("lid", (v @ placed.T, f), card, col, .55, 0, .12)


def ring(v):
    """1 where the lid is printed."""
    x, y = v[:, 0], v[:, 1]
    r = np.hypot(x, y)
    line = smooth(.62, .46, np.abs(r - 9.4)) + smooth(.20, .10, np.abs(r - 10.6))
    for k, at in enumerate((-3.1, 0, 3.1)):
        wave = at + .85 * np.sin(.95 * x + 1.1 * k)
        line = line + smooth(.55, .40, np.abs(y - wave)) * smooth(7.6 - .35 * abs(at), 7.3 - .35 * abs(at), np.abs(x))
    return np.clip(line, 0, 1)
