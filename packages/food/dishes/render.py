"""
blender -b -P render.py --python-exit-code 1 -- dishes=menu.chips,scenes.no_orders side=1200 passes=8 samples=4 out=folder
Renders dishes of menu/ and scenes/ as float pictures, in passes of few samples: what was rendered before is not rendered again, so it
can be stopped at any time, and two passes are enough to look at. passes=0 only builds. develop.py makes the picture.
"""
import importlib
import os
import sys
import time
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import scene

arg = dict(a.split("=", 1) for a in sys.argv[sys.argv.index("--") + 1:])
passes = int(arg.get("passes", 8))


def render(name, folder):
    missing = [k for k in range(1, passes + 1) if not os.path.exists(f"{folder}/light{k:04d}.exr")]
    if passes and not missing:
        return
    start = time.process_time()
    scene.clear()
    dish = importlib.import_module(name)
    scene.setup(int(arg.get("side", 1200)), int(arg.get("samples", 4)))
    dish.build(np.random.default_rng(dish.SEED))
    bed = scene.surface()
    scene.light()
    scene.camera(dish.FRAME, dish.TARGET, getattr(dish, "ELEVATION", scene.ELEVATION))
    print(f"{name}: built in {time.process_time() - start:.0f} s of CPU", flush=True)
    for k in missing:
        start = time.process_time()
        scene.shoot_pass(folder, k)
        print(f"{name}: pass {k} in {time.process_time() - start:.0f} s of CPU", flush=True)
        if not os.path.exists(f"{folder}/bare0000.exr"):
            scene.shoot_outline(folder, bed)


for name in arg["dishes"].split(","):
    render(name, os.path.join(os.path.abspath(arg["out"]), name.split(".")[1]))
