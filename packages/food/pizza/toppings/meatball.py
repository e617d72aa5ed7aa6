"""
Meatballs: rolled by hand, one a piece, no two of a size or shape: some flattened where they lay in the pan, some with a side broken away
that shows coarse, paler mince. A crumbly, craggy crust, dark brown above, lighter below, with bits of onion and parsley; a little sauce
that ran down one side, fat round the foot. Smooth and of one brown they are chocolates.
"""
import numpy as np
from forms import mix, smooth
from shapes import blob, paint, somewhere

TILE, SINK, SWELL, FAT = 5.6, .28, .12, (.5, .6, (.62, .17, .025))


def crumbs(rng, noise, count, size, low):
    for _ in range(count):
        p, d = blob(rng, noise, rng.uniform(.05, .13, 3), ((.3, .3),), 26, 16)
        a, far = rng.uniform(0, 7), size * rng.uniform(1.05, 1.45)
        tone = mix((.10, .034, .013), (.34, .16, .075), rng.uniform())
        yield paint(p, tone, .55, .2, .15, "meat").at(move=(far * np.cos(a), far * np.sin(a), low + SINK + .03))


def make(rng, noise):
    off, size = somewhere(rng), rng.uniform(.98, 1.48)
    p, d = blob(rng, noise, (size * rng.uniform(.92, 1.12), size * rng.uniform(.88, 1.04), size * rng.uniform(.62, .84)), ((1.4, .11), (.7, .05)), 170, 110)
    # a side broken away
    a, cut = rng.uniform(0, 7), size * rng.uniform(.52, .78) if rng.uniform() < .55 else 9.0
    face = np.array([np.cos(a) * .82, np.sin(a) * .82, .57])
    beyond = np.maximum(p @ face - cut + .10 * noise.fbm(p + off + 31, .5, 3), 0)
    broken = smooth(.0, .06, beyond)
    p = p - (.92 * beyond)[..., None] * face
    clump, tex, fine = noise.fbm(p + off, .42, 3), noise.fbm(p + off + 3, .17, 3), noise.fbm(p + off + 6, .08, 2)
    crag = 1 - np.abs(noise.fbm(p + off + 4, .60, 2))
    grain = np.maximum(noise.fbm(p + off + 11, .26, 2), -.4)
    p = p + (d * (.040 * clump + .024 * tex + .010 * fine - .055 * smooth(.75, 1.0, crag) + .055 * broken * grain)[..., None])
    crust = np.clip(.42 + .34 * clump + .20 * tex + .10 * fine, 0, 1)
    col = mix((.085, .028, .011), (.25, .095, .038), crust)
    dark = smooth(.2, 1.5, .75 * d[..., 2] + .55 * noise.fbm(p + off + 17, .9, 2) + .3 * tex)
    col = mix(col, (.036, .014, .008), .70 * dark)
    col = mix(col, (.36, .17, .085), .55 * smooth(.80, 1.0, crag) * (1 - .5 * dark))
    inside = mix((.17, .062, .028), (.38, .185, .095), np.clip(.45 + .40 * grain + .2 * tex, 0, 1))
    col = mix(col, inside, broken)
    col = mix(col, (.62, .44, .26), .8 * smooth(1.5, 1.8, noise.fbm(p + off + 7, .17, 2)))
    col = mix(col, (.045, .085, .014), .9 * smooth(1.65, 1.85, noise.at(p + off + 15, .20)))
    side = rng.uniform(0, 7)
    sauce = smooth(.55, .85, .45 * d[..., 2] + .55 * (d[..., 0] * np.cos(side) + d[..., 1] * np.sin(side)) + .24 * noise.fbm(d * size + off + 21, .8, 2)) * rng.choice([0, 1, 1])
    sauce = sauce * (1 - broken)
    p = p + (.03 * sauce)[..., None] * d
    col = mix(col, mix((.17, .010, .003), (.34, .028, .006), np.clip(.5 + .4 * tex, 0, 1)), sauce * .88)
    ball = paint(p, col, .48 + .10 * tex - .20 * sauce - .05 * broken, .18, .15 + .5 * sauce + .25 * smooth(.4, 1.2, clump), "meat")
    return [ball, *crumbs(rng, noise, int(rng.integers(1, 5)), size, p[..., 2].min())]
