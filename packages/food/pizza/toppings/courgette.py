"""
Courgette: slices as thin as a coin, cut aslant, roasted until they went limp: wavy, a brim that folds up, none round. Yellow-green flesh,
translucent where it is wet, gold and brown where it touched the hot cheese, in patches; a soft middle with pale seeds; a thin dark skin that
shrank and browned. Even, pale and with a clean green ring it is raw cucumber.
"""
import numpy as np
from forms import mix, smooth, turn
from shapes import paint, ring, round_about, slab, somewhere, toasted

TILE, SINK, SWELL, CREEP, FAT = 4.6, .01, .05, .3, (.3, .4, (.62, .52, .10))


def make(rng, noise):
    off, th = somewhere(rng), round_about(200)
    r = rng.uniform(1.15, 1.55) / np.hypot(np.cos(th) / rng.uniform(1.0, 1.22), np.sin(th) * rng.uniform(1, 1.12))
    r = r * (1 + .05 * ring(noise, th, .8, off) + .022 * ring(noise, th, 2.6, off + 4) + .010 * ring(noise, th, 7, off + 8))
    p, rho, up = slab(r, .08, 90, round_=.5)
    flat = p * (1, 1, 0) + off
    tex, wide, fine = noise.fbm(flat, .26, 3), noise.fbm(flat + 5, 1.0, 2), noise.fbm(flat + 11, .10, 2)
    side = ring(noise, th, .6, off + 17)[:, None]
    angle = np.arctan2(p[..., 1], p[..., 0])
    three = .5 + .5 * np.cos(3 * angle + off[1] + .5 * wide)
    core = .50 + .12 * three + .05 * tex + .05 * wide
    wet = smooth(core + .05, core - .08, rho)
    p[..., 2] += (.02 * tex - .05 * wet) * (up > .3) + .10 * wide + .20 * rho ** 4 * np.clip(.25 + .9 * side, -.15, 1.6) * (1 + .25 * ring(noise, th, 2.5, off + 2)[:, None])
    col = mix((.40, .40, .075), (.62, .56, .17), np.clip(.5 + .3 * tex + .3 * wide, 0, 1))
    col = mix(col, (.36, .33, .060), .75 * wet)
    seeds = smooth(.45, .95, noise.at(np.stack([angle * 2.2, rho * 3.2, 0 * rho], -1) + off, .34)) * smooth(.14, .26, rho) * wet * smooth(.75, .35, three)
    col = mix(col, (.68, .56, .22), .75 * seeds)
    p[..., 2] += .02 * seeds * (up > .5)
    col = mix(col, (.26, .30, .040), .7 * smooth(.74, .90, rho + .02 * tex))
    skin = smooth(.905, .96, rho + .018 * ring(noise, th, 3, off + 21)[:, None])
    col = mix(col, mix((.016, .040, .007), (.085, .13, .022), smooth(.5, 1.5, noise.fbm(p * (1, 1, .3) + off, .2, 2))), skin)
    patch = noise.fbm(flat + 40, .75, 3)
    heat = rng.uniform(.10, .42) + .34 * patch + .34 * smooth(.70, .98, rho) * np.clip(.5 + side, 0, 1.3) + .16 * tex - .18 * wet
    burnt = smooth(.85, 1.5, patch + .4 * fine + rng.uniform(-.2, .25))
    col = mix(col, toasted(col, heat, (.115, .045, .012), (.44, .24, .045)), 1 - .45 * skin)
    col = mix(col, (.060, .026, .010), .7 * burnt * (1 - .5 * skin))
    dry = smooth(.5, 1, heat)
    return [paint(p, col, .22 + .2 * dry, .55 * (1 - .6 * skin) * (1 - .5 * dry), .6 * (1 - dry), keep=.93 - .10 * wet + .07 * dry * (1 - wet)).at(turn(rng.uniform(0, 7)))]
