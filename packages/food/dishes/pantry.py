"""What several dishes share: baked dough, herbs, crockery, glass, ice, lemon and mint."""
import numpy as np
import scene
from forms import DETAIL, Noise, box, fleck, grid_faces, join, lathe, mix, ramp, smooth, soften, turn, xyz

BAKED = [(0, (.82, .66, .42)), (.28, (.76, .51, .24)), (.5, (.62, .33, .10)), (.72, (.40, .16, .04)), (.88, (.19, .066, .02)), (1, (.06, .03, .016))]
PARSLEY = [(.035, .105, .010), (.06, .16, .016), (.10, .20, .03)]


def herbs(rng, count, spot, size=(.09, .26), only=None, colours=PARSLEY):
    """Chopped parsley on what lies there."""
    def make(r):
        v, f = fleck(r, r.uniform(*size), r.integers(2, 5))
        col = np.array(colours[r.integers(len(colours))]) * r.uniform(.75, 1.25)
        return v, f, np.tile(col, (len(v), 1))
    v, f, col = join(scene.strew(rng, count, spot, make, only))
    return scene.mesh("herbs", (v, f), scene.food("leaf", (.05, .05, .02), (), translucent=.25), col, .45, .05, .15)


def crumbs(rng, count, spot, size, colours, only=None, name="crumbs", rough=.6, sss=.3, coat=0.0, sink=.02, flat=1.0):
    """Small uneven grains: salt, garlic, crumbs."""
    grains = []
    for _ in range(12):
        v, f, _ = box((1, rng.uniform(.6, 1), rng.uniform(.5, .9) * flat), flat * .2, .4 * DETAIL)
        v = v + .12 * np.sin(9 * v + rng.uniform(0, 6, 3))[:, [1, 2, 0]]
        grains.append((v @ turn(rng.uniform(-.5, .5), "x").T + np.array([0, 0, .25 * flat]), f))
    a, b = np.array(colours[0]), np.array(colours[-1])
    def make(r):
        v, f = grains[r.integers(12)]
        return v * r.uniform(*size) * (1 + .6 * (r.uniform() < .15)), f, np.tile(a + (b - a) * r.uniform(), (len(v), 1))
    v, f, col = join(scene.strew(rng, count, spot, make, only, sink))
    return scene.mesh(name, (v, f), scene.food(name, (.12, .1, .07), ()), col, rough, sss, coat)


def crockery(profile, glaze, edge=None, seed=1, name="bowl", speckle=.5, rough=.16, steps=320, n=420):
    """A turned and glazed dish. The profile runs from the middle of the inside over the rim to the foot."""
    noise = Noise(seed)
    v, f = lathe(profile, n, steps)
    v = v + .012 * noise.fbm(v, 3.0, 2)[:, None] * np.array([1, 1, .6])
    dots = smooth(1.9, 2.5, noise.at(v + 5, .22)) + smooth(1.9, 2.4, noise.at(v + 55, .5))
    col = mix(glaze, np.array(glaze) * .9, smooth(-1, 1.5, noise.fbm(v, 2.5, 3)))
    col = mix(col, (.16, .10, .05), np.clip(dots, 0, 1) * speckle)
    top = v[:, 2].max()
    if edge is not None:
        col = mix(col, edge, smooth(top - .16, top - .05, v[:, 2] + .03 * noise.at(v, .8)))
    return scene.mesh(name, (v, f), scene.food("glaze", bumps=((.8, .02),), coat_rough=.05), col, rough, 0, .6)


def bread_colour(noise, p, heat, char=0.0, flour=.15):
    """The crust's colour for a heat of 0 (raw) to 1 (burnt)."""
    heat = heat + .07 * noise.fbm(p + 9, .9, 3) + .03 * noise.fbm(p + 3, .22, 2)
    col = ramp(BAKED, np.clip(heat, 0, .95))
    return mix(col, (.86, .78, .63), np.clip(flour * smooth(.8, 2.2, noise.fbm(p + 40, .4, 4, .9)), 0, 1))


def glass(inside, outside, name="glass", tint=(.985, .995, .99)):
    """A blown glass: the profile of its inside from the bottom's middle up, and of its outside from the rim down."""
    profile = np.concatenate([soften(inside, 120), soften(outside, 150)])
    v, f = lathe(profile, 220)
    return scene.mesh(name, (v, f), scene.clear_matter(name, 1.48, tint))


def fill(inside, level, material, name="drink", top_dip=.06, surface_values=None):
    """The drink: as wide as the inside of its glass and a hair more, so that no air shows between."""
    wall = soften(inside, 160)
    wall = wall[wall[:, 1] < level]
    wall = wall + np.array([.02, -.01]) * smooth(0, .3, wall[:, 0])[:, None]
    edge = np.interp(level, soften(inside, 160)[:, 1], soften(inside, 160)[:, 0]) + .02
    r = np.linspace(1, 0, 40)[:, None] * edge
    top = np.concatenate([r, level - top_dip * smooth(0, .35, edge - r)], 1)
    return scene.mesh(name, lathe(np.concatenate([wall, top]), 180), material, **(surface_values or {})), edge


