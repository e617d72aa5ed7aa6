"""
Blue cheese: crumbs of gorgonzola half melted into the cheese: ivory, soft-edged, marbled with blue-green veins and pits;
yellow and browned at the lip.
"""
import numpy as np
from forms import mix, smooth
from shapes import blob, paint, somewhere, toasted

TILE, SINK, SWELL, CREEP = 4.4, .16, .08, .4


def make(rng, noise):
    out, places = [], []
    for size in (rng.uniform(.62, .85), rng.uniform(.30, .5), rng.uniform(.15, .25)):
        for _ in range(50):
            at = rng.normal(0, .55, 2)
            if all(np.hypot(*(at - o)) > .85 * (size + s) for o, s in places):
                break
        places.append((at, size))
        off = somewhere(rng)
        p, d = blob(rng, noise, (size, size * rng.uniform(.75, 1), size * .5), ((.7, .18),), 110, 70, .75)
        tex, vein = noise.fbm(p + off, .25, 3), noise.fbm(p + off + 9, .55, 2)
        blue = smooth(.50, .16, np.abs(vein - .1)) * smooth(-1.4, -.3, noise.fbm(p + off + 20, .8, 2))
        p = p * (1 + .03 * tex - .07 * blue)[..., None]
        col = mix((.78, .62, .32), (.86, .76, .52), np.clip(.5 + .4 * tex, 0, 1))
        col = mix(col, mix((.028, .060, .062), (.12, .19, .15), np.clip(.5 + .5 * tex, 0, 1)), .88 * blue)
        col = toasted(col, .30 * d[..., 2] + .30 * tex + .25 * smooth(.2, -.4, d[..., 2]), (.28, .12, .03), (.74, .46, .13))
        q = paint(p, col, .32, .6, .4)
        out.append(q.at(move=(*at, -q.p[..., 2].min() * .85)))
    return out
