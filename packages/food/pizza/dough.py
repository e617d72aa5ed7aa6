"""
A disc of sauce and cheese. It ends in dough beyond its sauce, over which any rim fades in (rims.py).

Sauce: wet, lumpy, darker where it dried at the edge. Cheese: pools of very unlike sizes, stretched thin and orange between,
swollen and milk-white in the middle, melted fat standing flat in the hollows, few scorched blisters.
"""
from dataclasses import dataclass
import numpy as np
from scipy import ndimage as ndi
from forms import Noise, mix, ramp, smooth, xyz
from shapes import paint

FLOOR = .42              # the dough's thickness under the sauce
REACH = 13.9             # how far the disc's picture goes
SAUCE_EDGE = 12.4
HALF = 14.2              # the maps cover this far from the middle
SEEDS = {"": 7, "2": 31}
PALE_GILD = 1.0
GILT = [(0, (.80, .46, .11)), (.35, (.62, .27, .042)), (.7, (.40, .13, .020)), (1, (.22, .065, .013))]
OREGANO = [(.030, .045, .010), (.02, .014, .010)]
BROWN = [(0, (.80, .50, .15)), (.30, (.66, .31, .06)), (.6, (.40, .14, .022)), (.85, (.17, .05, .011)), (1, (.06, .022, .009))]
CRUST = [(0, (.80, .62, .38)), (.30, (.72, .47, .21)), (.52, (.58, .29, .085)), (.74, (.36, .135, .032)), (.9, (.17, .058, .018)), (1, (.05, .025, .014))]


@dataclass
class Sauce:
    deep: tuple
    bright: tuple
    dried: tuple
    fat: tuple          # what seeps from the cheese into it
    thin: tuple         # cheese so thin that it shows through
    bits: float = .16
    scatter: float = .25
    depth: float = 1.0


@dataclass
class Cheese:
    milk: tuple
    toast: tuple        # where the oven gilded it
    cover: float        # above 0: how much of the sauce it covers
    holes: float        # how deep its gaps are
    blisters: int
    scorch: float = 1.0
    thick: float = 1.0
    pools: bool = False
    oil: tuple = (.70, .24, .030)
    gild: float = 0.0   # how golden its high places are, as on a pale sauce
    gilt: tuple = (1, 1, 1)


SAUCES = {
    "tomato": Sauce((.25, .014, .004), (.50, .058, .009), (.11, .010, .004), (.56, .115, .012), (.78, .34, .085)),
    "white": Sauce((.68, .46, .20), (.82, .64, .36), (.50, .25, .065), (.76, .48, .15), (.80, .54, .22), .16, .6),
    "pesto": Sauce((.055, .090, .010), (.17, .22, .030), (.06, .06, .012), (.26, .25, .02), (.62, .56, .17), .5, .2, .8),
    "bbq": Sauce((.085, .014, .005), (.19, .040, .010), (.04, .010, .005), (.26, .06, .012), (.66, .29, .07), .1, .15),
    "none": Sauce((.74, .55, .31), (.80, .64, .40), (.64, .40, .15), (.80, .56, .22), (.82, .62, .32), .08, .4, .25),
}
CHEESES = {
    "mozzarella": Cheese((.86, .69, .40), (.72, .37, .085), .80, 1.15, 190, 1.1),
    "burrata": Cheese((.90, .80, .58), (.78, .48, .15), .45, 1.2, 60, .6, pools=True),
    "cheddar": Cheese((.76, .275, .026), (.50, .14, .016), 1.05, 1.05, 240, 1.25, .85, oil=(.56, .125, .008), gild=.75, gilt=(1, .80, .55)),
    "gorgonzola": Cheese((.86, .69, .37), (.62, .27, .050), .60, 1.3, 300, 1.3),
    "vegan": Cheese((.86, .70, .36), (.76, .46, .13), .70, 1.0, 40, .5, .85),
    "none": Cheese((0, 0, 0), (0, 0, 0), -9, 0, 0),
    "burnt": Cheese((.86, .69, .40), (.72, .37, .085), .95, 1.15, 260, 2.0),
}


class Maps:
    """Square maps of the disc from above."""

    def __init__(self, n):
        axis = np.linspace(-HALF, HALF, n)
        self.x, self.y = np.meshgrid(axis, axis)
        self.p, self.px = xyz(self.x, self.y, 0), 2 * HALF / (n - 1)
        self.r = np.hypot(self.x, self.y)

    def blur(self, a, cm):
        return ndi.gaussian_filter(a, cm / self.px)

    def box(self, x, y, size):
        """The part of a map round a place."""
        i, j, k = int((y + HALF) / self.px), int((x + HALF) / self.px), int(size / self.px) + 2
        return np.s_[max(i - k, 0):i + k, max(j - k, 0):j + k]

    def sample(self, a, x, y):
        c = [(y + HALF) / self.px, (x + HALF) / self.px]
        return ndi.map_coordinates(a, c, order=1, mode="nearest")


