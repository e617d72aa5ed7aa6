"""Slices of cured sausage."""
import numpy as np
from forms import mix, smooth, xyz
from shapes import paint, ring, round_about, somewhere


def cup(rng, noise, radius, cupping, flecks, meat=((.19, .016, .006), (.31, .036, .010)), fat=(.58, .21, .075), fleck=.10, lip=.88,
        oil=(.40, .075, .010), stain=.45, buckle=0.0, char=0.0):
    """`buckle`: how uneven its middle is, so that fat stands in puddles; `char`: how much of its lip is burnt black."""
    off, m = somewhere(rng), 90
    th, s = round_about(200)[:, None], np.linspace(0, 1, m)[None, :]
    top, under = np.clip(s / .72, 0, 1), np.clip((s - .80) / .20, 0, 1)
    edge_ring = ring(noise, th, .6, off)
    cups = np.clip(cupping + .26 * edge_ring, .04, 1.3)
    rad = radius * (1 + .045 * edge_ring + .028 * ring(noise, th, 2.2, off)) * (top - .62 * under) * (1 - .09 * cups * top ** 3)
    z = cups * radius * .50 * np.clip(rad / radius, 0, 1.2) ** 3.4 + .20 * np.where(s < .72, 1, np.clip(1 - (s - .72) / .08, 0, 1))
    z = z + .05 * ring(noise, th, 3.5, off) * top ** 4 + .06 * rad * np.cos(th - rng.uniform(0, 7))
    p = xyz(rad * np.cos(th), rad * np.sin(th), z)
    p[..., 2] += buckle * noise.fbm(p * (1, 1, 0) + off + 40, 1.0, 2) * np.where(s < .72, 1 - top ** 3, 0)
    flat = p * (1, 1, 0) + off
    grain, coarse, fine = noise.fbm(flat, .22, 3), noise.fbm(flat, .8, 2), noise.fbm(p + off, .09, 2)
    white = np.zeros_like(z)
    for _ in range(flecks):
        a, d, w = rng.uniform(0, 2 * np.pi), radius * np.sqrt(rng.uniform(0, .95)), .035 + fleck * rng.uniform() ** 2
        t, e = rng.uniform(0, np.pi), rng.uniform(.6, 1.5)
        dx, dy = p[..., 0] - d * np.cos(a), p[..., 1] - d * np.sin(a)
        white = np.maximum(white, smooth(1.25, .55, np.hypot((dx * np.cos(t) + dy * np.sin(t)) * e, (dy * np.cos(t) - dx * np.sin(t)) / e) / w + .25 * fine))
    p[..., 2] += np.where(s < .72, .016 * grain + .018 * coarse - .012 * white, 0)
    edge = smooth(.83, 1.02, top + .035 * coarse)
    col = mix(meat[0], meat[1], np.clip(.5 + .22 * grain + .25 * coarse, 0, 1))
    col = mix(col, fat, white * .85)
    col = mix(col, (.085, .014, .007), edge * lip)
    burnt = smooth(.1, 1.1, ring(noise, th, 1.2, off) + .5 * coarse) * edge * smooth(.3, .6, cups + 0 * top)
    burnt = np.maximum(burnt, char * smooth(-.5, .7, ring(noise, th, 1.7, off + 7) + .4 * grain) * smooth(.70, .95, top + .06 * coarse))
    col = mix(col, (.022, .011, .008), burnt * .8)
    level = np.percentile(p[..., 2][:, :40], 42) + .012                   # fat stands in the hollow
    pool = smooth(-.01, .03, level - p[..., 2]) * (s < .6) * min(1, cupping * 2)
    p[..., 2] = np.where(pool > .5, np.maximum(p[..., 2], level), p[..., 2])
    col = mix(col, oil, pool * stain)
    return paint(p, col, .33 + .10 * coarse + .04 * fine - .22 * pool + .18 * edge, .12, .45 + .55 * pool, "meat")
