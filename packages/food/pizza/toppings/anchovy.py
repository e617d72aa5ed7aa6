"""
Anchovies: long tapering fillets, often curved or crossed, silver skin gone to copper-brown with a dark line along the back,
fine bones and ridges across the pink-brown flesh, slick with oil.
"""
import numpy as np
from forms import mix, smooth, xyz
from shapes import paint, somewhere, strand

TILE, DIRECTIONS, SINK, SWELL, FAT = 6.8, 8, .05, .06, (.4, .5, (.66, .36, .08))


def make(rng, noise):
    n, off = 170, somewhere(rng)
    u = np.linspace(0, 1, n)
    long, bend = rng.uniform(4.6, 5.6), rng.uniform(-1.4, 1.4)
    angle = bend * (u - .5) + .5 * np.sin(u * 5 + off[0]) * rng.uniform(.2, .9)
    path = np.cumsum(xyz(np.cos(angle), np.sin(angle), 0 * u), 0) * long / n
    path = path - path.mean(0)
    path[:, 2] = .16 + .05 * noise.at(xyz(u * 3, 0 * u, 0 * u) + off, 1.0)
    wide = (np.sin(np.pi * np.clip(u * .93 + .05, 0, 1)) ** .55) * (1.05 - .55 * u)
    across = xyz(-np.sin(angle), np.cos(angle), .25 * np.sin(u * 4 + off[1]))
    p, c = strand(path, across, .46, .17, .03, 40, .85, wide)
    uu, v = u[:, None] + 0 * c, np.cos(c) + 0 * u[:, None]
    chevron = np.sin((uu * long * 5.5) - 3.2 * np.abs(v))
    tex = noise.fbm(p * (1, 1, 1) + off, .22, 3)
    p[..., 2] += .016 * chevron + .016 * tex - .05 * smooth(.16, .02, np.abs(v)) * (np.sin(c) > -.2) * (c < np.pi)
    col = mix((.22, .075, .030), (.46, .21, .11), np.clip(.5 + .25 * chevron + .35 * tex, 0, 1))
    silver = smooth(.35, .75, v + .15 * tex)
    col = mix(col, (.40, .34, .28), silver * .75)
    col = mix(col, (.075, .040, .028), .75 * smooth(.20, .04, np.abs(v - .12)))
    col = mix(col, (.11, .040, .016), .6 * smooth(.8, 1.7, tex + noise.fbm(p + off + 9, .9, 2)))
    return [paint(p, col, .20 + .05 * tex, .3, .85, "meat", (False, True))]
