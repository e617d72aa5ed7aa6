"""
Only crumbs: an empty stoneware plate with what a pizza leaves, and a reading glass with a brass ring and a dark wooden handle
that rests on its edge.
"""
import numpy as np
import pantry
import scene
from forms import Noise, lathe, mix, sweep, turn, xyz

FRAME, TARGET, SEED = 33, (.6, -.4, 1.2), 24


def build(rng):
    plate = [(0, .62), (8.2, .62), (9.6, .9), (12.6, 1.75), (12.95, 1.72), (12.7, 1.5), (9.4, .45), (8.3, .05), (0, 0)]
    pantry.crockery(plate, (.80, .76, .68), (.33, .24, .15), seed=8, name="plate")
    pantry.crumbs(rng, 130, scene.disc(8.4, (-.8, .6)), (.10, .34), [(.72, .48, .22), (.40, .18, .06)], "plate", "crumbs", .7, .2)
    pantry.crumbs(rng, 160, scene.disc(9.0), (.05, .14), [(.80, .62, .36), (.55, .30, .10)], "plate", "dust", .7, .2)
    pantry.herbs(rng, 14, scene.disc(8), (.12, .26), "plate")
    glass()


def glass():
    noise = Noise(SEED)
    a = np.linspace(0, 2 * np.pi, 260)
    out = xyz(np.cos(a), np.sin(a), 0 * a)
    c = np.linspace(0, 2 * np.pi, 30, endpoint=False)
    section = np.stack([.34 * np.cos(c), .46 * np.sin(c)], -1)
    hoop = sweep(4.6 * out, out, section)
    brass = scene.food("brass", bumps=((2.0, .004),), specular=.9, coat_rough=.05)
    lens = lathe([(0, .62), (2.4, .50), (4.35, .16), (4.45, 0), (4.35, -.16), (2.4, -.50), (0, -.62)], 200, 160)
    stem = lathe([(0, 4.8), (.34, 4.85), (.34, 6.6), (0, 6.7)], 80, 60)
    grip = lathe([(0, 6.2), (.62, 6.25), (.80, 7.0), (.66, 8.4), (.78, 11.0), (.84, 13.4), (.55, 14.1), (0, 14.2)], 120, 200)
    lie, placed, at = turn(np.pi / 2, "x"), turn(-.86) @ turn(-.10, "y"), np.array([-1.4, .9, 1.25])
    put = lambda v: v @ placed.T + at
    along = lambda v: v @ turn(np.pi / 2, "y").T
    scene.mesh("ring", (put(hoop[0]), hoop[1]), brass, (.52, .33, .085), .20, 0, .9)
    scene.mesh("lens", (put(lens[0]), lens[1]), scene.clear_matter("lens", 1.45, (.985, .995, .99)))
    scene.mesh("stem", (put(along(stem[0])), stem[1]), brass, (.52, .33, .085), .22, 0, .9)
    wood = mix((.055, .022, .012), (.13, .055, .025), np.clip(.5 + .4 * noise.fbm(grip[0] * (1.5, 1.5, .15), .8, 3), 0, 1))
    scene.mesh("grip", (put(along(grip[0])), grip[1]), scene.food("grip", bumps=((4, .006),)), wood, .35, 0, .6)
