"""
Prawns: peeled, tail on, curled like a comma, more or less, one way or the other. Plump segments, coral stripes over translucent
white-pink flesh, darker back line, thin red tail fan; a touch of gold from the oven.
"""
import numpy as np
from forms import mix, smooth, turn, xyz
from shapes import both, paint, sheet, somewhere, strand

TILE, DIRECTIONS, SINK, SWELL = 5.6, 8, .10, .08


def make(rng, noise):
    n, off = 170, somewhere(rng)
    u = np.linspace(0, 1, n)
    radius, side, fat = rng.uniform(1.05, 1.38), rng.choice([-1, 1]), rng.uniform(.88, 1.06)
    a = side * (-2.3 + u * rng.uniform(3.4, 4.6))                            # from the head's end round to the tail, either way
    r = radius * (1.0 + .18 * u)
    path = xyz(r * np.cos(a), r * np.sin(a), .50 + 0 * u)
    segment = (u * 6.2) % 1
    plump = np.interp(u, [0, .05, .25, .6, .9, 1], [.62, .86, 1.0, .86, .52, .40])
    p, c = strand(path, xyz(np.cos(a), np.sin(a), 0 * a), .62, .56, .03, 48, 1.0, fat * plump * (1 - .12 * (segment > .88) * smooth(.88, 1, segment)) * (1 + .05 * segment))
    uu, out = u[:, None] + 0 * c, np.cos(c) + 0 * u[:, None]                 # out: 1 along the back
    tex = noise.fbm(p + off, .25, 3)
    wavy = (uu * 6.2 + .10 * tex) % 1
    col = mix((.74, .29, .14), (.82, .50, .32), np.clip(.4 + .35 * tex - .3 * out, 0, 1))
    band = smooth(.12, .45, wavy) * smooth(1.0, .75, wavy)
    col = mix(col, (.74, .115, .026), np.clip(band * (.65 + .45 * smooth(-.6, .6, out)) + .25 * smooth(.6, .95, out), 0, .95))
    col = mix(col, (.55, .070, .020), .6 * smooth(.90, .99, out))
    col = mix(col, (.88, .70, .54), .45 * smooth(.80, .98, segment)[:, None] * smooth(.9, .2, out))
    col = mix(col, (.55, .22, .06), rng.uniform(.4, .85) * smooth(rng.uniform(.3, .8), 1.6, tex + np.sin(c)))
    body = paint(p, col, .20 + .04 * tex, .55, .65, "soft", (False, True))
    fan = []
    end, heading = path[-1], a[-1] + side * np.pi / 2
    for k, lean in enumerate((-.55, -.18, .2, .55)):
        s, v = np.linspace(0, 1, 40)[:, None], np.linspace(-1, 1, 20)[None, :]
        half = .20 * np.sin(np.pi * np.clip(s * .85 + .06, 0, 1)) ** .7
        top = xyz(s * .95, half * v, .10 * (1 - v ** 2) - .25 * s)
        tail = mix((.72, .10, .028), (.42, .030, .012), smooth(.3, 1, s) + 0 * v)
        q = paint(sheet(top, .03), both(tail, .7), .25, .3, .5, "soft", (False, True))
        fan.append(q.at(turn(heading + lean), (end[0], end[1], .48 + .03 * k)))
    return [body, *fan]
