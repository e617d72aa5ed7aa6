"""
A pizza in the stone oven: seen through the mouth, lit by the fire behind it on the left. Floor of worn firebricks, straight joints
filled with ash; a low vault of bricks in even courses, chipped and unlike in tone, black with soot towards the top; split logs burnt to
charcoal on a bed of embers, with short flames, out of focus.
"""
import math
import bpy
import mathutils
import numpy as np
import scene
import stage
from forms import Noise, grid_faces, mix, ramp, smooth, turn, xyz
from hero import laid_pizza

FIRE = np.array((-21.0, 24.0, 0.0))
WIDE, HIGH, BACK = 56.0, 36.0, 14.0      # the vault's half width, its height, and how far behind the pizza its middle is


def _look():
    cam = bpy.context.scene.camera
    cam.data.type, cam.data.lens, cam.data.sensor_width, cam.data.clip_end = "PERSP", 50, 36, 400
    aim, tilt, distance = mathutils.Vector((-3.0, 3.6, 4.6)), math.radians(27), 58
    cam.location = aim + distance * mathutils.Vector((0, -math.cos(tilt), math.sin(tilt)))
    cam.rotation_euler = (aim - cam.location).to_track_quat("-Z", "Y").to_euler()
    cam.data.dof.use_dof, cam.data.dof.focus_distance, cam.data.dof.aperture_fstop = True, distance - 8, .55


def _bricks(u, v, wide, high, joint, noise):
    """
    Bricks in courses over (u, v) in centimetres: how far each place stands out, which brick it is (0 to 1), and how much it is brick.
    The bricklayer's lines are straight: uneven are the bricks, their broken edges and how deep the joints are.
    """
    p = xyz(u, v, 0)
    row = np.floor(v / high)
    along = u / wide + .5 * (row % 2) + .06 * np.sin(7.3 * row)
    which = np.modf(np.abs(np.sin(row * 12.9898 + np.floor(along) * 78.233) * 43758.5453))[0]
    other = np.modf(which * 97.13)[0]
    a, b = (along % 1 - .5) * wide, (v / high % 1 - .5) * high
    inset = np.minimum(wide / 2 - np.abs(a), high / 2 - np.abs(b))
    broken = smooth(1.0, 2.2, noise.fbm(p + 60, 3.2, 2)) * smooth(.9, 0, inset)
    edge = inset - joint * (.5 + .5 * other) + .05 * noise.fbm(p + 4, 1.1, 3) - .5 * broken
    brick = smooth(0, .14, edge)
    tilt = .6 * (which - .5) * a / wide + .6 * (other - .5) * b / high
    face = .5 * (which - .5) + tilt + .08 * noise.fbm(p, 3.0, 3) + .04 * noise.fbm(p + 15, .7, 3) - .18 * smooth(.9, 2.0, noise.fbm(p + 80, .8, 3))
    mortar = -.5 + .1 * noise.fbm(p + 30, .8, 3)
    return mortar + brick * (face - mortar), which, brick


def _wall(name, p, normal, u, v, size, soot, noise, colours, mortar, depth=1.0):
    stand, which, brick = _bricks(u, v, *size, noise)
    q = xyz(u, v, 0)
    stone = mix(mix(colours[0], colours[1], which), colours[2], np.clip(.3 + .28 * noise.fbm(q + 20, 1.1, 5, .7), 0, 1))
    stone = mix(stone, np.array(colours[2]) * .45, .7 * smooth(1.1, 2.2, noise.fbm(q + 90, .5, 3)))
    col = mix(mix(mix(mortar, np.array(mortar) * .6, np.clip(.4 + .4 * noise.fbm(q + 50, .6, 3), 0, 1)), stone, brick),
              (.014, .012, .010), np.clip(soot * (.85 + .3 * which) + .10 * noise.fbm(q + 40, 7, 4, .7), 0, .93))
    at = p + normal * (depth * stand)[..., None]
    rock = scene.food(name, bumps=((2.5, .05), (9.0, .03), (28.0, .012)), specular=.2)
    stage.count_in(scene.mesh(name, (at.reshape(-1, 3), grid_faces(*u.shape)), rock, col.reshape(-1, 3), .9, 0, 0))