def _spots(rng, count, reach):
    for _ in range(count):
        a, d = rng.uniform(0, 2 * np.pi), reach * np.sqrt(rng.uniform())
        yield d * np.cos(a), d * np.sin(a)


def _sauce(m, noise, sauce):
    th = np.arctan2(m.y, m.x)
    edge = SAUCE_EDGE + .22 * noise.at(xyz(np.cos(th), np.sin(th), 0) + 3, .9) + .15 * noise.fbm(m.p + 7, 1.6, 3) + .07 * noise.fbm(m.p + 8, .45, 2) - m.r
    there, pulp, lumps, bits = smooth(0, .32, edge), noise.fbm(m.p + 3, 1.0, 4, .55), noise.fbm(m.p + 5, 2.2, 2), noise.fbm(m.p + 6, .30, 2)
    m.sauce = there
    m.z = there * sauce.depth * (.10 + .034 * pulp + .05 * lumps + .007 * bits)
    baked = np.clip(smooth(1.1, .1, edge) * .75 + .22 * noise.fbm(m.p + 4, 1.0, 2), 0, 1)
    col = mix(mix(sauce.deep, sauce.bright, np.clip(.42 + .30 * pulp + .2 * lumps + sauce.bits * bits, 0, 1)), sauce.dried, baked * .75)
    bake = .17 + .10 * noise.fbm(m.p + 12, 1.4, 2) + .05 * noise.fbm(m.p + 14, .3, 2)
    dough = mix(ramp(CRUST, np.clip(bake, 0, .5)), sauce.dried, .5 * smooth(-.55, 0, edge))
    m.col = mix(dough, col, smooth(.15, .6, there))
    m.rough = np.clip(mix_number(.66, .30 + .09 * pulp + .05 * bits + .30 * baked, there), .12, .8)
    m.sss, m.coat = mix_number(.22, sauce.scatter, there), .8 * (1 - baked) * there


def mix_number(a, b, t):
    return a + (b - a) * t


def _cover(m, noise, cheese, rng):
    """Above 0 there is cheese."""
    ragged = m.blur(.50 * noise.fbm(m.p + 50, 1.7, 3), .09)
    field = np.full_like(m.x, -9.0)
    for x, y in _spots(rng, 260 if cheese.pools else 330, 10.5):   # torn lumps that melted and ran together
        s, e, t = rng.uniform(1.0, 2.0), rng.uniform(.7, 1.4), rng.uniform(0, np.pi)
        i, j = int((y + HALF) / m.px), int((x + HALF) / m.px)
        if field[i, j] > (-.25 if cheese.pools else .05):
            continue
        u, v = (m.x - x) * np.cos(t) + (m.y - y) * np.sin(t), (m.y - y) * np.cos(t) - (m.x - x) * np.sin(t)
        field = np.logaddexp(3 * field, 3 * (s - np.hypot(u * e, v / e))) / 3
    if cheese.pools:
        return field + ragged * .8 - .15
    gaps = cheese.cover + cheese.holes * noise.fbm(m.p + 9, 3.2, 2)
    return np.minimum((12.1 - m.r) * .8, np.maximum(gaps, field * .7 - .35)) + ragged


