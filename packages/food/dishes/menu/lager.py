"""
Lager: a pint glass, slightly flared, of clear gold that glows deeper in the middle and paler at the edge; a dense, creamy
head two fingers deep that stands a little above the rim, ivory, of fine bubbles with a few large ones at the glass. Fine
strings of bubbles, dew on the glass, a warm golden light in its shadow.
"""
import numpy as np
import scene
import pantry
from forms import Noise, lathe, mix, smooth, soften

FRAME, TARGET, SEED = 20.8, (.3, .1, 7.7), 9
INSIDE = [(0, .8), (2.4, .82), (2.95, 1.1), (3.1, 2.2), (3.9, 10.8), (4.2, 12.2), (4.25, 15.0)]
OUTSIDE = [(4.27, 15.18), (4.38, 15.18), (4.44, 15.0), (4.40, 12.1), (4.08, 10.6), (3.32, 1.8), (3.22, .4), (2.95, .03), (2.0, 0), (0, .1)]


def build(rng):
    noise = Noise(SEED)
    pantry.glass(INSIDE, OUTSIDE)
    level = 13.35
    pantry.fill(INSIDE, level, scene.clear_matter("lager", 1.33, through=np.array((.86, .50, .05)), depth=7.5), top_dip=0)
    wall = soften(INSIDE, 200)
    rr = lambda z: np.interp(z, wall[:, 1], wall[:, 0]) + .02
    zs = np.linspace(level - .05, 14.98, 40)
    up = np.stack([rr(zs), zs], 1)
    r = np.linspace(1, 0, 130)[1:]
    over = np.stack([r * rr(14.98), 14.98 + .42 * (1 - r ** 2.6) ** .8 + .1 * smooth(1, .97, r)], 1)
    under = np.stack([np.linspace(0, 1, 20) * rr(level), np.full(20, level - .05)], 1)
    v, f = lathe(np.concatenate([under, up, over]), 360)
    top = smooth(14.9, 15.05, v[:, 2])
    lumps = .10 * noise.fbm(v, 2.2, 2) + .030 * noise.fbm(v + 9, .5, 3)
    pits = smooth(1.3, 2.0, noise.at(v + 40, .30)) + smooth(1.5, 2.1, noise.at(v + 80, .17))
    v[:, 2] += top * (lumps - .045 * pits)
    low = smooth(level + .7, level, v[:, 2])
    col = mix((.88, .78, .56), (.82, .62, .30), np.clip(.22 + .6 * low + .35 * pits * top + .1 * noise.fbm(v, .6, 2), 0, 1))
    scene.mesh("head", (v, f), scene.food("foam", (.5, .4, .25), ((7, .02), (20, .012))), col, .5, .8, .05)
    bubble = scene.clear_matter("bubble", .78)
    def rising(r):
        z = r.uniform(1.2, level - .2)
        a, d = r.uniform(0, 2 * np.pi), (rr(z) - .15) * np.sqrt(r.uniform())
        return np.array([d * np.cos(a), d * np.sin(a), z])
    pantry.beads(rng, 330, rising, (.02, .055), bubble, "rising")
    pantry.dew(rng, 420, OUTSIDE, 2.0, 12.2)
