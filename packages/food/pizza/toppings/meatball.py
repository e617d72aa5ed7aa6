"""
Meatballs: one a piece, round but hand-rolled, deep brown crust with cracks that show paler mince, flecks of parsley, a spoon
of tomato sauce and a shine of fat on top.
"""
import numpy as np
from forms import mix, smooth
from shapes import blob, paint, somewhere

TILE, SINK, SWELL, FAT = 5.6, .30, .12, (.4, .5, (.66, .20, .03))


def make(rng, noise):
    off, size = somewhere(rng), rng.uniform(1.22, 1.42)
    p, d = blob(rng, noise, (size, size, size * .86), ((1.3, .06),), 170, 110)
    clump, tex = noise.fbm(p + off, .50, 3), noise.fbm(p + off, .15, 3)
    crack = smooth(.20, .02, np.abs(noise.fbm(p + off + 4, .8, 2)))
    p = p * (1 + .045 * clump + .016 * tex - .04 * crack)[..., None]
    col = mix((.135, .042, .016), (.34, .135, .055), np.clip(.5 + .38 * clump + .18 * tex, 0, 1))
    col = mix(col, (.50, .27, .15), .6 * crack)
    col = mix(col, (.060, .022, .010), .7 * smooth(.6, 1.5, clump + .5 * d[..., 2]))
    col = mix(col, (.70, .50, .34), .7 * smooth(1.3, 1.7, noise.fbm(p + off + 7, .2, 2)))
    col = mix(col, (.055, .11, .016), .9 * smooth(1.55, 1.8, noise.at(p + off + 15, .26)))
    sauce = smooth(.62, .86, d[..., 2] * .8 + .20 * noise.fbm(d * size + off + 21, .9, 2) + .12 * d[..., 0] * rng.choice([-1, 1]))
    p = p + (.05 * sauce)[..., None] * d
    col = mix(col, mix((.22, .010, .003), (.40, .028, .006), np.clip(.5 + .4 * tex, 0, 1)), sauce * .92)
    return [paint(p, col, .40 + .08 * tex - .22 * sauce, .22, .30 + .5 * sauce, "meat")]
