"""
Peppers: strips cut along the fruit, red, green and yellow. A flat wall, skin outside, standing on edge or leaning: the
glossy skin on one face, the pale wet flesh on the thick cut edge, a trace of white rib; one end tapers and curls. The skin
is blistered black in spots. Never round in section: then they are beans.
"""
import numpy as np
from forms import mix, smooth, turn, xyz
from shapes import arc, paint, somewhere, strand

TILE, DIRECTIONS, SINK, SWELL = 5.8, 8, .06, .06
KINDS = [((.52, .010, .005), (.74, .17, .055)), ((.050, .15, .012), (.42, .50, .14)), ((.80, .36, .010), (.86, .62, .17))]


def strip(rng, noise, kind):
    skin, flesh = KINDS[kind]
    n, off = 120, somewhere(rng)
    path, out, a = arc(rng.uniform(1.9, 3.2), rng.uniform(1.15, 1.55), n)
    u = np.linspace(0, 1, n)
    path = path * (1 + .05 * noise.at(xyz(a * .9, 0 * a, 0 * a) + off, 1.0))[:, None]
    path[:, 2] = .30 + .05 * noise.at(xyz(a * 1.5, 0 * a + 4, 0 * a) + off, 1.0)
    # it stands on its cut edge in places and lies on its inside in others
    lean = rng.uniform(.2, 1.0) + .45 * noise.at(xyz(a * .55, 0 * a + 8, 0 * a) + off, 1.0) + rng.uniform(-.5, .5) * (u - .5)
    across = out * np.sin(lean)[:, None] - np.array([0, 0, 1.0]) * np.cos(lean)[:, None]
    wide = rng.uniform(.36, .46)
    k = 40
    p, c = strand(path, across, wide, .135, .06, k, .34, (1 + .10 * noise.at(xyz(a * 1.6, 0 * a, 0 * a + 9) + off, 1.0)) * (1 - .30 * u ** 3))
    wrinkle = noise.fbm(p * (1.6, 1.6, 1) + off, .30, 3)
    face = np.sin(c) * np.sign(np.mean(np.cross(np.gradient(path, axis=0), across)[:, :2] * out[:, :2]) or 1)
    outside = smooth(.35, .75, face) + 0 * p[..., 0]
    cut = smooth(.75, .98, np.abs(np.cos(c))) + 0 * p[..., 0]
    tone = mix(skin, np.array(skin) * .55, np.clip(.3 + .3 * noise.fbm(p + off, .8, 2), 0, 1))
    rib = mix(flesh, (.86, .74, .50), .55 * smooth(.3, 1.1, noise.fbm(p * (.5, .5, 1) + off + 3, .5, 2)))
    col = mix(mix(rib, np.array(flesh) * .9, cut), tone, outside * (1 - .8 * cut))
    char = smooth(1.0, 1.9, .75 * noise.fbm(p + off, .6, 3) + .8 * outside * smooth(.3, .62, p[..., 2]) + .25)
    col = mix(col, (.040, .018, .009), char * .85 * (1 - .4 * cut))
    return paint(p + .010 * wrinkle[..., None] * np.array([0, 0, 1.0]), col, .20 + .05 * wrinkle + .4 * char + .08 * (1 - outside), (.5 - .25 * outside) * (1 - char), (.25 + .5 * outside) * (1 - char), "soft", (False, True))


def make(rng, noise):
    first = int(rng.integers(3))
    out = [strip(rng, noise, first)]
    if rng.uniform() < .6:
        q = strip(rng, noise, (first + int(rng.integers(1, 3))) % 3)
        out.append(q.at(turn(rng.choice([-1, 1]) * rng.uniform(.5, 1.1)), (rng.normal(0, .2), rng.choice([-1, 1]) * rng.uniform(.65, .85), .22)))
    return out
