"""
Samphire: jointed, succulent sprigs as thick as string, branching like small antlers; glassy bright green, yellower at the
tips, wet from blanching, laid on after baking.
"""
import numpy as np
from forms import mix, smooth, xyz
from shapes import paint, strand, somewhere

TILE, DIRECTIONS, SINK = 6.2, 8, .0


def twig(rng, noise, length, start, angle, thick):
    n, off = 90, somewhere(rng)
    u = np.linspace(0, 1, n)
    bend = angle + rng.normal(0, .35) * u + .25 * noise.at(xyz(u * 2, 0 * u, 0 * u) + off, 1.0) * u
    step = length / n
    path = xyz(start[0] + np.cumsum(np.cos(bend)) * step, start[1] + np.cumsum(np.sin(bend)) * step, start[2] + .10 * np.sin(u * 3))
    joints = np.abs(np.sin(u * np.pi * length / .42))
    p, c = strand(path, np.tile([0, 0, 1.0], (n, 1)), thick, thick, .05, 14, 1.0, .82 + .22 * joints ** .6)
    tone = .4 + .4 * u[:, None] + .2 * noise.fbm(p + off, .5, 2)
    col = mix((.050, .17, .016), (.22, .37, .045), np.clip(tone, 0, 1))
    col = mix(col, (.03, .09, .01), .5 * smooth(.35, .05, joints)[:, None] + 0 * c)
    return paint(p, col, .22, .5, .5, "soft", (False, True)), path, bend


def make(rng, noise):
    stem, path, bend = twig(rng, noise, rng.uniform(3.2, 4.2), (-1.9, 0, .2), 0, .15)
    out = [stem]
    for at, side in ((22, 1), (38, -1), (52, 1), (66, -1)):
        at += int(rng.integers(-5, 6))
        out.append(twig(rng, noise, rng.uniform(1.0, 1.9), path[at], bend[at] + side * rng.uniform(.45, .85), .125)[0])
    return out
