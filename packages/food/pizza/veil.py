"""
python3 veil.py mozzarella piece.png   Where the cheese of a disc runs over what was baked beneath it: a mask with alpha, as wide as the disc's
picture. It follows the disc's own lumps, where they are thickest, so that over a piece one sees the cheese that lies round it. No Blender.
"""
import sys
import os
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../dishes"))
import numpy as np
from scipy import ndimage as ndi
import exr
from dough import CHEESES, HALF, SEEDS, Maps, _cover
from forms import Noise, smooth

SPAN, PIXELS = 34.0, 510     # centimetres and pixels of the picture
SHARE = .24                  # of the cheese that it covers
FAR = 11.2                   # centimetres from the middle


def veil(cheese):
    cheese, _, nth = cheese.partition("-")
    rng, noise, m = np.random.default_rng(SEEDS[nth]), Noise(SEEDS[nth]), Maps(880)
    there = smooth(0, 1.15, _cover(m, noise, CHEESES[cheese], rng))
    thick = np.sqrt(there) * (1 + .35 * noise.fbm(m.p + 70, 3.0, 2))
    runs = m.blur(.5 * np.clip(thick, 0, 1.2) + .30 * noise.fbm(m.p + 301, 1.35, 3) + .06 * noise.fbm(m.p + 303, .45, 2), .09)
    cheese = there * (m.r < FAR)
    runs -= .85 * m.blur(runs * cheese, 2.2) / np.maximum(m.blur(cheese, 2.2), .05)     # as much here as there
    level = np.percentile(runs[cheese > .5], 100 * (1 - SHARE))
    return .92 * smooth(-.05, .16, runs - level) * smooth(.1, .5, there) * smooth(FAR + .8, FAR, m.r)


def picture(mask):
    """As a camera from above sees it: y points down."""
    half = SPAN / 2
    at = (np.arange(PIXELS) + .5) / PIXELS * SPAN - half
    index = (at + HALF) / (2 * HALF) * (len(mask) - 1)
    y, x = np.meshgrid(index[::-1], index, indexing="ij")
    out = np.zeros((PIXELS, PIXELS, 4))
    out[..., 3] = ndi.map_coordinates(mask, [y, x], order=1, cval=0)
    return out


if __name__ == "__main__":
    exr.write_png(sys.argv[2], np.clip(picture(veil(sys.argv[1])), 0, 1))
