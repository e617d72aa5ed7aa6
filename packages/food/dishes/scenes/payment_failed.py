"""
A payment card snapped in two: sea blue with a gold chip, pale figures in four groups, waves in a lighter blue; the break is
ragged and shows the white core. One half lies flat, the other aslant, lifted at the break.
"""
import numpy as np
import scene
from forms import Noise, grid_faces, mix, smooth, turn, xyz

FRAME, TARGET, SEED = 12.2, (.1, 0, .2), 23
HALF, HIGH, THICK, CORNER = 4.28, 2.70, .13, .38


def build(rng):
    noise = Noise(SEED)
    plastic = scene.food("plastic", bumps=((3.0, .004),), coat_rough=.06)
    crack = lambda y: .35 + .16 * y + .28 * noise.at(xyz(y, 0 * y, 0 * y), .9) + .07 * noise.at(xyz(y, 0 * y + 5, 0 * y), .16)
    left, right = half(crack, -1), half(crack, 1)
    for name, (v, f, col), m, at in (
        ("left", left, turn(.16), (-.75, -.1, THICK / 2 + .01)),
        ("right", right, turn(-.34) @ turn(.17, "y"), (1.0, .45, .62)),
    ):
        scene.mesh(name, (v @ m.T + np.array(at), f), plastic, col, .32, 0, .7)


def half(crack, side):
    """The part of the card on one side of the crack: over the top, and back along the underside."""
    n, k = 260, 330
    y = np.linspace(-HIGH, HIGH, n)[:, None]
    round_ = CORNER - np.sqrt(np.clip(CORNER**2 - np.clip(np.abs(y) - (HIGH - CORNER), 0, CORNER) ** 2, 0, None))
    outer, inner = side * (HALF - round_), crack(y)
    u = np.linspace(0, 1, k)[None, :]
    x = outer + (inner - outer) * u
    z = THICK / 2 * np.sqrt(np.clip(1 - np.abs(y / HIGH) ** 60, 0, 1)) * np.sqrt(np.clip(1 - (1 - np.clip(u / .012, 0, 1)) ** 2, 0, 1))
    col = face(x, y + 0 * x)
    col = mix(col, (.86, .86, .84), smooth(.985, .995, u) + 0 * x)
    top, below = xyz(x, y, z), xyz(x, y, -z)[:, ::-1]
    under = np.broadcast_to(np.array((.75, .75, .73)), below.shape)
    v, c = np.concatenate([top, below], 1), np.concatenate([col, under], 1)
    return v.reshape(-1, 3), grid_faces(n, 2 * k, wrap_j=True), c.reshape(-1, 3)


def face(x, y):
    wave = .5 + .5 * np.sin(3.1 * (y + .28 * np.sin(1.3 * x)) + .6)
    col = mix((.010, .075, .105), (.020, .130, .165), smooth(.55, .9, wave))
    inside = lambda a, b, c, d, soft=.03: smooth(a - soft, a + soft, x) * smooth(b + soft, b - soft, x) * smooth(c - soft, c + soft, y) * smooth(d + soft, d - soft, y)
    chip = inside(-3.45, -2.35, .15, 1.0)
    lines = np.maximum(smooth(.035, .015, np.abs(x + 2.9)), smooth(.03, .012, np.abs((y - .575) % .42 - .21)))
    col = mix(col, mix((.72, .50, .16), (.40, .25, .06), lines), chip)
    for k in range(16):
        at = -3.35 + .36 * k + .30 * (k // 4)
        col = mix(col, (.80, .82, .80), inside(at, at + .20, -.85, -.48, .02))
    for k in range(9):
        col = mix(col, (.62, .70, .70), inside(-3.35 + .24 * k, -3.21 + .24 * k, -1.85, -1.62, .02) * (k != 4))
    disc = smooth(.62, .58, np.hypot(x - 3.1, y + 1.6))
    return mix(col, (.70, .13, .045), disc)
