"""
Red onion, roasted: three or four thin half rings of unlike size and width in a loose heap, crossing, slack and wavy. Purple skin at
one edge, running through mauve into rosy, half-clear flesh with fine fibres along it; limp, so they fall over and cling to each
other; ends and high places caramelised to brown. Wet rather than shiny: even pink bows with a dark rim are plastic.
"""
import numpy as np
from forms import mix, smooth, turn, xyz
from shapes import arc, paint, somewhere, strand

TILE, DIRECTIONS, SINK, SWELL, FAT = 5.4, 8, .03, .05, (.22, .25, (.72, .38, .16))


def strip(rng, noise, radius, long):
    n, k, off = 140, 32, somewhere(rng)
    path, out, _ = arc(radius, long / radius, n)
    u = np.linspace(0, 1, n)
    wander = lambda rate, shift: noise.at(xyz(u * rate, 0 * u, 0 * u + shift) + off, 1.0)
    path = path + out * (.13 * wander(1.5, 0) + .035 * wander(5, 3))[:, None]
    path[:, 2] = .15 + .06 * wander(2.2, 4)
    lean = rng.uniform(-.5, .8) + .55 * wander(1.3, 8)
    across = out * np.cos(lean)[:, None] + np.array([0, 0, 1.0]) * np.sin(lean)[:, None]
    width = (1 + .20 * wander(2.4, 9)) * (1 - rng.uniform(.1, .4) * smooth(.55, 1, u)) * (1 - .2 * smooth(.2, 0, u))
    p, c = strand(path, across, rng.uniform(.17, .25), .034, .04, k, .7, width)
    side = np.cos(c) * np.ones((n, 1))
    rows = xyz(u[:, None] * long * .35, side * .8, np.sin(c) * .1)
    fibre, patch = noise.fbm(rows + off, .16, 2), noise.fbm(p + off, .7, 3)
    share = np.clip(.5 + .5 * side + .06 * fibre, 0, 1)                   # 1 at the skin's edge
    tint = rng.uniform(-.10, .30)
    col = mix(mix((.62, .36, .29), (.42, .095, .17), smooth(0, .7, share + tint + .22 * patch)), (.17, .008, .050), smooth(.50, .95, share + .10 * patch + .3 * tint))
    col = mix(col, mix((.30, .05, .11), (.80, .62, .50), smooth(-.6, .6, fibre)), .34 * smooth(.25, 1.1, np.abs(fibre)))
    ends = smooth(.14, 0, np.minimum(u, 1 - u))[:, None]
    heat = 1.1 * ends + .55 * patch + .45 * smooth(.2, .36, p[..., 2]) + .35 * wander(1.2, 14)[:, None] + .25 * smooth(.7, 1, np.abs(side))
    cooked = smooth(.35, 1.3, heat)
    col = mix(mix(col, (.34, .115, .045), .62 * cooked), (.085, .026, .012), .85 * smooth(1.15, 1.9, heat))
    p[..., 2] += .010 * fibre
    return paint(p, col, .26 + .07 * fibre + .18 * cooked, .50 * (1 - .6 * share), .45 * (1 - cooked), "soft", (False, True))


def make(rng, noise):
    out = []
    for k in range(int(rng.integers(3, 5))):
        q = strip(rng, noise, rng.uniform(1.0, 2.2), rng.uniform(2.1, 3.8))
        out.append(q.at(turn(rng.normal(0, .5) + (np.pi if rng.uniform() < .15 else 0)), (*rng.normal(0, .34, 2), .085 * k)))
    return out
