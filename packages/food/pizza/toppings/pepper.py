"""
Peppers: strips cut along the fruit, red, green and yellow, roasted until they went limp. A flat wall, wavy and uneven in width,
standing on edge, leaning or fallen: the skin outside puckered, dulled and blistered brown to black in places; the cut edges moist and
paler, brown where they dried; inside pale ribs. Ends cut square or torn to a point, one of them curled. Never round in section or they
are beans; never evenly glossy or bright, or they are plastic.
"""
import numpy as np
from forms import mix, smooth, turn, xyz
from shapes import arc, paint, somewhere, strand

TILE, DIRECTIONS, SINK, SWELL, FAT = 5.8, 8, .06, .06, (.25, .30, (.76, .42, .10))
# Skin, and flesh
KINDS = [((.50, .018, .007), (.70, .16, .05)), ((.070, .150, .016), (.38, .44, .12)), ((.76, .34, .012), (.84, .58, .15))]


def strip(rng, noise, kind, long=1.0):
    skin, flesh = (np.array(k) * rng.uniform(.82, 1.1) for k in KINDS[kind])
    n, k, off = 150, 44, somewhere(rng)
    radius = rng.uniform(1.5, 3.4)
    path, out, a = arc(radius, long * rng.uniform(2.9, 3.7) / radius, n)
    u = np.linspace(0, 1, n)
    wander = lambda rate, shift: noise.at(xyz(u * rate, 0 * u, 0 * u + shift) + off, 1.0)
    path = path * (1 + .09 * wander(1.6, 0) / radius)[:, None] + out * (.16 * wander(1.3, 30))[:, None]
    path[:, 2] = .28 + .09 * wander(1.7, 4)
    # limp: it stands on its cut edge in places, and lies on its inside in others
    lean = rng.uniform(.1, 1.25) + .55 * wander(1.2, 8) + rng.uniform(-.7, .7) * (u - .5) + rng.uniform(0, .9) * smooth(.72, 1, u)
    across = out * np.sin(lean)[:, None] - np.array([0, 0, 1.0]) * np.cos(lean)[:, None]
    width = (1 + .15 * wander(2.6, 9) + .05 * wander(8, 12)) * (1 - rng.uniform(.1, .55) * smooth(.45, 1, u)) * (1 - .15 * smooth(.12, 0, u))
    blunt = np.sqrt(np.clip(1 - (1 - np.clip(np.minimum(u, 1 - u) / .022, 0, 1)) ** 2, 1e-4, 1))
    p, c = strand(path, across, rng.uniform(.38, .50), .125, 0, k, .36, width * blunt)
    rows = xyz(u[:, None] * 3.2 * long, np.cos(c) * .42, np.sin(c) * .14)        # follows the strip, so that puckers run across it
    pucker, fine, patch = noise.fbm(rows * (.6, .6, 1) + off, .34, 3), noise.fbm(rows + off + 5, .12, 2), noise.fbm(rows + off + 9, .75, 3)
    face = np.sin(c) * np.sign(np.mean(np.cross(np.gradient(path, axis=0), across)[:, :2] * out[:, :2]) or 1)
    outside = smooth(.35, .75, face + .04 * fine)
    cut = smooth(.78, .97, np.abs(np.cos(c)) + .03 * fine)
    heat = noise.fbm(rows + off + 20, 1.0, 3)
    tone = mix(mix(skin, skin * .55, np.clip(.30 + .30 * patch, 0, 1)), (.30, .10, .02), .30 * smooth(.2, 1.3, heat))
    tone = mix(tone, np.array(flesh) * .8, np.clip(.12 * smooth(.5, 1.4, pucker), 0, 1))       # where the skin lifts it is thin
    rib = mix(flesh, (.80, .66, .42), .6 * smooth(.2, 1.1, noise.fbm(rows * (.4, 1, 1) + off + 3, .4, 2)))
    col = mix(mix(rib, flesh * (.92 + .10 * fine[..., None]), cut), tone, outside * (1 - .85 * cut))
    dried = smooth(.7, 1.7, heat + .8 * cut * np.abs(fine) + .35 * (np.abs(u - .5) > .46)[:, None])
    col = mix(col, (.26, .095, .02), .45 * dried)
    char = smooth(1.45, 2.3, heat + .5 * patch + .75 * outside * smooth(.36, .68, p[..., 2]) + .25 * cut)
    col = mix(col, (.030, .014, .008), char * .9)
    normal = np.cross(np.gradient(p, axis=0), np.roll(p, -1, 1) - np.roll(p, 1, 1))
    normal /= np.linalg.norm(normal, axis=-1, keepdims=True) + 1e-9
    normal *= np.sign(np.sum((p - path[:, None]) * normal)) or 1
    p = p + normal * ((.014 * pucker + .005 * fine) * (outside + .35) * (1 - .6 * cut))[..., None]
    wet = np.clip(.32 + .22 * cut + .3 * pucker * outside, 0, .6)
    return paint(p, col, .36 + .10 * fine - .14 * cut + .14 * patch * outside + .35 * char, (.42 - .24 * outside) * (1 - char), wet * (1 - char) * (1 - .7 * dried), "soft", (False, True))


def make(rng, noise):
    first, count = int(rng.integers(3)), int(rng.choice([1, 2, 2, 3]))
    out = [strip(rng, noise, first, 1.0 if count < 3 else .8)]
    for n in range(1, count):
        q = strip(rng, noise, (first + int(rng.integers(0, 3))) % 3, rng.uniform(.6, .95))
        side = 1 if n == 1 else -1
        out.append(q.at(turn(side * rng.uniform(.25, 1.2)), (rng.normal(0, .3), side * rng.uniform(.45, .8), .10 + .12 * n)))
    return out
