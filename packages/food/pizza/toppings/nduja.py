"""
'Nduja: soft, spreadable dabs of fiery sausage, torn off with a spoon: ragged, glossy orange-red paste, dark where the oven
caught it, a bright orange oil halo soaking wide into the cheese.
"""
import numpy as np
from forms import mix, smooth
from shapes import blob, paint, somewhere

TILE, SINK, SWELL, FAT = 4.6, .16, .05, (1.0, .95, (.78, .20, .010))


def make(rng, noise):
    out = []
    for k in range(int(rng.integers(3, 6))):
        size = rng.uniform(.55, .85) if k < 2 else rng.uniform(.16, .32)
        off = somewhere(rng)
        p, d = blob(rng, noise, (size, size * rng.uniform(.7, 1), size * .48), ((.7, .26), (.28, .12)), 100, 64)
        tex = noise.fbm(p + off, .22, 3)
        p = p * (1 + .07 * tex)[..., None]
        col = mix((.30, .022, .006), (.70, .125, .012), np.clip(.5 + .42 * tex, 0, 1))
        col = mix(col, (.76, .36, .11), .75 * smooth(.9, 1.5, noise.fbm(p + off + 8, .2, 2)))
        col = mix(col, (.055, .012, .006), .8 * smooth(.7, 1.3, .7 * d[..., 2] + .45 * tex))
        at = rng.normal(0, .38 if k < 2 else .85, 2)
        q = paint(p, col, .22 + .08 * tex, .2, .75, "meat")
        out.append(q.at(move=(*at, -q.p[..., 2].min() * .6)))
    return out
