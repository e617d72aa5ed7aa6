"""
Anchovies: fillets in oil, long and flat, blunt and torn at the head, drawn out to a thin tail, softly bent. Brown-pink flesh in slanting
flakes, a faint darker line of the spine with paler flesh on each side, a little silver skin left along one edge, frayed, hair-fine
edges; wet with oil. Round in section, with even stripes and pale, or narrow and much bent, they are worms or pods.
"""
import numpy as np
from forms import mix, smooth, xyz
from shapes import both, paint, sheet, somewhere

TILE, DIRECTIONS, SINK, SWELL, FAT, CREEP = 6.8, 8, .05, .04, (.5, .6, (.60, .30, .06)), .35


def fillet(rng, noise, long, wide):
    n, m, off = 220, 26, somewhere(rng)
    u, v = np.linspace(0, 1, n), np.linspace(-1, 1, m)[None, :]
    along = lambda rate, shift: noise.at(xyz(u * rate, 0 * u, 0 * u) + off + shift, 1.0)
    angle = rng.uniform(-.55, .55) * (u - .5) + .20 * along(2.2, 1)
    path = np.cumsum(xyz(np.cos(angle), np.sin(angle), 0 * u), 0) * long / n
    path, side = path - path.mean(0), xyz(-np.sin(angle), np.cos(angle), 0 * u)
    # the two edges wander apart from each other, and fray
    taper = smooth(-.02, .10, u) ** .6 * (1 - .74 * smooth(.2, 1.0, u)) * smooth(1.0, .95, u) ** .5
    edge = [wide * taper * (1 + .16 * along(5, 20 * k) + .06 * along(12, 20 * k + 5) + .03 * along(40, 20 * k + 9)) for k in (1, 2)]
    reach = np.where(v > 0, edge[0][:, None], edge[1][:, None])
    y, uu = np.maximum(reach, .008) * v, u[:, None] + 0 * v
    slope = .55 * np.abs(v) * rng.choice([1, 1, .6])
    x = (.16 * wide * (np.abs(v) * 1.2 + .5 * noise.at(xyz(v * 3, 0 * v, 0 * v) + off + 60, 1.0)) * smooth(.12, 0, uu))
    tangent = xyz(np.cos(angle), np.sin(angle), 0 * u)
    p = path[:, None] + side[:, None] * y[..., None] + tangent[:, None] * x[..., None]
    flat = p * (1, 1, 0) + off
    tex, soft, fine = noise.fbm(flat, .30, 3), noise.fbm(flat + 5, 1.0, 2), noise.fbm(flat + 8, .10, 2)
    flakes = np.sin(uu * long * 7.5 - 4.5 * slope + 1.3 * tex + .9 * soft)
    spine = smooth(.14, .02, np.abs(v + .10 * soft)) * smooth(.92, .5, uu)
    hump = np.sqrt(np.clip(1 - v ** 2, 0, 1))
    p[..., 2] = (.09 * hump + .010 * flakes * hump + .009 * tex - .030 * spine + .05 * along(2.6, 40)[:, None]
                 + .10 * np.abs(v) ** 3 * np.clip(along(3, 50)[:, None] * np.sign(v), -.4, 1.4))
    col = mix((.13, .050, .024), (.29, .145, .075), np.clip(.48 + .16 * flakes + .26 * tex + .22 * soft, 0, 1))
    col = mix(col, (.42, .25, .15), .45 * smooth(.30, .14, np.abs(v)) * (1 - spine))
    col = mix(col, (.070, .024, .016), .65 * spine)
    left = rng.choice([-1, 1])
    silver = smooth(.42, .85, v * left + .22 * tex + .25 * soft) * smooth(-.2, .7, along(3, 70)[:, None] + .3)
    col = mix(col, mix((.24, .22, .21), (.60, .60, .58), np.clip(.5 + .5 * fine, 0, 1)), .55 * silver)
    col = mix(col, (.060, .020, .012), .55 * smooth(.86, 1.0, np.abs(v) + .06 * tex) * (1 - silver))
    keep = 1 - .35 * smooth(.90, 1.0, np.abs(v) + .05 * fine)
    return paint(sheet(p, .05), both(col, .8), .16 + .05 * both(tex) + .05 * both(silver), .30, .9, "meat", (False, True), both(keep))


def make(rng, noise):
    return [fillet(rng, noise, rng.uniform(3.9, 4.9), rng.uniform(.58, .76))]
