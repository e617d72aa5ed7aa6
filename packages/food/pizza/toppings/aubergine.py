"""
Aubergine: rounds and half moons, roasted soft: sunken in the middle, wrinkled, the brim standing up here and slumped there. Cream to
honey-brown flesh, darker where it took up oil, charred in patches, strings of small brown seeds; a dark purple, shrivelled edge of skin,
none along the cut. Parallel marks and a pale, even middle are a waffle.
"""
import numpy as np
from forms import mix, smooth, turn
from shapes import paint, ring, round_about, slab, somewhere

TILE, SINK, SWELL, CREEP, FAT = 6.0, .08, .07, .7, (.4, .5, (.66, .38, .08))


def make(rng, noise):
    off, th = somewhere(rng), round_about(240)
    size, half = rng.uniform(1.55, 2.1), rng.uniform() < .45
    r = size / np.hypot(np.cos(th), np.sin(th) * rng.uniform(1.0, 1.18))
    arc = np.ones_like(th)
    if half:                                       # cut across, seen from a point inside
        size *= 1.16
        inside = .40 * size
        r = -inside * np.sin(th) + np.sqrt(size ** 2 - (inside * np.cos(th)) ** 2)
        to_cut = np.where(np.sin(th) < -.02, inside / np.maximum(-np.sin(th), .02), 99)
        arc = smooth(-.10, .12, to_cut - r)
        r = np.minimum(r, to_cut * (1 + .05 * ring(noise, th, 2.2, off + 33)))
        r = np.convolve(np.concatenate([r[-5:], r, r[:5]]), np.ones(11) / 11, "valid")
    r = r * (1 + .075 * ring(noise, th, .7, off) + .03 * ring(noise, th, 2.4, off + 3) + .012 * ring(noise, th, 6, off + 6))
    p, rho, up = slab(r, .16, 100, round_=.5)
    flat = p * (1, 1, 0) + off
    tex, wide, fine = noise.fbm(flat, .28, 3), noise.fbm(flat + 4, 1.2, 2), noise.fbm(flat + 9, .10, 2)
    side, top = ring(noise, th, .6, off + 7)[:, None], up > .3
    wrinkle = 1 - np.abs(noise.fbm(flat + 12, .75, 2))
    p[..., 2] += (.09 * wide + .05 * wrinkle + .02 * tex) * top - .10 * (1 - rho ** 2) * top + .15 * rho ** 4 * np.clip(.7 + 1.1 * side, -.1, 2) * arc[:, None]
    oil = smooth(-.2, 1.1, wide + .4 * tex)
    col = mix(mix((.62, .44, .19), (.50, .30, .10), np.clip(.5 + .4 * tex, 0, 1)), (.26, .125, .032), .75 * oil)
    angle = np.arctan2(p[..., 1], p[..., 0])
    seeds = smooth(.8, 1.5, noise.at(np.stack([angle * 3.0, rho * 2.4, 0 * rho], -1) + off, .20)) * smooth(.22, .40, rho + .1 * wide) * smooth(.82, .68, rho + .1 * wide)
    col = mix(col, (.17, .080, .022), .7 * seeds)
    col = mix(col, (.20, .085, .022), .55 * smooth(.30, .02, np.abs(noise.fbm(flat + 12, .75, 2))) * top)
    char = smooth(.35, 1.35, noise.fbm(flat + 50, .85, 3) + .45 * smooth(.6, 1, rho) + .25 * fine + rng.uniform(-.35, .25))
    col = mix(col, (.11, .042, .013), .85 * smooth(.05, .6, char))
    col = mix(col, (.032, .014, .008), .85 * smooth(.5, 1, char))
    skin = smooth(.90, .95, rho + .016 * tex + .012 * side) * arc[:, None]
    col = mix(col, mix((.020, .008, .016), (.065, .026, .035), np.clip(.3 + .5 * fine, 0, 1)), skin)
    brim = smooth(.84, .97, rho) * (1 - arc[:, None])
    col = mix(col, (.30, .14, .04), .5 * brim)
    return [paint(p, col, .24 + .22 * char - .08 * oil, .45 * (1 - skin) * (1 - .6 * char), .55 * (1 - .8 * char) + .2 * skin * (1 - char)).at(turn(rng.uniform(0, 7)))]
