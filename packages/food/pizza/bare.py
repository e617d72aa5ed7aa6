"""
A disc that was baked without cheese. The sauce dried to a matt, uneven red, brick where it lay thin and orange where oil stands in it;
dough shows through in ragged places and rose in blisters with brown tops. All one wet red is paint.
"""
import numpy as np
from dough import BROWN, CRUST, SAUCES, SEEDS, Maps, _herbs, _sauce, _spots, mix_number, skin_of
from forms import Noise, mix, ramp, smooth


def bare(sauce, detail=1.0):
    rng, noise, m = np.random.default_rng(SEEDS[""]), Noise(SEEDS[""]), Maps(int(880 * detail))
    look = SAUCES[sauce]
    _sauce(m, noise, look)
    broad, ragged, fine = noise.fbm(m.p + 210, 3.6, 2), noise.fbm(m.p + 220, 1.5, 4, .6), noise.fbm(m.p + 230, .35, 3)
    dry = np.clip(.45 + .40 * broad + .25 * ragged, 0, 1)
    m.col = mix(m.col, np.array(look.dried) * (1.15, 1.4, 1.35), .70 * dry * m.sauce)
    m.col = mix(m.col, np.array(look.deep) * (.8, .8, 1), .55 * smooth(.1, 1.5, noise.fbm(m.p + 215, 2.6, 3)) * m.sauce)
    oil = smooth(.65, 1.25, noise.fbm(m.p + 240, .9, 3) - .25 * broad) * m.sauce
    m.col = mix(m.col, look.fat, .35 * oil)
    risen, hot = np.zeros_like(m.r), np.zeros_like(m.r)
    for x, y in _spots(rng, 34, 11.0):
        size, heat = rng.uniform(.35, .95), rng.uniform(.35, 1.3)
        at = m.box(x, y, size * 1.4)
        q = np.hypot(m.x[at] - x, m.y[at] - y) / size + .22 * fine[at] + .18 * ragged[at]
        risen[at] = np.maximum(risen[at], size * np.clip(1 - q * q, 0, 1) ** 1.3)
        hot[at] = np.maximum(hot[at], heat * smooth(.75, .1, q))
    thin = smooth(1.55, 2.6, ragged + .12 * fine - .35 * broad)
    shows = np.maximum(thin, .9 * smooth(.16, .60, risen + .05 * fine)) * m.sauce
    dough = ramp(CRUST, np.clip(.42 + .10 * ragged + .06 * fine + .25 * risen, 0, .62))
    dough = mix(dough, mix(look.bright, look.fat, .6), np.clip(.74 - .46 * shows + .12 * fine, .1, .8))
    dough = mix(dough, ramp(BROWN, np.clip(hot, 0, 1)), smooth(.10, .55, hot))
    m.col = mix(m.col, dough, shows ** .6)
    m.z = m.z * (1 - .65 * shows) + m.blur(.22 * risen, .05)
    m.rough = mix_number(np.clip(.62 + .06 * fine - .46 * oil, .12, .8), .66, shows)
    m.coat, m.sss = .9 * oil * (1 - shows), mix_number(m.sss, .3, shows)
    _herbs(m, rng)
    _herbs(m, rng, 150, .07, .17)     # nothing hides them
    return skin_of(m, detail)
