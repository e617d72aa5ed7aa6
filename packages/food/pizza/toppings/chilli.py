"""
Chilli: slices of a fresh red chilli, most of them cut aslant. A thin dark skin round a moist wall that is brightest beside the skin,
pales inwards and ends raggedly; a few are open rings, most are filled with wet flesh and pale pith, bent and broken, and cream seeds at
its side: rings through which the cheese shows are outlines. One alone or up to six as they fell, large and small, flat and leaning: even wheels with spokes are drawn, and
heaps of three each are a pattern.
"""
import numpy as np
from forms import mix, smooth, turn
from shapes import apart, paint, ring, round_about, slab, somewhere, toasted

TILE, SINK, SWELL = 3.5, .05, .04


def slice_(rng, noise, is_open):
    off, th = somewhere(rng), round_about(110)
    r = rng.uniform(.29, .44) * (1 + .09 * np.cos(2 * th + off[1]) + .05 * np.cos(3 * th + off[0]) + .08 * ring(noise, th, .9, off))
    long = rng.uniform(1.05, 1.65)                    # cut at a slant
    wall = rng.uniform(.44, .58)
    p, rho, up = slab(r, rng.uniform(.10, .20), 70, hollow=wall - .12 if is_open else 0, round_=.35)
    p = p * (long, 1, 1)
    angle = np.arctan2(p[..., 1], p[..., 0] / long)
    inner = wall + .06 * noise.at(p + off + 5, .35)
    bend = off[1] + .9 * noise.at(p + off, .5) + 1.1 * (rho - .5)
    pith = smooth(.80, .97, np.cos(angle - bend)) + smooth(.86, .98, np.cos(angle - bend - rng.uniform(1.7, 2.6)))
    pith = np.clip(pith, 0, 1) * smooth(-1.1, .3, noise.at(p + off + 11, .25)) * (not is_open)
    well = smooth(inner + .07, inner - .10, rho) * (1 - .6 * pith) * (up > .5)
    p[..., 2] -= .07 * well
    tex, wide = np.clip(.5 + .4 * noise.fbm(p + off, .14, 3), 0, 1), noise.fbm(p + off + 3, .5, 2)
    flesh = mix(mix((.42, .016, .010), (.56, .045, .016), tex), (.62, .155, .065), smooth(inner + .22, inner - .04, rho + .05 * wide))
    col = mix(flesh, (.70, .42, .22), .75 * pith * smooth(inner + .10, inner - .1, rho))
    col = mix(col, mix((.34, .020, .008), (.50, .085, .024), tex), .9 * well)
    skin = smooth(.86, .97, rho + .02 * wide)
    col = mix(col, mix((.30, .006, .004), (.17, .003, .003), tex), skin)
    seeds = np.zeros_like(rho)
    for _ in range(0 if is_open else int(rng.integers(2, 5))):
        a, d, lean = off[1] + rng.choice([-.7, .7, 1.5]) + rng.normal(0, .3), rng.uniform(.13, .20), rng.uniform(0, np.pi)
        x, y = p[..., 0] - d * long * np.cos(a), p[..., 1] - d * np.sin(a)
        q = np.hypot(x * np.cos(lean) + y * np.sin(lean), (y * np.cos(lean) - x * np.sin(lean)) * 1.5) / .085
        seeds = np.maximum(seeds, smooth(1.2, .7, q) * (up > .3))
    col, p[..., 2] = mix(col, (.72, .50, .22), .9 * seeds), p[..., 2] + .06 * seeds + .010 * wide * (up > .5)
    col = toasted(col, .55 * smooth(.8, 1, rho) + .40 * wide - .30, (.06, .012, .008), (.30, .04, .012))
    return paint(p, col, .36 - .14 * skin + .08 * tex, .35, .22 + .28 * skin)


def make(rng, noise):
    out, places = [], []
    for k in range(1 + min(5, int(rng.exponential(2.2)))):
        at = apart(rng, places, rng.uniform(.30, .44), .95)
        if at is None:
            continue
        tilt = turn(rng.choice([0, 0, .35, .7]) + rng.normal(0, .12), "x")
        q = slice_(rng, noise, rng.uniform() < .12).at(turn(rng.uniform(0, 7)) @ tilt, size=rng.choice([.7, 1, 1.15]))
        out.append(q.at(move=(*at, -q.p[..., 2].min())))
    return out