def _cheese(m, noise, cheese, sauce, rng, white):
    t = smooth(0, 1.15, _cover(m, noise, cheese, rng))
    wave, fine, warm = noise.fbm(m.p + 70, 3.0, 2), noise.fbm(m.p + 80, .75, 3), noise.fbm(m.p + 90, 3.0, 3)
    body, blister = cheese.thick * np.sqrt(t) * (.30 + .105 * wave) + t * .010 * fine, np.zeros_like(m.r)
    for x, y in _spots(rng, cheese.blisters, 11.3):
        size, hot, high = rng.uniform(.22, .85), rng.uniform() ** 1.6, rng.uniform(.03, .15)
        at = m.box(x, y, size * 1.3)
        q = np.hypot(m.x[at] - x, m.y[at] - y) / size
        body[at] += t[at] * high * size * np.clip(1 - q * q, 0, 1) ** 1.5
        blister[at] = np.maximum(blister[at], hot * np.clip(1.25 - q, 0, 1))
    body = m.blur(body, .05)
    m.z = m.z + body
    thick, relief = np.clip(body / .34 / cheese.thick, 0, 1.3), body - m.blur(body, .55)
    col = mix(sauce.thin, cheese.milk, smooth(.35, .95, thick + .10 * fine))
    col = mix(col, np.array(cheese.toast) * (1.1, 1.22, 1.4), np.clip((.55 if white else .26) + .34 * warm, 0, .9) * smooth(.2, 1, thick))
    level = m.blur(m.z, .9) - .050                       # melted fat stands in the hollows
    pool = smooth(-.01, .05, level - m.z) * smooth(.2, .6, t)
    m.z = np.maximum(m.z, np.where(t > .2, level, -9))
    oil = np.clip(np.maximum(pool * (.38 + .35 * warm), smooth(0, -.09, relief) * (.35 + .3 * warm)), 0, 1)
    gild = max(cheese.gild, PALE_GILD if white else 0)
    golden = np.zeros_like(t)
    if gild:
        col = col * (.96, .86, .68) if white else col
        marbled = smooth(-.3, 1.3, noise.fbm(m.p + 120, 1.1, 3)) * smooth(.4, 1, t)
        col = mix(col, np.array(cheese.milk) * ((1.03, 1.02, .98) if white else (1.06, 1.2, 1.4)), .6 * marbled)
        high = m.blur(np.clip(9 * relief, -.5, .5), .12)
        broad = smooth(-1.0, 1.7, noise.fbm(m.p + 110, 3.4, 3))
        freckles = smooth(.7, 1.9, noise.fbm(m.p + 130, .55, 3) + 1.1 * broad)
        golden = np.clip(.80 * broad + .55 * freckles + .50 * high - .12, 0, 1) * smooth(.15, .7, t)
        col = mix(col, ramp(GILT, golden) * cheese.gilt, gild * smooth(0, .55, golden))
    col = mix(col, (.78, .42, .045) if white else cheese.oil, oil * (.4 if gild else .66))
    scorch = smooth(.28, 1.12, (1.4 if white else 1.15) * blister + .22 * fine + .17 * warm + .20 * noise.fbm(m.p + 99, .35, 2)) * smooth(.45, .85, thick) * cheese.scorch
    gilt = np.clip((3.6 if white else 1.6) * m.blur(scorch, .40) + .5 * scorch, 0, 1)
    col = mix(mix(col, cheese.toast, gilt * .75), ramp(BROWN, np.clip(scorch, 0, 1)), smooth(.02, .35, scorch))
    ooze = smooth(.02, .5, m.blur(t, .45)) * np.clip(.5 + .4 * noise.fbm(m.p + 61, 1.2, 2), 0, 1) * m.sauce
    m.col = mix(mix(m.col, sauce.fat, ooze * .75), col, smooth(.03, .30, t))
    crisp = smooth(.2, .7, scorch)
    m.rough = mix_number(m.rough - .12 * ooze, np.clip(.36 - .20 * oil - .12 * pool + .05 * fine + .22 * crisp, .07, .7), t)
    m.sss, m.coat = mix_number(m.sss, .75 - .6 * np.maximum(crisp, .75 * golden), t), mix_number(m.coat, .75 * (1 - crisp), t)


def _herbs(m, rng, count=150, least=.025, most=.065):
    for x, y in _spots(rng, count, 11.5):
        w, e, t = rng.uniform(least, most), rng.uniform(.6, 1.0), rng.uniform(0, np.pi)
        at, leaf = m.box(x, y, 3 * w), OREGANO[rng.integers(2)]
        dx, dy = m.x[at] - x, m.y[at] - y
        s = smooth(1.2, .6, np.hypot((dx * np.cos(t) + dy * np.sin(t)) * e, (dy * np.cos(t) - dx * np.sin(t)) / e) / w)
        m.col[at], m.sss[at] = mix(m.col[at], leaf, s * .85), m.sss[at] * (1 - s)
        m.z[at] += .02 * s


def disc(sauce, cheese, detail=1.0):
    """Sauce and cheese as far as the dough beyond them, which any rim covers. `mozzarella-2` is mozzarella that melted otherwise."""
    cheese, _, nth = cheese.partition("-")
    rng, noise, m = np.random.default_rng(SEEDS[nth]), Noise(SEEDS[nth]), Maps(int(880 * detail))
    _sauce(m, noise, SAUCES[sauce])
    if cheese != "none":
        _cheese(m, noise, CHEESES[cheese], SAUCES[sauce], rng, sauce in ("white", "none"))
    if cheese == "burnt":
        m.col = mix(m.col, (.020, .013, .009), np.clip(.95 + .05 * noise.fbm(m.p + 31, 2.4, 3), .86, 1))
    _herbs(m, rng)
    return skin_of(m, detail)


def skin_of(m, detail):
    th = np.linspace(0, 2 * np.pi, int(1300 * detail), endpoint=False)[:, None]
    r = np.linspace(.01, REACH, int(430 * detail))[None, :]
    x, y = r * np.cos(th), r * np.sin(th)
    at = lambda a: m.sample(a, x, y)
    col = np.stack([at(m.col[..., k]) for k in range(3)], -1)
    return paint(xyz(x, y, FLOOR + at(m.z)), col, at(m.rough), at(m.sss), at(m.coat), "base")
