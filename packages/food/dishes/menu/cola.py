"""
Cola: a tall, heavy-bottomed tumbler, nearly black with red-brown light at the thin edges, filled with ice to above the
rim of the drink; clear cubes clouded in the middle. A wheel of lemon on the rim. Fine bubbles where the drink meets the
glass, dew on the cold outside, and a clear base that gathers the light.
"""
import numpy as np
import scene
import citrus
import pantry
from forms import Noise, turn

FRAME, TARGET, SEED = 18.8, (.5, .1, 6.9), 3
INSIDE = [(0, 1.1), (2.2, 1.12), (2.75, 1.35), (2.95, 2.4), (3.65, 13.2)]
OUTSIDE = [(3.68, 13.42), (3.80, 13.42), (3.85, 13.2), (3.18, 1.8), (3.08, .4), (2.85, .03), (2.0, 0), (0, .12)]


def build(rng):
    noise = Noise(SEED)
    pantry.glass(INSIDE, OUTSIDE)
    level = 11.3
    _, edge = pantry.fill(INSIDE, level, scene.clear_matter("cola", 1.33, through=np.array((.085, .012, .003)), depth=6))
    pantry.ice(rng, noise, 3.15, 7.2, 9)
    def ring(r):
        a = r.uniform(0, 2 * np.pi)
        d = edge - .08 - .5 * r.uniform() ** 3
        return np.array([d * np.cos(a), d * np.sin(a), level + .01])
    pantry.beads(rng, 320, ring, (.03, .11), scene.clear_matter("bubble", 1.12), "bubbles")
    wheel = citrus.wheel(rng, noise, 2.5)
    citrus.lay_wheel(wheel, turn(.75) @ turn(.25, "y") @ turn(np.pi / 2, "x") @ turn(.4), (3.15, -1.9, 13.7))
    pantry.dew(rng, 420, OUTSIDE, 2.0, 11.5)
