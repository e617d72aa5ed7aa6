"""
Blue cheese: gorgonzola that has run: flat, glossy pools of unlike size, gold and brown at the lip and in blotches, ivory in the middle, in
which veins and pits of blue-green stand dark and broad enough to be seen on a card; one or two crumbs, not melted yet, beside them.
"""
import numpy as np
from forms import mix, smooth
from shapes import blob, paint, somewhere, toasted

TILE, SINK, SWELL, FAT, CREEP = 4.4, .14, .08, (.5, .5, (.74, .50, .14)), .3


def make(rng, noise):
    out, places = [], []
    for size, flat in ((rng.uniform(.95, 1.15), .16), (rng.uniform(.42, .60), .26), (rng.uniform(.18, .28), .5)):
        at = np.zeros(2)
        for _ in range(60):
            at = rng.normal(0, .50, 2) * (1.3 if places else .3)
            if np.hypot(*at) + size < 1.75 and all(np.hypot(*(at - o)) > .85 * (size + s) for o, s in places):
                break
        places.append((at, size))
        off = somewhere(rng)
        p, d = blob(rng, noise, (size, size * rng.uniform(.7, 1), size * flat), ((1.1, .20), (.5, .07)), 150, 90, .8)
        tex, wide = noise.fbm(p + off, .22, 3), noise.fbm(p + off + 5, .8, 2)
        vein = smooth(.58, .10, np.abs(noise.fbm(p + off + 9, .62, 4, .6))) * smooth(-1.3, -.1, noise.fbm(p + off + 20, .9, 2))
        blue = np.maximum(vein, smooth(1.1, 2.0, noise.fbm(p + off + 31, .22, 3)))
        p = p * (1 + .03 * tex - .05 * blue)[..., None]
        lip = smooth(.72, .15, d[..., 2] + .12 * wide)
        col = mix((.82, .65, .34), (.76, .47, .13), np.clip(.25 + .3 * wide + .75 * lip, 0, 1))
        col = mix(col, mix((.008, .030, .032), (.11, .19, .13), np.clip(.4 + .5 * tex, 0, 1)), .95 * blue)
        col = mix(col, (.36, .44, .30), .5 * smooth(.02, .4, blue) * smooth(.9, .4, blue))
        heat = .10 + .85 * lip + .75 * smooth(.1, 1.4, wide + .4 * tex) - .45 * blue
        q = paint(p, toasted(col, heat, (.20, .062, .013), (.62, .28, .05)), .28 + .12 * blue, .55, .5 * (1 - .6 * blue))
        out.append(q.at(move=(*at, -q.p[..., 2].min() * .8)))
    return out
