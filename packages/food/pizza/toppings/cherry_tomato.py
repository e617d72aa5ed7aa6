"""
Cherry tomatoes: halves, cut side up, a few cut side down, tipped and slumped. Coral flesh with two or three chambers of seeds in
jelly of its own colour, collapsed by the oven; the skin, of the same red, shrunk back here and there and browned on one side. With an even
dark rim and bright seeds each is a button.
"""
import numpy as np
from forms import mix, smooth, turn, xyz
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
        col = mix(col, (.50, .10, .035), .45 * smooth(.1, .9, wrinkle))
        return [paint(p, mix(col, (.09, .02, .008), .75 * smooth(.75, 1.2, heat)), .34, .3, .3)]
    n, m = 150, 90
    th, s = round_about(n)[:, None], np.linspace(0, 1, m)[None, :]
    top = np.clip(s / .68, 0, 1)
    low = np.clip((s - .68) / .32, 0, 1)
    r = radius * (1 + .09 * ring(noise, th, .7, off) + .035 * ring(noise, th, 2.4, off + 2)) * np.where(s < .68, top, np.cos(low * 1.35) ** .6)
    chambers = int(rng.choice([2, 3, 3]))
    wall = np.abs(np.cos(th * chambers / 2 + off[0] + .5 * ring(noise, th, .8, off + 5))) ** .8
    rho = r / radius
    well = smooth(.18, .34, rho) * smooth(.84, .72, rho) * smooth(.16, .40, 1 - wall + 0 * r) * (s < .68)
    slump = .10 * noise.fbm(xyz(r * np.cos(th), r * np.sin(th), 0 * r) + off + 4, 1.0, 2)
    z = np.where(s < .68, .50 + slump + .05 * smooth(1.0, .6, top) - .16 * well, .55 - .62 * radius * np.sin(low * 1.5))
    p = xyz(r * np.cos(th), r * np.sin(th), z)
    seeds = np.zeros_like(z)
    for _ in range(int(rng.integers(10, 26))):
        a, d = rng.uniform(0, 2 * np.pi), radius * rng.uniform(.32, .75)
        q = np.hypot(p[..., 0] - d * np.cos(a), p[..., 1] - d * np.sin(a)) / rng.uniform(.06, .10)
        seeds = np.maximum(seeds, smooth(1.2, .7, q) * well)
    p[..., 2] += .04 * seeds
    tex = noise.fbm(p + off, .3, 3)
    flesh = mix((.52, .050, .018), (.66, .125, .050), np.clip(.4 + .35 * tex, 0, 1))
    flesh = mix(flesh, (.72, .30, .13), .6 * smooth(.24, .08, rho + .05 * tex) * (s < .68))
    flesh = mix(flesh, mix((.40, .050, .010), (.52, .15, .022), np.clip(.5 + .4 * tex, 0, 1)), .85 * well)
    flesh = mix(flesh, (.70, .36, .10), .8 * seeds)
    skin = smooth(.60, .65, s + .012 * tex)
    col = mix(flesh, (.40, .014, .006), skin * (.75 + .25 * np.clip(ring(noise, th, 1.1, off + 12), -1, 1)))
    side = np.clip(.25 + ring(noise, th, .5, off + 15), 0, 1.3)
    heat = smooth(.80, 1.0, rho + .05 * tex) * side + .35 * noise.fbm(p + off + 9, .8, 2)
    return [paint(p, mix(col, (.10, .022, .008), .8 * smooth(.62, 1.15, heat)), .34 - .14 * well, .45 * (1 - skin) + .2, .35).at(turn(rng.normal(0, .13), "x") @ turn(rng.normal(0, .13), "y"))]
