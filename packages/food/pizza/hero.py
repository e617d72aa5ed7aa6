"""
A whole pizza from the side of the table, with a shallow depth of field. It has the disc, the rim and the toppings of the pieces, laid
where the layout says; each lies on the cheese beneath it.
"""
import importlib
import json
import math
import bpy
import mathutils
import numpy as np
from scipy.spatial import cKDTree
import scene
import stage
from dough import FLOOR, disc
from forms import Noise, turn
from rims import rim
from shapes import lying

TILT = math.radians(40)      # of the line of sight from the upright
DISTANCE, LENS = 78, 82
BELOW_RIM = 13.2


def _look():
    cam = bpy.context.scene.camera
    cam.data.type, cam.data.lens, cam.data.sensor_width = "PERSP", LENS, 36
    aim = mathutils.Vector((.2, -.4, .6))
    cam.location = aim + DISTANCE * mathutils.Vector((0, -math.sin(TILT), math.cos(TILT)))
    cam.rotation_euler = (aim - cam.location).to_track_quat("-Z", "Y").to_euler()
    cam.data.dof.use_dof, cam.data.dof.focus_distance = True, DISTANCE - 3.5
    cam.data.dof.aperture_fstop = .55


class _Ground:
    """The heights of points, by place."""

    def __init__(self, points):
        self.points, self.tree = points, cKDTree(points[:, :2])

    def height(self, x, y, reach, percentile, otherwise=FLOOR):
        near = self.points[self.tree.query_ball_point((x, y), reach), 2]
        return float(np.percentile(near, percentile)) if len(near) else otherwise


def laid_pizza(plan, detail):
    """The objects of a pizza that lies on z = 0."""
    mats, noise = stage.materials(), Noise(3)
    base = disc(*plan["disc"].split("-", 1), detail).at(size=plan["widened"])
    # It ends below the rim, beyond which it would show.
    base.p[..., :2] *= np.minimum(1, BELOW_RIM / np.maximum(np.hypot(base.p[..., 0], base.p[..., 1]), .1))[..., None]
    dough, _ = rim(plan["rim"], detail)
    laid = [stage.lay("disc", base, mats["base"]), stage.lay("rim", dough, mats["base"])]
    points = np.concatenate([q.p.reshape(-1, 3)[::5] for q in (base, dough)])
    cheese = _Ground(points[np.hypot(points[:, 0], points[:, 1]) < 13.2])
    heap = []
    for n, one in enumerate(plan["pieces"]):
        look = importlib.import_module("toppings." + one["piece"].replace("-", "_"))
        k, directions = one["variant"], getattr(look, "DIRECTIONS", 0)
        spin = turn(2 * np.pi * k / directions) if directions else np.eye(3)
        made = lying([q.at(spin) for q in look.make(np.random.default_rng(1000 * k + len(one["piece"])), noise)], getattr(look, "SINK", .04))
        x, y, room = one["x"], -one["y"], one["room"]
        height = cheese.height(x, y, room * .6, 92 if one["layer"] == "fresh" else 55) - (.10 if one["layer"] == "under" else .03)
        if heap:    # what lies on other pieces rests on their upper sides
            height = max(height, _Ground(np.concatenate(heap)).height(x, y, room * .55, 92, 0) - .02)
        place = turn(math.radians(-one["turnDegrees"]))
        for j, q in enumerate(made):
            q = q.at(place, (x, y, height), one["scale"])
            laid.append(stage.lay(f"{one['piece']}{n}.{j}", q, mats[q.material]))
            heap.append(q.p.reshape(-1, 3)[::7])
    return tuple(laid)


def hero(layout, pixels, samples, detail):
    """`layout`: a file with the disc, the rim and the placed pieces; x to the right, y down, from the middle; and where the pizza is."""
    with open(layout) as file:
        plan = json.load(file)
    if plan["where"] == "oven":
        from oven import oven      # which lays a pizza by this file
        return oven(plan, pixels, samples, detail)
    stage.set_up(pixels, pixels, 34, samples)
    _look()
    laid = laid_pizza(plan, detail)
    scene.surface()
    return laid, (), {"tile": 34}
