"""
Garlic: slivers shaved thin along the clove, two to five lying about as they fell, whole, broken and curled, of very unlike size. Cream,
glassy in the middle so that the cheese shows; gold to brown where an edge curled up, one side only, some of them fried through.
White, in trios and with an even brown line round each, they are almonds.
"""
import numpy as np
from forms import mix, smooth, turn
from shapes import apart, paint, ring, round_about, slab, somewhere, toasted

TILE, SINK, SWELL, FAT = 3.5, .01, .04, (.28, .4, (.70, .42, .09))


def make(rng, noise):
    out, places = [], []
    for k in range(int(rng.choice([2, 3, 3, 4, 5]))):
        off, th, size = somewhere(rng), round_about(120), rng.uniform(.32, .60)
        at = apart(rng, places, size * .62, 1.05)
        if at is None:
            continue
        a = np.abs(((th + np.pi) % (2 * np.pi)) - np.pi)
        r = size * (1 - rng.uniform(.30, .55) * np.sin(a) ** 2 - .18 * np.cos(th)) * (1 + .08 * ring(noise, th, .9, off) + .03 * ring(noise, th, 3, off + 4))
        r = np.minimum(r, size * rng.uniform(.55, 1.6) / np.maximum(np.abs(np.cos(th + rng.uniform(0, 7))), .2))      # some broke
        p, rho, up = slab(r, .05, 50)
        side = np.clip(.2 + ring(noise, th, .6, off + 7), -.3, 1.4)[:, None]
        tex, wide = noise.fbm(p + off, .30, 2), noise.fbm(p + off + 3, .7, 2)
        p[..., 2] += rng.uniform(-.1, .5) * p[..., 0] ** 2 + .03 * wide + .14 * rho ** 4 * np.maximum(side, 0)
        heat = rng.choice([-.1, .08, .22, .6]) + .62 * smooth(.50, 1.0, rho) * np.maximum(side, 0) + .20 * tex + .14 * wide
        col = toasted(mix((.76, .62, .34), (.66, .46, .17), np.clip(.4 + .4 * tex, 0, 1)), heat, (.16, .055, .012), (.56, .26, .045))
        brown = smooth(.3, .8, heat)
        out.append(paint(p, col, .24 + .1 * brown, .65 * (1 - .5 * brown), .5, keep=.78 + .22 * brown).at(turn(rng.uniform(0, 7)) @ turn(rng.normal(0, .08), "x"), (*at, .015 * k)))
    return out
