"""
Jalapenos: pickled rings, olive to bright green skin, thick pale green wall; three or four white ribs, no two as wide or as far apart,
here and there torn, meet off the middle; wells between them wet and dark, with flat cream seeds in some. One or two lie over each other.
"""
import numpy as np
from forms import mix, smooth, turn
from shapes import paint, ring, round_about, slab, somewhere, toasted

TILE, SINK, SWELL = 4.3, .07, .06


def _ribs(rng, noise, p, off, middle):
    """How much of a rib each place is, from 0 to 1."""
    x, y = p[..., 0] - middle[0], p[..., 1] - middle[1]
    angle, away, count = np.arctan2(y, x), np.hypot(x, y), rng.integers(3, 5)
    ribs = smooth(.26, .10, away + .05 * noise.at(p + off, .4)) * rng.uniform(.5, 1)
    for k in range(count):
        at = 2 * np.pi * (k + rng.uniform(-.22, .22)) / count + off[0]
        side = np.abs(np.angle(np.exp(1j * (angle - at - .22 * noise.at(p + off + k, .5))))) * np.maximum(away, .12)
        torn = smooth(.10, .25, np.abs(away - rng.uniform(.2, .6))) if rng.uniform() < .35 else 1
        ribs = np.maximum(ribs, smooth(rng.uniform(.10, .20), .03, side) * torn)
    return ribs


def slice_(rng, noise):
    off, th = somewhere(rng), round_about(140)
    squash, squint = rng.uniform(.02, .11), rng.uniform(0, 7)
    r = rng.uniform(.80, 1.14) * (1 + .045 * np.cos(3 * th + off[0]) + squash * np.cos(2 * th + squint) + .045 * ring(noise, th, .9, off))
    p, rho, up = slab(r, rng.uniform(.20, .32), 74, round_=.35)
    rib = _ribs(rng, noise, p, off, rng.normal(0, .07, 2))
    wall = rng.uniform(.60, .70) + .05 * noise.at(p + off + 20, .5)
    well = smooth(wall, wall - .12, rho) * (1 - rib) * (up > .5)
    p[..., 2] -= .19 * well
    tex, blotch = noise.fbm(p + off, .20, 3), noise.fbm(p + off + 30, .9, 2)
    olive = np.clip(rng.uniform(0, .8) + .25 * blotch, 0, 1)
    flesh = mix(mix((.27, .36, .065), (.30, .29, .055), olive), mix((.36, .43, .11), (.38, .35, .10), olive), np.clip(.5 + .4 * tex, 0, 1))
    inner = mix((.46, .47, .17), (.60, .58, .28), np.clip(.5 + .45 * tex, 0, 1))
    col = mix(flesh, inner, smooth(wall + .06, wall - .10, rho))
    col = mix(col, mix((.16, .21, .040), (.27, .28, .060), np.clip(.5 + .4 * blotch, 0, 1)), .9 * well)
    col = mix(col, mix((.050, .115, .010), (.110, .125, .016), olive), smooth(.80, .92, rho + .03 * tex + .03 * blotch))
    for _ in range(rng.integers(2, 9)):
        a, d, t = rng.uniform(0, 2 * np.pi), rng.uniform(.18, .50), rng.uniform(0, np.pi)
        dx, dy = p[..., 0] - d * np.cos(a), p[..., 1] - d * np.sin(a)
        q = np.hypot((dx * np.cos(t) + dy * np.sin(t)) * rng.uniform(.7, .9), dy * np.cos(t) - dx * np.sin(t)) / rng.uniform(.09, .125)
        seed = smooth(1.25, .85, q + .12 * tex) * (up > .4)
        col, p[..., 2] = mix(mix(col, (.52, .36, .13), seed), (.84, .70, .40), smooth(1.0, .55, q) * (up > .4)), p[..., 2] + .08 * seed
    side = np.clip(.3 + ring(noise, th, .6, off + 40), -.2, 1.3)[:, None]
    heat = rng.uniform(.5, 1.0) * smooth(.72, 1, rho + .05 * blotch) * side + .3 * blotch - .1
    return paint(p, toasted(col, heat, (.08, .05, .014), (.30, .26, .05)), .28 + .06 * tex, .45, .35)


def make(rng, noise):
    first = slice_(rng, noise).at(turn(rng.uniform(0, 7)) @ turn(rng.normal(0, .12), "x"))
    if rng.uniform() < .55:
        return [first]
    a = rng.uniform(0, 7)
    return [first.at(move=(-.45 * np.cos(a), -.45 * np.sin(a), 0)), slice_(rng, noise).at(turn(rng.normal(.25, .07), "y"), (.62, 0, .20)).at(turn(a))]
