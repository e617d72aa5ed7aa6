"""
Garlic: thin slivers cut along the clove, cream-white and translucent, the edges toasted gold to brown; three or four lie
about together, slightly bowed.
"""
import numpy as np
from forms import mix, smooth, turn
from shapes import apart, paint, ring, round_about, slab, somewhere, toasted

TILE, SINK, SWELL, FAT = 3.5, .02, .05, (.25, .3, (.74, .46, .10))


def make(rng, noise):
    out, places = [], []
    for k in range(int(rng.integers(3, 5))):
        off, th = somewhere(rng), round_about(80)
        at = apart(rng, places, .36, .75)
        if at is None:
            continue
        a = np.abs(((th + np.pi) % (2 * np.pi)) - np.pi)
        r = rng.uniform(.50, .64) * (1 - .42 * np.sin(a) ** 2 - .14 * np.cos(th)) * (1 + .05 * ring(noise, th, .9, off))
        p, rho, up = slab(r, .09, 40)
        p[..., 2] += rng.uniform(.12, .4) * p[..., 0] ** 2
        tex = noise.fbm(p + off, .35, 2)
        heat = smooth(.62, 1.0, rho) * .85 + .22 * tex + rng.uniform(-.1, .3)
        col = toasted(mix((.88, .76, .50), (.80, .60, .28), np.clip(.3 + .3 * tex, 0, 1)), heat, (.20, .075, .018), (.66, .33, .075))
        out.append(paint(p, col, .25, .7, .5).at(turn(rng.uniform(0, 7)) @ turn(rng.normal(0, .12), "x"), (*at, .02 * k)))
    return out
