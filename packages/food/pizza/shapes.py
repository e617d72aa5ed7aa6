"""What toppings are made of: grids of points with colour and surface, and the shapes that many of them share. Centimetres."""
from dataclasses import dataclass, replace
import numpy as np
import forms
from forms import mix, smooth, xyz


@dataclass
class Piece:
    """One skin. z = 0 is the cheese that it lies on. wrap: whether the first and the second axis close."""
    p: np.ndarray
    col: np.ndarray
    rough: np.ndarray
    sss: np.ndarray
    coat: np.ndarray
    material: str
    wrap: tuple
    keep: np.ndarray | float = 1.0     # how much of it the cut-out keeps: what is thin lets through what it lies on

    def at(self, matrix=None, move=(0, 0, 0), size=1.0):
        p = self.p * size
        return replace(self, p=(p if matrix is None else p @ np.asarray(matrix).T) + np.asarray(move, float))

    def mesh(self):
        n, m = self.p.shape[:2]
        return self.p.reshape(-1, 3), forms.grid_faces(n, m, *self.wrap)


def paint(p, col, rough=.35, sss=.4, coat=.3, material="soft", wrap=(True, False), keep=1.0):
    full = lambda v: np.clip(np.broadcast_to(v, p.shape[:2]), 0, 1)
    return Piece(p, np.broadcast_to(np.asarray(col, float), p.shape), np.maximum(full(rough), .06), full(sss), full(coat), material, wrap, full(keep))


def lying(pieces, sink=.04):
    """All pieces of one topping, lowered or lifted together until the lowest point is `sink` below the cheese."""
    low = min(q.p[..., 2].min() for q in pieces)
    return [q.at(move=(0, 0, -low - sink)) for q in pieces]


def somewhere(rng):
    return rng.uniform(-50, 50, 3)


def ring(noise, th, rate, off):
    """Noise round a circle: it meets itself again."""
    return noise.at(xyz(np.cos(th) * rate, np.sin(th) * rate, 0 * th) + off, 1.0)


def apart(rng, taken, size, within):
    """A place for the next of several small things, clear of those taken and no farther than `within`; None if there is none."""
    for _ in range(60):
        at = rng.normal(0, within * .5, 2)
        if np.hypot(*at) < within and all(np.hypot(*(at - o)) > size + s for o, s in taken):
            taken.append((at, size))
            return at
    return None


def round_about(n=150):
    return np.linspace(0, 2 * np.pi, n, endpoint=False)


def slab(outline, thick, m=64, hollow=0.0, round_=.5, spread=0.0):
    """
    A slice: outline is its radius by angle. Gives points, the share of the radius, and how far up each point is (0 to 1).
    `hollow` is the share of the radius that is a hole; `spread` makes the underside wider than the top.
    """
    e = min(.3, round_ * thick / float(np.mean(outline)))
    w = 1 + spread
    profile = [(1 - e, 1), (1, .8), (w, .25), (w - e, 0)]
    if hollow:
        profile = [(hollow + e, 0), (hollow, .3), (hollow, .75), (hollow + e, 1), ((hollow + 1) / 2, 1.04)] + profile + [(hollow + e, 0)]
    else:
        profile = [(.004, 1), (.5, 1)] + profile + [(.4, 0)]
    rho, z = forms.soften(np.array(profile) * (1, thick), m).T
    th, r = round_about(len(outline))[:, None], np.asarray(outline)[:, None]
    return xyz(r * rho * np.cos(th), r * rho * np.sin(th), z + 0 * th), np.broadcast_to(rho, (len(outline), m)), np.broadcast_to(z / thick, (len(outline), m))


def blob(rng, noise, size, lumps=((.8, .12),), n=64, m=40, square=1.0):
    """A lumpy ball; square below 1 makes it a pillow. Gives points and the direction of each from the middle."""
    a, b, off = round_about(n)[:, None], np.linspace(1e-5, np.pi - 1e-5, m)[None, :], somewhere(rng)
    power = lambda x: np.sign(x) * np.abs(x) ** square
    d = xyz(np.sin(b) ** square * power(np.cos(a)), np.sin(b) ** square * power(np.sin(a)), power(np.cos(b)) + 0 * a)
    p = d * np.asarray(size)
    for wide, deep in lumps:
        p = p * (1 + deep * noise.fbm(d * float(np.mean(size)) + off, wide, 2))[..., None]
    return p, d


