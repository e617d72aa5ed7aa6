"""
Chilli: slices of a fresh red chilli. A thin dark skin, a matt wall of flesh, cut flat and paler than the skin, round a hollow
that pale ribs divide and a few flat cream seeds lie in; three to five strewn together, no two cut alike.
"""
import numpy as np
from forms import mix, smooth, turn
from shapes import apart, paint, ring, round_about, slab, somewhere, toasted

TILE, SINK, SWELL = 3.5, .045, .03


def slice_(rng, noise):
    off, th = somewhere(rng), round_about(96)
    r = rng.uniform(.33, .47) * (1 + .05 * np.cos(3 * th + off[0]) + .05 * ring(noise, th, .9, off))
    long = rng.uniform(1.0, 1.35)                    # cut at a slant
    p, rho, up = slab(r, rng.uniform(.13, .19), 66, round_=.25)
    p = p * (long, 1, 1)
    angle = np.arctan2(p[..., 1], p[..., 0] / long)
    wall = rng.uniform(.60, .70)
    ribs = smooth(.72, .97, np.abs(np.cos(1.5 * angle + off[1] + .4 * noise.at(p + off, .5))))
    well = smooth(wall + .05, wall - .06, rho) * (1 - .75 * ribs * smooth(.05, .3, rho)) * (up > .5)
    p[..., 2] -= .12 * well
    tex = np.clip(.5 + .4 * noise.fbm(p + off, .16, 3), 0, 1)
    col = mix(mix((.42, .030, .010), (.56, .062, .018), tex), (.70, .22, .085), .55 * smooth(wall + .16, wall - .02, rho))
    col = mix(col, (.78, .42, .22), .8 * ribs * smooth(wall + .04, wall - .08, rho))
    col = mix(col, (.16, .012, .006), .85 * well)
    skin = smooth(.86, .95, rho)
    col = mix(col, mix((.30, .006, .004), (.20, .004, .003), tex), skin)
    seeds = np.zeros_like(rho)
    for _ in range(int(rng.integers(2, 5))):
        a, d, lean = rng.uniform(0, 2 * np.pi), rng.uniform(.10, .24), rng.uniform(0, np.pi)
        x, y = p[..., 0] - d * long * np.cos(a), p[..., 1] - d * np.sin(a)
        q = np.hypot(x * np.cos(lean) + y * np.sin(lean), (y * np.cos(lean) - x * np.sin(lean)) * 1.35) / .085
        seeds = np.maximum(seeds, smooth(1.2, .8, q) * (up > .3))
    col, p[..., 2] = mix(col, (.80, .62, .33), seeds), p[..., 2] + .06 * seeds
    col = toasted(col, .55 * smooth(.8, 1, rho) + .35 * noise.fbm(p + off, .5, 2) - .25, (.06, .012, .008), (.24, .05, .012))
    return paint(p, col, .44 - .20 * skin + .06 * tex, .35, .10 + .28 * skin)


def make(rng, noise):
    out, places = [], []
    for _ in range(int(rng.integers(3, 6))):
        at = apart(rng, places, .44, .85)
        if at is None:
            continue
        tilt = turn(rng.choice([0, 0, .5]) + rng.normal(0, .12), "x")
        q = slice_(rng, noise).at(turn(rng.uniform(0, 7)) @ tilt)
        out.append(q.at(move=(*at, -q.p[..., 2].min())))
    return out
