"""
Goat's cheese: rounds from a log, grilled until they slump. The paste gone gold to brown in blotches on top, still ivory where it runs
out over one side of the rind; the rind a wrinkled, biscuit-coloured skin that has burst in places, darker where it dried. Cracks
and crumbs, no smooth face, no even ring: those are banana.
"""
import numpy as np
from forms import mix, smooth
from shapes import paint, ring, round_about, slab, somewhere, toasted

TILE, SINK, SWELL, FAT = 5.6, .06, .12, (.35, .35, (.76, .52, .16))


def make(rng, noise):
    off, th = somewhere(rng), round_about(230)
    runs = np.clip(ring(noise, th, .55, off + 8), 0, 2)                    # where the paste broke out
    r = rng.uniform(1.65, 1.95) * (1 + .08 * ring(noise, th, .7, off) + .035 * ring(noise, th, 2.4, off) + .14 * runs)
    p, rho, up = slab(r, rng.uniform(.40, .50), 110, round_=.7, spread=.08)
    run = np.broadcast_to(runs[:, None], rho.shape)
    tex, wide, fine = noise.fbm(p + off, .34, 3), noise.fbm(p + off + 4, .95, 2), noise.fbm(p + off + 9, .12, 2)
    top = smooth(.25, .6, up)
    crack = smooth(.10, .0, np.abs(noise.fbm(p + off + 13, .8, 2))) * smooth(.1, .4, rho) * top
    skin = smooth(.74, .86, rho + .05 * tex) * smooth(1.1, .25, run) * smooth(-1.2, -.2, noise.at(p + off + 21, .8))
    p[..., 2] += top * (.085 * wide + .016 * tex + .006 * fine - .06 * crack - .20 * run * smooth(.3, 1, rho)) + .05 * skin * (1 + .6 * fine) * top
    col = mix((.84, .69, .40), (.74, .50, .20), np.clip(.4 + .4 * wide, 0, 1))
    col = mix(col, mix((.76, .64, .42), (.58, .42, .22), np.clip(.45 + .4 * tex, 0, 1)), skin)
    heat = .64 + .70 * smooth(-.9, 1.5, wide + .5 * tex) * smooth(1.05, .35, rho) + .45 * smooth(.5, 1.6, tex + .3 * fine) + .25 * skin * smooth(0, 1.4, wide + tex) - .35 * crack
    return [paint(p, toasted(col, heat, (.17, .052, .012), (.56, .25, .050)), .42 + .12 * skin + .06 * fine - .1 * run, .6, .22 * (1 - skin))]
