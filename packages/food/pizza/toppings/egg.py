"""
Egg: broken on the hot pizza, one in the middle. A white that set where it lay thick, uneven and warm in tone; round it a thinner,
translucent skin that ran between the toppings, lets the pizza through and ends in tongues and lace, crisp and brown here and there. A
round, glossy yolk, deep orange, filmed over at its foot. Chalk-white with one clean outline it is pasted on.
"""
import numpy as np
from forms import mix, smooth, xyz
from shapes import paint, ring, round_about, somewhere

TILE, SINK, SWELL = 11.4, .02, .03


def make(rng, noise):
    off, m = somewhere(rng), 150
    th, s = round_about(280)[:, None], np.linspace(0, 1, m)[None, :]
    tongues = .13 * ring(noise, th, .8, off) + .07 * ring(noise, th, 2.0, off + 3) + .035 * ring(noise, th, 5, off + 6)
    r = rng.uniform(3.85, 4.25) * (1 + np.clip(tongues, -.30, .24)) * s
    at = rng.normal(0, .30, 2)
    p = xyz(r * np.cos(th), r * np.sin(th), 0 * r)
    yolk = rng.uniform(1.62, 1.78) * (1 + .02 * ring(noise, th, .8, off + 31))
    d = np.hypot(p[..., 0] - at[0], p[..., 1] - at[1]) * (1 + .02 * noise.at(p + off, 1.5))
    flat = p * (1, 1, 0) + off
    wide, tex, fine = noise.fbm(flat, 1.3, 3), noise.fbm(flat, .30, 3), noise.fbm(flat + 5, .12, 2)
    # thick in lobes round the yolk; thin beyond
    thick = smooth(1.06, .60, s + .16 * wide + .05 * tex)
    body = (.05 + .20 * thick + .11 * smooth(3.1, 1.7, d) + .045 * wide * thick + .014 * tex) * smooth(1.0, .90, s)
    bubble = smooth(1.1, 1.9, noise.at(flat + 15, .38)) * smooth(.45, .75, s)
    dome = .76 * np.sqrt(np.clip(1 - (d / yolk) ** 2, 0, 1)) ** 1.15
    p[..., 2] = body + .05 * bubble + dome
    on = smooth(yolk, yolk - .10, d)
    col = mix((.66, .56, .36), (.80, .755, .65), smooth(.10, .75, thick + .15 * tex))
    col = mix(col, (.70, .60, .44), .5 * smooth(.2, 1.3, noise.fbm(flat + 25, .8, 2)))
    hot = smooth(-.1, 1.1, ring(noise, th, .9, off + 8)) * smooth(.72, .98, s + .05 * tex + .04 * wide)
    col = mix(col, (.56, .30, .075), .85 * smooth(.15, .6, hot + .25 * bubble * smooth(.6, .9, s)))
    col = mix(col, (.15, .055, .014), .85 * smooth(.55, 1.0, hot + .18 * fine))
    film = smooth(.30, 1.05, d / yolk + .14 * wide)
    col = mix(col, mix((.72, .135, .003), (.84, .34, .035), .62 * film + .12 * tex), on)
    col = mix(col, (.80, .55, .26), .5 * on * smooth(.86, 1.0, d / yolk + .05 * wide))
    for _ in range(26):
        a, q = rng.uniform(0, 7), rng.uniform(0, 2.4)
        dot = smooth(1.2, .6, np.hypot(p[..., 0] - q * np.cos(a), p[..., 1] - q * np.sin(a)) / rng.uniform(.02, .05))
        col = mix(col, (.030, .020, .013), dot * .85)
    lace = smooth(.55, 1.3, noise.fbm(flat + 45, .30, 2)) * smooth(.80, .97, s)
    keep = smooth(1.0, .93, s + .03 * tex) * (.42 + .58 * smooth(.02, .62, np.maximum(thick + .10 * wide, np.maximum(on, hot)))) * (1 - .85 * lace * (1 - .5 * hot))
    return [paint(p, col, .17 + .04 * tex + .3 * hot, .6 + .1 * on, .75 * (1 - .7 * hot), "soft", keep=np.maximum(keep, on))]
