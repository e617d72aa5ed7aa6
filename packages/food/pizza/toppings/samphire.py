"""
Samphire: a sprig or two of marsh samphire, one across the other, blanched and laid on after baking. Thin stems of short joints, each a
little wider at its top, where a pale papery collar holds the next; twigs leave in pairs, close to the stem, and taper to blunt
tips. Sea green, dull like wax rather than glassy, yellower at the tips, here and there a blush of red. Bent and wilted, not straight.
"""
import numpy as np
from forms import mix, smooth, turn, xyz
from shapes import paint, somewhere, strand

TILE, DIRECTIONS, SINK = 6.2, 8, .0


def twig(rng, noise, length, start, angle, thick, climb=.0):
    n, off = 110, somewhere(rng)
    u = np.linspace(0, 1, n)
    bend = angle + rng.normal(0, .55) * u ** 1.3 + .45 * noise.at(xyz(u * length * .6, 0 * u, 0 * u) + off, 1.0) * u
    step = length / n
    lift = climb * np.sin(np.pi * np.minimum(1, u * 1.1)) + .07 * noise.at(xyz(u * length, 0 * u + 5, 0 * u) + off, 1.2) * smooth(0, .2, u)
    path = xyz(start[0] + np.cumsum(np.cos(bend)) * step, start[1] + np.cumsum(np.sin(bend)) * step, start[2] + lift)
    along = u * length / rng.uniform(.34, .46) + .35 * noise.at(xyz(u * length * .8, 0 * u, 0 * u + 8) + off, 1.0)
    joint = along % 1
    shape = (.88 + .16 * smooth(0, .85, joint) - .20 * smooth(.92, .99, joint) - .06 * smooth(.08, .0, joint)) * (1 - .48 * u ** 1.6)
    p, c = strand(path, np.tile([0, 0, 1.0], (n, 1)), thick, thick * .92, .035, 14, 1.0, shape)
    rib = noise.fbm(p * (1.2, 1.2, 3) + off, .16, 2)
    tone = .22 + .5 * u[:, None] ** 2 + .2 * noise.fbm(p + off, .6, 2) + .10 * rib + .16 * (joint[:, None] - .5)
    col = mix((.050, .150, .020), (.22, .34, .050), np.clip(tone, 0, 1))
    col = mix(col, (.30, .085, .035), np.clip(.55 * smooth(.9, 1.9, noise.fbm(p + off + 30, 1.3, 2)) * smooth(.3, 1, u[:, None]), 0, 1))
    collar = (smooth(.88, .94, joint) * smooth(1.0, .97, joint))[:, None] + 0 * c
    col = mix(mix(col, (.34, .40, .16), .5 * collar), (.025, .065, .010), .65 * (smooth(.965, 1.0, joint) + smooth(.05, .0, joint))[:, None] + 0 * c)
    p = p + .007 * rib[..., None] * np.array([0, 0, 1.0])
    return paint(p, col, .42 + .08 * rib + .1 * collar, .34, .18 + .10 * rib, "soft", (False, True)), path, bend


def sprig(rng, noise, length):
    """From its foot at the left; twigs stand opposite each other, or one of them is broken off."""
    thick = rng.uniform(.105, .125)
    stem, path, bend = twig(rng, noise, length, (-length / 2, 0, .16), rng.normal(0, .1), thick)
    out = [stem]
    for share in np.arange(.22, .80, .24) + rng.uniform(-.04, .04):
        at = int(110 * min(.9, share + rng.uniform(-.015, .015)))
        for side in (-1, 1):
            if rng.uniform() < .24:
                continue
            out.append(twig(rng, noise, length * rng.uniform(.28, .52) * (1.15 - .5 * share), path[at], bend[at] + side * rng.uniform(.28, .62), .88 * thick, rng.uniform(-.02, .12))[0])
    return out


def make(rng, noise):
    out = sprig(rng, noise, rng.uniform(3.3, 4.0))
    if rng.uniform() < .75:
        side = rng.choice([-1, 1])
        spin, place = turn(side * rng.uniform(.3, .9)), (rng.uniform(-.5, .5), side * rng.uniform(.45, .8), .12)
        out += [q.at(spin, place) for q in sprig(rng, noise, rng.uniform(1.8, 2.8))]
    return out
