"""
Rims with an open middle that lie over any disc: each fades in over the dough that a disc ends in, so that dough meets dough and no
seam shows. Few big bubbles, pale dough between, char on bubble tops and in clusters, a dusting of flour; nothing at the scale of a
centimetre, or it is rock.
"""
from dataclasses import dataclass, replace
import numpy as np
from dough import CRUST, FLOOR, mix_number
from forms import Noise, mix, ramp, smooth, xyz
from shapes import paint


@dataclass
class Rim:
    inner: float = 12.35    # where it begins to rise
    width: float = 2.35
    height: float = 1.55
    bubbles: int = 80
    largest: float = -.95   # of the bubbles: the logarithm of the middle size
    char: float = 1.0
    bake: float = .57
    tone: tuple = (1, 1, 1)
    uneven: float = 1.0
    flour: float = .22
    grain: float = 0.0      # specks of bran
    seam: float = .17       # how baked it is by the sauce: as the disc's dough
    seed: int = 7


CRUSTS = {
    "classic": Rim(),
    "thin": Rim(inner=12.85, width=1.75, height=.85, bubbles=50, largest=-1.5, char=.9, bake=.62, seed=8),
    "stuffed": Rim(inner=11.75, width=3.0, height=1.85, bubbles=26, largest=-1.1, char=.5, bake=.56, uneven=.7, seed=9),
    "sourdough": Rim(inner=12.1, width=2.75, height=1.9, bubbles=105, largest=-.72, char=1.35, bake=.62, flour=.34, seed=10),
    "wholemeal": Rim(inner=12.45, width=2.2, height=1.4, bubbles=50, largest=-1.1, char=.7, bake=.62, tone=(.80, .70, .60), grain=.8, seed=11),
    "gluten-free": Rim(inner=12.65, width=1.95, height=1.15, bubbles=14, largest=-1.4, char=.35, bake=.46, uneven=.55, flour=.3, grain=.15, seed=12),
}
# As each goes into the oven: not risen yet, pale, floured.
CRUSTS |= {f"raw-{name}": replace(k, bubbles=k.bubbles // 12, largest=-1.3, char=0, bake=-.6, height=.85 * k.height, uneven=.75 * k.uneven,
                                  tone=tuple(a * b for a, b in zip(k.tone, (.92, .98, 1.12))), flour=.5) for name, k in CRUSTS.items()}
# As none should come out.
CRUSTS["burnt"] = Rim(bubbles=120, char=4.5, bake=1.1, tone=(.5, .46, .46), flour=.04, seam=.93, seed=14)
# A menu shows thirty pizzas at once: one rim on all of them would be seen.
CRUSTS |= {f"classic-{k}": replace(CRUSTS["classic"], seed=seed) for k, seed in ((2, 27), (3, 38), (4, 49), (5, 61), (6, 72), (7, 83))}


def rim(crust, detail=1.0):
    """A ring of baked dough. Also gives how much of it the cut-out keeps, which fades towards the sauce."""
    k, noise = CRUSTS[crust], Noise(CRUSTS[crust].seed)
    rng = np.random.default_rng(k.seed)
    nt, nr = int(1300 * detail), int(280 * detail)
    th, u = np.linspace(0, 2 * np.pi, nt, endpoint=False)[:, None], np.linspace(0, 1, nr)[None, :]
    wave = lambda rate, shift: noise.at(xyz(np.cos(th) * rate, np.sin(th) * rate, 0 * th + shift), 1.0) * k.uneven
    inner = k.inner + .22 * wave(.7, 3) + .13 * wave(2.2, 5)
    w, h = k.width * (1 + .085 * wave(.8, 9) + .07 * wave(2.6, 12)), k.height * (1 + .13 * wave(.9, 21) + .10 * wave(3.0, 23))
    up, over = np.clip(u / .45, 0, 1), np.clip((u - .45) / .55, 0, 1) * (np.pi / 2 + .95)
    out = np.where(u < .45, .5 * w * up, .5 * w + .5 * w * np.sin(over))
    z = np.where(u < .45, FLOOR + (h - FLOOR) * np.sin(up * np.pi / 2) ** 1.7, .5 * h + .5 * h * np.cos(over))
    p = xyz((inner + out) * np.cos(th), (inner + out) * np.sin(th), z)
    dt = np.roll(p, -1, 0) - np.roll(p, 1, 0)
    normal = np.cross(np.gradient(p, axis=1), dt)
    normal /= np.linalg.norm(normal, axis=-1, keepdims=True) + 1e-9
    big, mid, small = noise.fbm(p + 11, 3.6, 2), noise.fbm(p + 13, 1.5, 2), noise.fbm(p + 17, .30, 3)
    bubble, charred, heat = np.zeros_like(z), np.zeros_like(z), .5 + .5 * np.clip(wave(.8, 33), -1, 1)
    spots = [(rng.uniform(.18, .80), float(np.exp(rng.normal(k.largest, .5))), True) for _ in range(k.bubbles)]
    spots += [(rng.uniform(.22, .85), rng.uniform(.05, .17), False) for _ in range(int(260 * k.char))]
    for place, size, swells in spots:
        i, j, span = int(rng.uniform() * nt), int(place * nr), int(nt * size * 1.4 / (2 * np.pi * 13)) + 2
        rows = np.arange(i - span, i + span) % nt
        near = np.clip(1 - (np.linalg.norm(p[rows] - p[i, j], axis=-1) / size) ** 2, 0, 1) ** 1.3
        hot, high = k.char * heat[i, 0] * rng.uniform(.2, 1.5), rng.uniform(.22, .48)
        if swells:
            bubble[rows] = np.maximum(bubble[rows], high * size * near)
        if hot > (.55 if swells else .45):
            charred[rows] = np.maximum(charred[rows], smooth(.22, .78, near + .22 * mid[rows] + .18 * small[rows]) * min(1, hot * 1.1))
    on = smooth(.10, .34, u)
    p = p + normal * (on * (k.uneven * (.12 * big + .035 * mid) + .008 * small + bubble))[..., None]
    p[..., 2] = np.maximum(p[..., 2], .02)
    lit = np.clip(normal[..., 2], -1, 1)
    bake = k.bake + .22 * lit * smooth(.1, .5, u) + .12 * big + .06 * mid + .028 * small + .75 * bubble - .30 * smooth(.80, 1, u)
    bake = mix_number(k.seam + .10 * noise.fbm(p + 12, 1.4, 2) + .05 * small, bake, smooth(.10, .40, u))
    flour = smooth(.75, 2.2, noise.fbm(p + 23, .40, 4, .9)) * k.flour * (1 - charred)
    col = mix(ramp(CRUST, np.clip(bake, 0, .93)) * (1 + (np.array(k.tone) - 1) * smooth(.1, .35, u)[..., None]), (.86, .78, .64), flour * on)
    col = mix(col, (.16, .07, .025), k.grain * .7 * smooth(1.3, 2.1, noise.fbm(p + 77, .16, 2)))
    col = mix(col, (.022, .015, .011), np.clip(charred, 0, 1) * .94)
    # Ragged, since sauce crept up the dough here and there: an even edge would read as a cut. Nothing of where the plain disc ends.
    keep = smooth(.07, .22, u + .045 * noise.fbm(p + 41, 1.1, 3) + .04 * noise.fbm(p + 43, .34, 2)) * smooth(.08, .16, u)
    return paint(p, col, .62 + .15 * flour - .12 * smooth(.55, .8, bake), .22 * (1 - charred), 0, "base"), keep