def _vault(noise):
    th, up = np.meshgrid(np.linspace(-.15, np.pi + .15, 1300), np.linspace(0, np.pi / 2, 560))
    p = xyz(WIDE * np.cos(th) * np.cos(up), BACK + WIDE * .72 * np.sin(th) * np.cos(up), HIGH * np.sin(up))
    inward = -xyz(np.cos(th) * np.cos(up), np.sin(th) * np.cos(up), 1.5 * np.sin(up))
    inward /= np.linalg.norm(inward, axis=-1, keepdims=True)
    u, v = th * WIDE * np.cos(up * .6), up * (WIDE + HIGH) / 2
    _wall("vault", p, inward, u, v, (12, 5.6, .32), np.clip(p[..., 2] / HIGH, 0, 1) * 1.1, noise,
          ((.34, .20, .12), (.44, .32, .22), (.24, .15, .10)), (.21, .17, .13))


def _floor(noise):
    x, y = np.meshgrid(np.linspace(-70, 70, 1200), np.linspace(-60, 66, 1080))
    q = xyz(x, y, 0)
    away = np.hypot(x - FIRE[0], y - FIRE[1])
    soot = .20 + .45 * smooth(30, 12, away) + .10 * noise.fbm(q + 70, 5, 4, .7)
    _wall("floor", xyz(x, y, -.30), xyz(0 * x, 0 * x, 0 * x + 1), x + 9, y + 9.5, (31, 15.5, .10), soot, noise,
          ((.40, .32, .24), (.46, .38, .29), (.30, .23, .17)), (.15, .125, .10), .22)


def _glow(name, strength):
    """A surface whose light is the vertices' colour, and as clear as their first value says."""
    mat = bpy.data.materials.new(name)
    mat.use_nodes = True
    nt, link = mat.node_tree, mat.node_tree.links.new
    col, prm, sep, lit, clear, both = (nt.nodes.new(k) for k in (
        "ShaderNodeAttribute", "ShaderNodeAttribute", "ShaderNodeSeparateColor", "ShaderNodeEmission", "ShaderNodeBsdfTransparent", "ShaderNodeMixShader"))
    col.attribute_name, prm.attribute_name, lit.inputs["Strength"].default_value = "col", "prm", strength
    link(col.outputs["Color"], lit.inputs["Color"])
    link(prm.outputs["Color"], sep.inputs[0])
    link(sep.outputs[0], both.inputs[0])
    link(clear.outputs[0], both.inputs[1])
    link(lit.outputs[0], both.inputs[2])
    link(both.outputs[0], nt.nodes["Material Output"].inputs["Surface"])
    return mat


HEAT = [(.0, (.010, .008, .007)), (.45, (.05, .010, .003)), (.62, (.9, .10, .008)), (.8, (1.0, .34, .03)), (1, (1.0, .72, .25))]


# From the fire's middle, x, y and z; heading and lean; length and radius.
LOGS = [(-3, -2.5, 1.9, .35, .04, 19, 1.9), (1.5, 2.0, 1.8, -.30, -.05, 17, 1.7), (-1, -.5, 5.0, 1.05, .22, 16, 1.6), (5.5, -1.5, 3.4, -.95, .30, 12, 1.3)]


def _log(noise, embers, k, middle, lie, long, thick):
    """Split wood, burnt to squares of charcoal that glow where they parted, most from below."""
    u, th = np.linspace(-.5, .5, 260)[:, None], np.linspace(0, 2 * np.pi, 150, endpoint=False)[None, :]
    off = xyz(long * u, 2.2 * np.cos(th), 2.2 * np.sin(th)) + 40 * k
    grain = noise.fbm(off * (.25, 1, 1), .7, 3)
    across = np.abs(((long * u / 1.5 + .35 * noise.fbm(off, 2.0, 2)) % 1) - .5) * 2
    along = np.abs(((4.5 * th / np.pi + .5 * noise.fbm(off + 9, 3.0, 2)) % 1) - .5) * 2
    gap = np.maximum(smooth(.80, .97, across), smooth(.84, .98, along))
    r = thick * (1 - .10 * np.cos(3 * th + k) + .06 * noise.fbm(off, 4.0, 2) + .04 * grain - .09 * gap) * smooth(0, .03, .5 - np.abs(u))
    p = xyz(long * u + .5 * noise.fbm(off + 3, 2, 2) * (np.abs(u) > .49), r * np.cos(th), r * np.sin(th) + .4 * noise.at(off + 20, 9.0))
    hot = .30 + .42 * gap + .22 * noise.fbm(off + 6, 2.6, 3) - .22 * np.sin(th) + .25 * smooth(.35, .5, np.abs(u))
    p = p @ lie.T + middle
    stage.count_in(scene.mesh(f"log{k}", (p.reshape(-1, 3), grid_faces(*p.shape[:2], False, True)), embers, ramp(HEAT, np.clip(hot, 0, 1)).reshape(-1, 3), 1, 0, 0))