def strand(path, across, wide, thick, taper=.1, k=24, square=.75, swell=None):
    """A strip along a path, its width lying along `across`. Also gives the angle of each point of its section."""
    c = np.linspace(0, 2 * np.pi, k, endpoint=False)
    power = lambda x: np.sign(x) * np.abs(x) ** square
    section = np.stack([wide * power(np.cos(c)), thick * power(np.sin(c))], -1)
    size = forms.closed_ends(len(path), taper) if taper else np.ones(len(path))
    p = forms.sweep(path, across, section, size if swell is None else size * swell)[0]
    return p.reshape(len(path), k, 3), c[None, :]


def arc(radius, span, n=100):
    """A path on a circle about its own middle, and the outward direction at each point."""
    a = np.linspace(-span / 2, span / 2, n)
    out = xyz(np.cos(a), np.sin(a), 0 * a)
    path = radius * out
    return path - path.mean(0), out, a


def sheet(top, thick=.05):
    """A thin thing with two sides, from the points of its upper side."""
    return np.concatenate([top, top[:, ::-1] - np.array([0, 0, 1.0]) * np.asarray(thick)], 1)


def both(a, below=1.0):
    """Values of the upper side for both sides of a sheet."""
    return np.concatenate([a, a[:, ::-1] * below], 1)


def rumple(noise, x, y, off, folds, depth):
    """Ripples of a soft slice: ridges that run mostly across x, wandering."""
    q = xyz(x * .55, y * .30, 0 * x) + off
    return depth * (np.sin(folds * x + 1.6 * noise.fbm(q, 1.0, 2)) * .6 + .55 * noise.fbm(xyz(x, y * .6, 0 * x) + off, 1.3, 2))


def leaf(rng, noise, length, wide=.30, veins=6.5, belly=.68, colours=((.050, .140, .010), (.105, .24, .022)), wilt=.5, shine=.12, puffy=.055, lobes=None):
    """A leaf along x: veined, puffed up between its veins, folded along the midrib, bent along its length."""
    n, m, off = 120, 71, somewhere(rng)
    u, v = np.linspace(0, 1, n)[:, None], np.linspace(-1, 1, m)[None, :]
    half = length * wide * np.sin(np.pi * u ** belly) ** .92 * (1 - .45 * smooth(.62, 1, u))
    if lobes is not None:
        half = length * wide * lobes(u, v, rng)
    half = np.maximum(half, .014 * length / 3)
    side = np.sign(v)
    y = half * v * (1 + .06 * noise.at(xyz(u * 4, side * 3, 0 * u * v) + off, 1.0) * v ** 2)
    x = length * (u - .5) + .10 * half * np.abs(v)
    tri = np.abs(((u * veins - .55 * np.abs(v) + .15 * noise.at(xyz(u * 3, v, 0 * u * v) + off, 1.0) + .25 * side) % 1) - .5) * 2
    puff = (1 - tri ** 2.2) * (1 - np.abs(v) ** 3) * smooth(0, .18, np.abs(v)) * smooth(0, .12, u)
    z = puffy * half * puff + .42 * half * np.abs(v) ** 1.5 * rng.uniform(-.35, .75)
    z = z + .10 * v ** 2 * noise.at(xyz(u * 3.2, side * 9, 0 * u * v) + off, 1.0) + .07 * wilt * noise.fbm(xyz(x, y, 0 * y) + off, 1.1, 2)
    k = (rng.uniform(-.30, .45) * (.5 + wilt) / length * 2) or .01
    p = xyz(np.sin(k * x) / k - z * np.sin(k * x), y, (1 - np.cos(k * x)) / k + z * np.cos(k * x))
    mottle = noise.fbm(xyz(x, y, 0 * y) + off, .5, 3)
    col = mix(mix(colours[0], colours[1], np.clip(.40 + .3 * mottle + .3 * puff, 0, 1)), np.array(colours[1]) * 1.5 + (.04, .02, .02),
              .75 * np.maximum(smooth(.06, .015, np.abs(v) + 0 * u), .55 * smooth(.90, .99, tri) * (1 - np.abs(v)) ** .5))
    dark = smooth(1.0, 2.2, wilt * .8 + .4 * mottle + .9 * np.abs(v) ** 4 - .2)
    col = mix(col, (.018, .026, .006), .6 * dark)
    return paint(p, col, .40 + .06 * mottle + .15 * dark, .06, shine * (1 - dark), "leaf", (False, False))


def toasted(col, heat, deep=(.16, .055, .014), gold=(.50, .23, .055)):
    """Oven colour for a heat of 0 to 1: gold first, then brown."""
    col = mix(col, gold, .75 * smooth(.25, .75, heat))
    return mix(col, deep, .85 * smooth(.7, 1.1, heat))
