"""
Cloudy lemonade: a tall tumbler of pale, milky yellow, lighter at the edges where light goes through, ice above the drink,
half a wheel of lemon against the glass and one on the rim, a full sprig of mint standing out of it.
"""
import numpy as np
import scene
import citrus
import pantry
from forms import Noise, turn

FRAME, TARGET, SEED = 19, (.4, .1, 7.0), 5
INSIDE = [(0, 1.0), (2.2, 1.02), (2.85, 1.3), (3.05, 2.4), (3.60, 12.4)]
OUTSIDE = [(3.62, 12.62), (3.74, 12.62), (3.80, 12.4), (3.25, 1.8), (3.12, .4), (2.9, .03), (2.0, 0), (0, .12)]


def build(rng):
    noise = Noise(SEED)
    pantry.glass(INSIDE, OUTSIDE)
    level = 11.1
    milky = scene.food("lemonade", (1.6, 1.4, .7), (), coat_rough=.02)
    _, edge = pantry.fill(INSIDE, level, milky, surface_values=dict(col=(.90, .82, .42), rough=.06, sss=1.0, coat=.5))
    pantry.ice(rng, noise, 3.1, 9.0, 5)
    def ring(r):
        a = r.uniform(0, 2 * np.pi)
        d = edge - .08 - .6 * r.uniform() ** 3
        return np.array([d * np.cos(a), d * np.sin(a), level + .01])
    pantry.beads(rng, 160, ring, (.03, .10), scene.clear_matter("bubble", 1.12), "bubbles")
    citrus.lay_wheel(citrus.wheel(rng, noise, 2.4), turn(.8) @ turn(.2, "y") @ turn(np.pi / 2, "x") @ turn(.4), (3.0, -1.9, 12.8))
    pantry.sprig(rng, noise, (-1.2, -.2, 13.2), 3.0, 12, (.15, -.3))
    pantry.dew(rng, 380, OUTSIDE, 2.0, 11.0)