def _fire(noise, rng):
    ball, faces = scene.ball(5)
    embers, flames = _glow("embers", 4.0), _glow("flames", 5.5)
    for k, (x, y, z, heading, lean, long, thick) in enumerate(LOGS):
        _log(noise, embers, k, FIRE + (x, y, z), turn(heading) @ turn(lean, "y"), long, thick)
    for k in range(64):
        spread = np.clip(rng.normal(0, 1, 2), -1.7, 1.7) * (8.0, 4.5)
        size = rng.uniform(.6, 1.6) * np.array((1.3, 1, .8))
        rough = 1 + .22 * noise.fbm(ball * 1.2 + 7 * k, 1.0, 4)[:, None]
        at = ball * rough * size + FIRE + (*spread, .5)
        heat = np.clip(.60 + .30 * noise.fbm(ball * 1.6 + 9 * k + 3, 1.0, 3) - .22 * ball[:, 2], 0, 1)
        stage.count_in(scene.mesh(f"ember{k}", (at, faces), embers, ramp(HEAT, heat), 1, 0, 0))
    s, t = np.meshgrid(np.linspace(-1, 1, 40), np.linspace(0, 1, 90))
    for k in range(26):
        x, y = rng.normal(0, (6.5, 3.5))
        high, wide = rng.uniform(5, 15) * np.exp(-(x / 10) ** 2), rng.uniform(.9, 2.2)
        sway = 1.3 * noise.fbm(xyz(t * 1.5 + 5 * k, 0 * t, 0 * t), 1.0, 2) * t
        shape = wide * (1 - t) ** .75 * (.35 + 2.2 * t * (1 - t) + .25 * (1 - t))
        p = xyz(FIRE[0] + x + sway + s * shape, FIRE[1] + y + .6 * s * shape, 1.5 + high * t)
        lick = np.clip(.75 + .35 * noise.fbm(xyz(s * 1.2, t * 3, 0 * t + 3 * k), 1.0, 3), 0, 1)
        there = smooth(1, .15, np.abs(s)) * smooth(1.0, .35, t) * smooth(0, .12, t) * lick * .75
        col = ramp([(0, (1, .62, .16)), (.5, (1, .36, .04)), (1, (.8, .10, .008))], t).reshape(-1, 3)
        stage.count_in(scene.mesh(f"flame{k}", (p.reshape(-1, 3), grid_faces(*s.shape)), flames, col, there.ravel(), 0, 0))


def _light():
    for lamp in [ob for ob in bpy.context.scene.objects if ob.type == "LIGHT"]:
        bpy.data.objects.remove(lamp)
    scene._area("fire", FIRE + (3, -4, 9), (20, 12), 38000, (1.0, .42, .12), (0, 2, 1))
    scene._area("glow", (20, 40, 20), (30, 10), 9000, (1.0, .36, .10), (0, 0, 4))
    scene._area("mouth", (14, -80, 52), (60, 40), 36000, (1.0, .90, .78), (0, 0, 1))
    back = bpy.context.scene.world.node_tree.nodes["Background"]
    back.inputs[1].default_value = .015


def oven(plan, pixels, samples, detail):
    """As `hero`. All of the picture counts, from edge to edge, which finish.py knows of discs."""
    stage.set_up(pixels, pixels, 34, samples)
    _look()
    noise, rng = Noise(11), np.random.default_rng(4)
    _vault(noise)
    _floor(noise)
    _fire(noise, rng)
    _light()
    laid_pizza(plan, detail)
    return (), (), {"kind": "disc", "tile": 34}
