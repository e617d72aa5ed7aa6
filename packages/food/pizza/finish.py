"""
python3 finish.py folder weights   From the float pictures of shoot.py to piece.png, the thing itself with alpha, and seat.png, to be
multiplied with what it is laid on: its shadow, the fat that ran out of it, the cheese that swelled round it.
"""
import json
import os
import sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../dishes"))
import numpy as np
from scipy import ndimage as ndi
import exr
from develop import _three, calm_light, cut_out, film

EXPOSURE = 1.15
FADE = .12               # of a tile, at its edge, over which its seat ends


def _smooth(a, b, x):
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def _large(bare, shape):
    """The small picture of the bare set in full size. It is smooth, so its noise goes."""
    calm = _three(ndi.gaussian_filter, bare, 2)
    return np.stack([ndi.zoom(calm[..., k], [n / m for n, m in zip(shape, calm.shape)], order=1, mode="nearest", grid_mode=True) for k in range(3)], -1)


def _spread(picture, where, sigma):
    """Fills the picture beyond `where` with what is near."""
    share = ndi.gaussian_filter(where, sigma)[..., None] + 1e-4
    return _three(ndi.gaussian_filter, picture * where[..., None], sigma) / share


def _level(ratio, free, rows, columns):
    """Away from the thing the set is as bright as when it is bare, whatever the lamps and the noise say."""
    out = ratio.copy()
    h, w = free.shape[0] // rows, free.shape[1] // columns
    for k in range(rows * columns):
        at = np.s_[k // columns * h:(k // columns + 1) * h, k % columns * w:(k % columns + 1) * w]
        out[at] /= np.percentile(ratio[at][free[at] > .98], 75, axis=0)
    return out


def _brightness(light, bare):
    """Of the page far from the pizza, relative to the bare set: denoising makes a noisy picture a little darker."""
    side = light.shape[0]
    y, x = np.mgrid[:side, :side] / (side - 1) * 2 - 1
    far = np.hypot(x, y) > 1.15
    return np.median(light[far] / _large(bare, light.shape[:2])[far], axis=0)


def seat_of(picture, plain, cover, tiles, floor=.010, under=2.0):
    """
    How much darker, and in which colour, the thing makes what lies round it. White is: not at all. `under`: how far it goes on
    beneath the thing, in pixels: where that fades, the set shows through it.
    """
    free = _smooth(.10, .01, cover)
    ratio = picture / np.maximum(plain, .02)
    ratio = np.clip(_level(ratio, free, *tiles) if tiles != (1, 1) else ratio, 0, 1)
    beneath = _spread(ratio, free, under)
    if tiles != (1, 1):      # where no set is near, what is thin must not show darkness
        beneath = 1 - (1 - beneath) * _smooth(0, .02, ndi.gaussian_filter(free, under))[..., None]
    ratio = np.where(free[..., None] > .98, ratio, beneath)
    ratio = _three(ndi.gaussian_filter, ratio, .7)
    ratio = 1 - np.maximum(1 - ratio - floor, 0)
    rows, columns = tiles
    h, w = cover.shape[0] // rows, cover.shape[1] // columns
    edge = lambda n: _smooth(0, 1, np.minimum(np.arange(n) + .5, n - np.arange(n) - .5) / (n * FADE))
    return 1 - (1 - ratio) * np.tile(np.minimum.outer(edge(h), edge(w)), (rows, columns))[..., None]


def piece_of(picture, plain, seat, cover, there):
    """The thing alone: at its edge the picture holds some of what lies beneath, which is taken out."""
    m = there[..., None]
    pure = np.where(m > .97, picture, np.clip((picture - (1 - m) * plain * seat) / np.maximum(m, .2), 0, 1))
    solid = _smooth(.6, .95, there)
    pure = np.where(m < .8, _spread(pure, solid, 1.2), pure)      # too thin to tell: the colour beside it
    return np.concatenate([np.clip(pure, 0, 1), cover[..., None]], -1)


def boxes(cover, sheet):
    """Of each variant, in centimetres from its anchor, the tile's middle: left, top, right, bottom; and how far it reaches."""
    h, w = cover.shape[0] // sheet["rows"], cover.shape[1] // sheet["columns"]
    out = []
    for k in range(sheet["rows"] * sheet["columns"]):
        i, j = divmod(k, sheet["columns"])
        y, x = np.nonzero(cover[i * h:(i + 1) * h, j * w:(j + 1) * w] > .4)
        cm = sheet["tile"] / w
        x, y = (x + .5 - w / 2) * cm, (y + .5 - h / 2) * cm
        out.append({"box": [round(float(v), 2) for v in (x.min(), y.min(), x.max(), y.max())], "reach": round(float(np.hypot(x, y).max()), 2)})
    return out


def finish(folder, weights):
    sheet = json.load(open(f"{folder}/sheet.json"))
    light = calm_light(folder, weights)
    cover, there = np.moveaxis(np.clip(exr.read(f"{folder}/outline0000.exr")[..., :2], 0, 1), -1, 0)
    bare = exr.read(f"{folder}/bare0000.exr")[..., :3]
    if sheet["kind"] == "rim":
        bare = bare * _brightness(light, bare)
    picture, plain = film(light, EXPOSURE, bloom=0), film(_large(bare, cover.shape), EXPOSURE, bloom=0, sharpen=0)
    if sheet["kind"] == "disc":
        exr.write_png(f"{folder}/piece.png", np.concatenate([picture, cover[..., None]], -1))
        return
    if sheet["kind"] == "hero":
        exr.write_png(f"{folder}/piece.png", cut_out(light, cover, bare * _brightness(light, bare), EXPOSURE))
        return
    tiles, under = (sheet.get("rows", 1), sheet.get("columns", 1)), 9.0 if sheet["kind"] == "rim" else 2.0
    seat = seat_of(picture, plain, cover if sheet["kind"] == "rim" else there, tiles, under=under)
    piece = piece_of(picture, plain, seat, cover, there)
    if sheet["kind"] == "rim":
        out = ndi.binary_fill_holes(ndi.binary_closing(cover > .5, iterations=3))
        page = cut_out(light, np.where(out, 1, cover), bare, EXPOSURE)     # with its shadow on the page
        # towards the sauce it only fades: nothing but dough is in the picture there
        piece = np.where(out[..., None], np.concatenate([picture, cover[..., None]], -1), page)
        seat = np.where(out[..., None], seat, 1)
    else:
        sheet["variants"] = boxes(cover, sheet)
    json.dump(sheet, open(f"{folder}/sheet.json", "w"))
    exr.write_png(f"{folder}/piece.png", piece)
    exr.write_png(f"{folder}/seat.png", seat)


if __name__ == "__main__":
    finish(*sys.argv[1:])
