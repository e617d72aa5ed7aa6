"""
Courgette: rounds two fingers thick cut thin, dark green skin flecked with light, pale green-cream flesh, a soft middle with a
triangle of seeds; roasted gold in patches, the edge a little shrunken.
"""
import numpy as np
from forms import mix, smooth
from shapes import paint, ring, round_about, slab, somewhere, toasted

TILE, SINK, SWELL, CREEP = 4.6, .05, .06, .6


def make(rng, noise):
    off, th = somewhere(rng), round_about(160)
    r = rng.uniform(1.45, 1.7) * (1 + .04 * ring(noise, th, .7, off) + .015 * np.cos(6 * th + off[0])) / np.hypot(np.cos(th), np.sin(th) * rng.uniform(1, 1.14))
    p, rho, up = slab(r, .22, 80, round_=.35)
    tex, wide = noise.fbm(p + off, .26, 3), noise.fbm(p + off + 5, 1.0, 2)
    angle = np.arctan2(p[..., 1], p[..., 0])
    core = .52 + .09 * np.cos(3 * angle + off[1]) + .03 * tex
    wet = smooth(core, core - .10, rho)
    p[..., 2] += (.02 * tex - .045 * wet + .05 * wide) * (up > .4) + .12 * rho ** 4 * np.clip(.6 + ring(noise, th, .9, off + 7)[:, None], 0, 2)
    col = mix((.48, .52, .15), (.66, .66, .28), np.clip(.5 + .4 * tex, 0, 1))
    col = mix(col, (.40, .45, .11), .8 * wet)
    three = np.abs(np.cos(1.5 * angle + off[1]))
    seeds = smooth(.55, .8, noise.at(np.stack([angle * 2.4, rho * 3, 0 * rho], -1) + off, .30)) * smooth(.16, .24, rho) * wet * smooth(.35, .6, three)
    col = mix(col, (.78, .70, .36), seeds)
    col = mix(col, (.24, .36, .055), .85 * smooth(.80, .90, rho))
    skin = smooth(.885, .93, rho)
    col = mix(col, mix((.018, .060, .008), (.13, .23, .035), smooth(.7, 1.6, noise.fbm(p * (1, 1, .3) + off, .2, 2))), skin)
    heat = .35 * wide + .45 * smooth(.7, .95, rho) + .3 * tex + rng.uniform(0, .3)
    return [paint(p, mix(col, toasted(col, heat, (.16, .07, .018), (.58, .36, .09)), 1 - .6 * skin), .28, .5 * (1 - .5 * skin), .4)]
