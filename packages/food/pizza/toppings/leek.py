"""
Leek, softened in butter until it fell apart: limp rings that slid off each other, pressed out of round, broken open, and short strands,
lying flat and loosely over each other. White to pale green, few of them a fuller green; faint fibres along, tips and high places browned.
A coin with its rings still in it is a drawn target; tight curls are sprouts.
"""
import numpy as np
from forms import mix, smooth, turn, xyz
from shapes import both, paint, sheet, somewhere, toasted

TILE, SINK, SWELL, CREEP, FAT = 4.4, .01, .05, .3, (.35, .4, (.74, .54, .14))
PALE, LIME, GREEN = (.66, .62, .27), (.30, .42, .080), (.075, .19, .024)
BROWN = ((.17, .070, .016), (.56, .34, .08))


def band(rng, noise, path, wide, share, high):
    """A flat strip of a layer, lying over what is lower than `high`."""
    n, m, off = len(path), 18, somewhere(rng)
    v, t = np.linspace(-1, 1, m)[None, :], np.linspace(0, 1, n)
    step = np.gradient(path, axis=0)
    step /= np.linalg.norm(step, axis=-1, keepdims=True) + 1e-9
    side = xyz(-step[:, 1], step[:, 0], 0 * t)
    along = lambda rate, shift: noise.at(xyz(t * rate, 0 * t, 0 * t) + off + shift, 1.0)
    torn = np.clip(np.minimum(t[:, None] + .02 * noise.at(xyz(v * 4, 0 * v, 0 * v) + off, 1.0), 1.0 - t[:, None]) / .025, 0, 1)
    half = (wide * (1 + .38 * along(3, 3) + .12 * along(9, 6)))[:, None] * (.35 + .65 * torn)
    p = path[:, None] + side[:, None] * (half * v)[..., None]
    flat = p * (1, 1, 0) + off
    fibre = noise.at(xyz(t[:, None] * 2 + 0 * v, v * 6 * wide / .2 + 0 * t[:, None], 0 * v * t[:, None]) + off, 1.0)
    tilt = (.5 * along(3, 9) + rng.normal(0, .25))[:, None]
    p[..., 2] = high + .05 * noise.fbm(flat, .9, 2) + half * tilt * v + .014 * fibre
    green = np.clip(share + .30 * along(2, 12)[:, None] + .16 * fibre + .14 * v, 0, 1)
    col = mix(mix(PALE, LIME, smooth(0, .55, green)), GREEN, smooth(.55, 1.05, green))
    col = mix(col, np.array(PALE) * 1.1, .35 * smooth(.3, 1.2, fibre))
    heat = rng.uniform(.04, .26) + .30 * noise.fbm(flat + 7, .6, 2) + .7 * smooth(.10, .0, np.minimum(t, 1 - t))[:, None] * rng.uniform(.3, 1.2) + .20 * np.abs(v) ** 4 + .6 * (p[..., 2] - high)
    keep = .93 + .07 * smooth(.4, .9, heat)
    return paint(sheet(p, .015), toasted(both(col, .85), both(heat), *BROWN), .24, .6, .6, "soft", (False, True), both(keep))


def loop(rng, noise, radius, span, gap=0.0):
    """A ring that sagged out of round, or the part of one."""
    a, off = np.linspace(0, span, int(40 + 16 * span)), somewhere(rng)
    bend = lambda rate, shift: noise.at(xyz(np.cos(a) * rate, np.sin(a) * rate, 0 * a + a * .12) + off + shift, 1.0)
    r = radius * (1 + .24 * bend(.7, 0) + .08 * bend(1.9, 5)) * (1 - gap * a / span)
    p = xyz(r * np.cos(a), r * np.sin(a) * rng.uniform(.55, .95), 0 * a)
    return p - p.mean(0)


def make(rng, noise):
    out, count, tone = [], int(rng.integers(5, 8)), rng.uniform(.20, .55)
    for k in range(count):
        whole = rng.uniform() < .18
        span = rng.uniform(5.3, 6.6) if whole else rng.uniform(.7, 2.3)
        path = loop(rng, noise, rng.uniform(.55, 1.0) if whole else rng.uniform(.7, 1.3), span, rng.uniform(.0, .3))
        a, d = rng.uniform(0, 7), rng.uniform(.1, .8)
        piece = band(rng, noise, path, rng.uniform(.10, .17) if whole else rng.uniform(.20, .34), np.clip(tone + rng.uniform(0, .75), 0, 1), .10 + .03 * k)
        out.append(piece.at(turn(rng.uniform(0, 7)), (d * np.cos(a), d * np.sin(a), 0)))
    return out