def ice(rng, noise, radius, floor, count, side=2.3, wall=None):
    """Ice cubes as they settle in a glass, clear at the edges and clouded in the middle."""
    start, kept = [], []
    for k in range(count):
        size = side * rng.uniform(.85, 1.12, 3)
        v, f, _ = box(size, .2, .9)
        d, a = radius * .35, rng.uniform(0, 7)
        start.append(((v, f), np.array([d * np.cos(a), d * np.sin(a), floor + 1.5 + 2.4 * k]), turn(rng.uniform(0, 7)) @ turn(rng.uniform(-.6, .6), "x") @ turn(rng.uniform(-.6, .6), "y")))
        kept.append(size)
    tube = lathe([(0, floor), (radius - .3, floor), (radius, floor + .3), *(wall or [(radius + .1, floor + 30)])], 40)
    rest = scene.settle(start, [tube], 120, friction=.25)
    cubes, hearts = [], []
    for size, (m, at) in zip(kept, rest):
        v, f, n = box(size, .38, .12)
        off = rng.uniform(-30, 30, 3)
        v = v * (1 + .025 * noise.fbm(v + off, 1.6, 2)[:, None]) - n * .05 * smooth(.4, 1.6, noise.fbm(v + off + 9, 1.0, 2))[:, None]
        cubes.append((v @ m.T + at, f))
        w, g = scene.ball(3)
        w = w * size * .30 * (1 + .4 * noise.fbm(w + off, .9, 3)[:, None])
        hearts.append((w @ m.T + at, g))
    v, f = join(cubes)
    scene.mesh("ice", (v, f), scene.clear_matter("ice", 1.25, (.99, .995, 1), wavy=.05, scale=1.1))
    v, f = join(hearts)
    cloud = scene.food("cloud", (.5, .5, .5), ())
    veil_over(cloud, .72)
    scene.mesh("hearts", (v, f), cloud, (.93, .95, .96), .5, .5)
    return rest


def veil_over(material, share):
    """Lets a share of the light through a surface, as a mist does."""
    nt = material.node_tree
    out = nt.nodes["Material Output"]
    was = out.inputs["Surface"].links[0].from_socket
    through, both = nt.nodes.new("ShaderNodeBsdfTransparent"), nt.nodes.new("ShaderNodeMixShader")
    both.inputs[0].default_value = share
    nt.links.new(was, both.inputs[1])
    nt.links.new(through.outputs[0], both.inputs[2])
    nt.links.new(both.outputs[0], out.inputs["Surface"])


def mint_leaf(rng, noise, length):
    """One leaf along x from its stem at the origin: toothed, puffed up between its veins, folded along the middle."""
    n, m = 130, 71
    u, v = np.linspace(0, 1, n)[:, None], np.linspace(-1, 1, m)[None, :]
    off = rng.uniform(-30, 30, 3)
    half = length * rng.uniform(.27, .32) * np.sin(np.pi * u ** .75) ** .8
    half = half * (1 + .07 * ((u * 13) % 1 - .5) * smooth(0, .1, u)) + .012
    y, x = half * v, length * u + .16 * abs(v) * half
    phase = u * 7 - .9 * abs(v) * half / (.3 * length)
    tri = abs((phase + .2 * np.sign(v)) % 1 - .5) * 2
    puff = (1 - tri ** 2) * (1 - abs(v) ** 3) * smooth(0, .2, abs(v))
    z = .11 * half * puff + .45 * half * abs(v) ** 1.3 + .05 * noise.fbm(xyz(x, y, 0 * y) + off, .8, 2)
    k = rng.uniform(.1, .5) / length * 2
    p = xyz(np.sin(k * x) / k - z * np.sin(k * x), y, z - (1 - np.cos(k * x)) / k * .8)
    vein = np.maximum(smooth(.07, .02, abs(v) + 0 * u), .6 * smooth(.86, .98, tri) * (1 - abs(v)) ** .5)
    tone = np.clip(.45 + .3 * noise.fbm(xyz(x, y, 0 * y) + off, .6, 3) + .3 * puff, 0, 1)
    col = mix(mix((.035, .12, .012), (.10, .26, .03), tone), (.20, .34, .10), vein * .7)
    return p.reshape(-1, 3), grid_faces(n, m), col.reshape(-1, 3)


def sprig(rng, noise, at, size=2.6, leaves=9, lean=(0, 0)):
    """Mint: pairs of leaves crosswise on a stem, small and upright at the tip."""
    out = []
    for k in range(leaves):
        high = k / leaves
        v, f, col = mint_leaf(rng, noise, size * (1.05 - .62 * high) * rng.uniform(.88, 1.1))
        v = v @ turn(-(.10 + 1.05 * high + rng.normal(0, .14)), "y").T @ turn(k * 2.5 + rng.normal(0, .2)).T
        out.append((v + np.array([0, 0, 1.3 * high]), f, col))
    v, f, col = join(out)
    m = turn(lean[0], "x") @ turn(lean[1], "y")
    return scene.mesh("mint", (v @ m.T + np.asarray(at), f), scene.food("mint", (.06, .08, .02), (), translucent=.3), col, .42, .06, .15)


def beads(rng, count, where, size, material, name="beads", level=2, flat=1.0):
    """Many small spheres: bubbles, dew. where(rng) gives a place, or a place and its outward direction."""
    v0, f0 = scene.ball(level)
    out = []
    for _ in range(count):
        at = where(rng)
        s = size[0] + (size[1] - size[0]) * rng.uniform() ** 2.2
        v = v0 * s
        if isinstance(at, tuple):
            at, n = at
            v = v - (1 - flat) * (v @ n)[:, None] * n
        out.append((v + at, f0))
    return scene.mesh(name, join(out), material)


def dew(rng, count, profile, low, high):
    """Droplets on the outside of a cold glass."""
    wall = soften(profile, 200)[::-1]
    def where(r):
        z, th = r.uniform(low, high), r.uniform(0, 2 * np.pi)
        rad = np.interp(z, wall[:, 1], wall[:, 0])
        n = np.array([np.cos(th), np.sin(th), 0])
        return n * (rad + .005) + np.array([0, 0, z]), n
    return beads(rng, count, where, (.02, .13), scene.clear_matter("dew", 1.3), "dew", 2, .45)
