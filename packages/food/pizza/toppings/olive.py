"""
Black olives, sliced across where the stone was and then baked: matt, shrunken and wrinkled, hardly one of them round. The cut face
is brown, sunk between a thin black skin and the darker wall of the hole; oil glints only here and there. Holes are off the middle,
some rings are torn open or broken in half, and cheese has crept over a part of them.
"""
import numpy as np
from forms import mix, smooth, xyz
from shapes import paint, ring, round_about, somewhere

TILE, SINK, SWELL, FAT, CREEP = 2.8, .10, .09, (.22, .3, (.60, .34, .10)), .55
SKIN, FACE, WALL = (.012, .009, .009), ((.030, .014, .010), (.064, .033, .023)), (.016, .008, .007)


def make(rng, noise):
    off, kind = somewhere(rng), rng.uniform()
    span = 2 * np.pi if kind < .68 else rng.uniform(4.9, 5.6) if kind < .73 else rng.uniform(3.0, 3.9)
    whole = span > 6
    n, k = 150, 44
    th = (round_about(n) if whole else np.linspace(0, span, n))[:, None]
    c = round_about(k)[None, :]
    power = lambda x, e: np.sign(x) * np.abs(x) ** e
    across, up = power(np.cos(c), .62), power(np.sin(c), .62)
    shrunk = 1 + .075 * ring(noise, th, .55, off) + .018 * ring(noise, th, 1.6, off)
    half = rng.uniform(.24, .31) * (1 + .16 * ring(noise, th, .5, off + 9) + .03 * ring(noise, th, 1.6, off + 9))
    end = 1 if whole else np.sqrt(np.clip(1 - (1 - np.clip(np.minimum(th, span - th) / .24, 0, 1)) ** 2, .02, 1))
    outer = rng.uniform(.70, .90) * shrunk
    r = outer - half + half * end * across
    flat = xyz(r * np.cos(th), r * rng.uniform(.84, 1) * np.sin(th), 0 * r)
    pits, fine = noise.fbm(flat + off, .34, 3), noise.fbm(flat + off + 7, .14, 2)
    face = smooth(.2, .8, up) * smooth(.92, .70, np.abs(across))
    thick = rng.uniform(.20, .29) * (1 + .18 * ring(noise, th, .8, off + 3))
    wrinkle = .012 * ring(noise, th, 3, off + 5) * smooth(.2, .9, across)
    z = thick * end * up - .040 * face + (.009 * pits + .004 * fine) * smooth(-.2, .6, up) + wrinkle
    lean, buckle = rng.uniform(-.22, .22), rng.uniform(-.10, .10)
    p = flat + xyz(0, 0, z + lean * flat[..., 0] + buckle * np.cos(2 * th))
    skin, wall = smooth(.58, .80, across + .10 * fine), smooth(-.66, -.92, across + .10 * fine)
    col = mix(FACE[0], FACE[1], np.clip(.45 + .30 * pits + .14 * fine, 0, 1))
    col = mix(mix(col, WALL, wall), SKIN, skin)
    wet = smooth(.7, 1.6, noise.fbm(flat + off + 21, .5, 2))
    return [paint(p, col, .52 + .07 * fine - .22 * wet, .06, .10 + .45 * wet, "soft", wrap=(whole, True))]
