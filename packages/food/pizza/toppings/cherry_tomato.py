"""
Cherry tomatoes: halves, cut side up, a few cut side down. Coral flesh with two or three broad chambers of seeds in green-gold jelly,
a pale core, the skin a dark red rim, blistered and shrunken by the oven: red alone is lost on sauce.
"""
import numpy as np
from forms import mix, smooth, xyz
from shapes import blob, paint, ring, round_about, somewhere

TILE, SINK, SWELL, FAT = 4.0, .16, .09, (.35, .35, (.62, .12, .02))


def make(rng, noise):
    radius, off = rng.uniform(1.12, 1.3), somewhere(rng)
    if rng.uniform() < .2:
        p, d = blob(rng, noise, (radius, radius, radius * .85), ((1.2, .03),))
        wrinkle = noise.fbm(d * (1, 1, .3) + off, .25, 2)
        p = p * (1 + .02 * wrinkle)[..., None]
        p[..., 2] = np.maximum(p[..., 2], -.25 * radius)
        heat = smooth(.5, 1, d[..., 2]) * .7 + .3 * noise.fbm(p + off, .7, 2)
        col = mix((.42, .010, .004), (.52, .024, .007), np.clip(.5 + .4 * noise.fbm(p + off, .8, 2), 0, 1))
        return [paint(p, mix(col, (.09, .02, .008), .75 * smooth(.75, 1.2, heat)), .2, .3, .7)]
    n, m = 150, 90
    th, s = round_about(n)[:, None], np.linspace(0, 1, m)[None, :]
    top = np.clip(s / .68, 0, 1)
    low = np.clip((s - .68) / .32, 0, 1)
    r = radius * (1 + .05 * ring(noise, th, .7, off)) * np.where(s < .68, top, np.cos(low * 1.35) ** .6)
    chambers = int(rng.choice([2, 3, 3]))
    wall = np.abs(np.cos(th * chambers / 2 + off[0] + .5 * ring(noise, th, .8, off + 5))) ** .8
    rho = r / radius
    well = smooth(.18, .34, rho) * smooth(.84, .72, rho) * smooth(.16, .40, 1 - wall + 0 * r) * (s < .68)
    z = np.where(s < .68, .55 + .05 * smooth(1.0, .6, top) - .10 * well, .55 - .62 * radius * np.sin(low * 1.5))
    p = xyz(r * np.cos(th), r * np.sin(th), z)
    seeds = np.zeros_like(z)
    for _ in range(34):
        a, d = rng.uniform(0, 2 * np.pi), radius * rng.uniform(.32, .75)
        q = np.hypot(p[..., 0] - d * np.cos(a), p[..., 1] - d * np.sin(a)) / rng.uniform(.07, .11)
        seeds = np.maximum(seeds, smooth(1.2, .7, q) * well)
    p[..., 2] += .04 * seeds
    tex = noise.fbm(p + off, .3, 3)
    flesh = mix((.52, .050, .018), (.66, .125, .050), np.clip(.4 + .35 * tex, 0, 1))
    flesh = mix(flesh, (.74, .34, .16), .8 * smooth(.22, .10, rho) * (s < .68))
    flesh = mix(flesh, mix((.36, .10, .010), (.46, .24, .030), np.clip(.5 + .4 * tex, 0, 1)), .9 * well)
    flesh = mix(flesh, (.80, .52, .16), seeds)
    skin = smooth(.60, .65, s + .012 * tex)
    col = mix(flesh, (.27, .008, .004), skin)
    heat = smooth(.86, 1.0, rho) * .8 + .35 * noise.fbm(p + off + 9, .8, 2)
    return [paint(p, mix(col, (.10, .022, .008), .8 * smooth(.62, 1.15, heat)), .22 - .1 * well, .45 * (1 - skin) + .2, .75)]
