"""
blender -b -P shoot.py --python-exit-code 1 -- things=disc:tomato:mozzarella,rim:classic,topping:bacon scale=30 samples=12 out=folder
Takes float pictures of discs, rims and toppings, each in a folder of its own with sheet.json, which says how it is laid out.
finish.py makes the pictures. `samples` are those of each of two passes; `detail` below 1 makes coarser shapes, for a quick look.
"""
import importlib
import json
import math
import os
import sys
import time
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import stage
import scene
from bare import bare
from bed import Bed
from dough import FLOOR, disc
from hero import hero
from folded import INSIDE, LOOKS, TEAR, folded
from forms import Noise, grid_faces, turn, xyz
from rims import CRUSTS, rim
from shapes import lying

arg = dict(a.split("=", 1) for a in sys.argv[sys.argv.index("--") + 1:])
scale, samples, detail = float(arg.get("scale", 30)), int(arg.get("samples", 12)), float(arg.get("detail", 1))
PIZZA = 34.0             # centimetres that a picture of a disc or a rim spans


def topping(name):
    """All variants in one picture, a tile each: rows of three, or of four directions."""
    look = importlib.import_module("toppings." + name.replace("-", "_"))
    directions, tile = getattr(look, "DIRECTIONS", 0), look.TILE
    count, across = (8, 4) if directions else (6, 3)
    down = math.ceil(count / across)
    px = 2 * round(tile * scale / 2)
    stage.set_up(px * across, px * down, tile * across, samples)
    mats, noise, bed, laid = stage.materials(), Noise(3), Bed(tile, across, down, look), []
    for k in range(count):
        made = look.make(np.random.default_rng(1000 * k + len(name)), noise)
        spin = turn(2 * np.pi * k / count) if directions else np.eye(3)
        made = lying([q.at(spin) for q in made], getattr(look, "SINK", .04))
        middle = bed.middle(k)
        for j, q in enumerate(made):
            q = q.at(move=middle)
            laid.append(stage.lay(f"{name}{k}.{j}", q, mats[q.material]))
            bed.press(q)
    whole, bare = bed.build()
    return (*laid, whole), (bare,), {"tile": tile, "columns": across, "rows": down, "directions": directions}


def sauced(sauce, cheese):
    stage.set_up(*[2 * round(PIZZA * scale / 2)] * 2, PIZZA, samples)
    made = bare(sauce, detail) if cheese == "bare" else disc(sauce, cheese, detail)
    laid = stage.lay("disc", made, stage.materials()["base"])
    return (laid,), (scene.surface(),), {"tile": PIZZA}


def crust(name):
    """Over a plain disc, which shows what the rim's shadow and glow do to what lies within it."""
    stage.set_up(*[2 * round(PIZZA * scale / 2)] * 2, PIZZA, samples)
    if name in LOOKS:
        return half_moon(name)
    piece, keep = rim(name, detail)
    laid = stage.count_in(stage.lay("rim", piece, stage.materials()["base"]), keep.ravel())
    scene.surface()
    plain = scene.food("plain", bumps=(), specular=.2)
    th, r = np.linspace(0, 2 * np.pi, 120, endpoint=False)[:, None], np.linspace(.01, CRUSTS[name].inner + .3 * CRUSTS[name].width, 40)[None, :]
    scene.mesh("inside", (xyz(r * np.cos(th), r * np.sin(th), FLOOR + .10).reshape(-1, 3), grid_faces(120, 40, True)), plain, (.62, .36, .16), .8, .3)
    return (laid,), (), {"tile": PIZZA}


def half_moon(name):
    """As a rim: what lies in its tear is a plain filling."""
    laid = stage.lay("moon", folded(name, detail), stage.materials()["base"])
    scene.surface()
    th, r = np.linspace(0, 2 * np.pi, 90, endpoint=False)[:, None], np.linspace(.01, 1, 20)[None, :]
    x, y, wide, high = TEAR
    filling = xyz(x + 1.2 * wide * r * np.cos(th), y + 1.4 * high * r * np.sin(th), INSIDE).reshape(-1, 3)
    scene.mesh("inside", (filling, grid_faces(90, 20, True)), scene.food("plain", bumps=(), specular=.2), (.62, .36, .16), .8, .3)
    return (laid,), (), {"tile": PIZZA}


def whole(_):
    return hero(arg["layout"], int(arg.get("pixels", 1200)), samples, detail)


KINDS = {"disc": sauced, "rim": crust, "topping": topping, "hero": whole}
for thing in arg["things"].split(","):
    kind, *names = thing.split(":")
    folder = os.path.join(os.path.abspath(arg["out"]), "-".join((kind, *names)))
    start = time.process_time()
    scene.clear()
    whole, bare, sheet = KINDS[kind](*names)
    os.makedirs(folder, exist_ok=True)
    built = time.process_time() - start
    stage.shoot(folder, whole, bare)
    with open(f"{folder}/sheet.json", "w") as file:
        json.dump({"kind": kind, **sheet}, file)
    print(f"{thing}: built in {built:.0f} s, taken in {time.process_time() - start - built:.0f} s of CPU", flush=True)
