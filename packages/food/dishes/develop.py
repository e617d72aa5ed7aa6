"""
python3 develop.py folder out.png weights   From the passes of render.py to a finished cut-out: denoising, a film curve,
and the shadow that the dish throws on a cream page.
"""
import glob
import sys
import numpy as np
from scipy import ndimage as ndi
import exr
from denoise import denoise

# The page's cream in display values: shadows are exact on it, and right to the eye on its neighbours.
PAGE = np.array([.957, .914, .835])


def _three(f, a, *args):
    return np.stack([f(a[..., k], *args) for k in range(a.shape[-1])], -1)


def film(rgb, exposure=1.15, saturation=1.08, white=(1.0, .985, .93), bloom=.04, sharpen=.3):
    rgb = np.maximum(rgb, 0) * exposure * np.asarray(white)
    if bloom:
        glow = _three(ndi.gaussian_filter, np.minimum(rgb, 4), max(rgb.shape[:2]) / 100)
        rgb = rgb * (1 - bloom) + glow * bloom
    rgb = np.clip(rgb * (2.51 * rgb + .03) / (rgb * (2.43 * rgb + .59) + .14), 0, 1)
    grey = (rgb @ np.array([.2126, .7152, .0722]))[..., None]
    rgb = np.clip(grey + (rgb - grey) * saturation, 0, 1)
    rgb = np.where(rgb <= .0031308, 12.92 * rgb, 1.055 * np.power(np.maximum(rgb, 1e-8), 1 / 2.4) - .055)
    if sharpen:
        rgb = np.clip(rgb + sharpen * (rgb - _three(ndi.gaussian_filter, rgb, .9)), 0, 1)
    return rgb


def cut_out(light, outline, bare, exposure=1.15):
    """RGBA, straight: the dish opaque, its shadow in the colours that it has on the page, nothing at the edges."""
    side = light.shape[0]
    picture = film(light, exposure)
    zoom = side / bare.shape[0]
    bare = _three(lambda a: ndi.zoom(ndi.gaussian_filter(a, 3, mode="nearest"), zoom, order=1), bare)
    plain = film(bare[:side, :side], exposure, sharpen=0)
    ratio = np.clip(picture / plain, 0, 1.15)
    out = outline < .02
    soft = lambda a, s: ndi.gaussian_filter(a, s)
    spill = soft(out.astype(float), side / 500) + 1e-4
    near = _three(lambda a: soft(a * out, side / 500) / spill, ratio)
    wide = _three(lambda a: soft(a * out, side / 130) / (soft(out.astype(float), side / 130) + 1e-4), ratio)
    far = np.clip(ndi.distance_transform_edt(out) / (side * .03), 0, 1)[..., None]
    ratio = near * (1 - far) + wide * far
    y, x = np.mgrid[:side, :side] / (side - 1) * 2 - 1
    fade = np.clip((1 - np.maximum(abs(x), abs(y))) / .10, 0, 1) * np.clip((1.02 - np.hypot(x, y)) / .12, 0, 1)
    ratio = 1 - (1 - np.minimum(ratio, 1)) * (fade ** 1.5)[..., None]
    shade = 1 - ratio.min(-1)
    shade = np.where(shade < .012, 0, shade)
    tint = np.clip(PAGE * (ratio - 1 + shade[..., None]) / np.maximum(shade, 1e-3)[..., None], 0, 1)
    # at the outline the picture holds some surface: take it out again
    m = outline[..., None]
    pure = np.clip((picture - (1 - m) * plain * near) / np.maximum(m, .15), 0, 1)
    pure = np.where(m > .98, picture, pure)
    alpha = outline + (1 - outline) * shade
    rgb = (pure * m + tint * (1 - m) * shade[..., None]) / np.maximum(alpha, 1e-4)[..., None]
    return np.concatenate([np.clip(rgb, 0, 1), alpha[..., None]], -1)


def calm_light(folder, weights):
    """The light of all passes together, denoised. Later passes hold the dish alone."""
    sums, seen = {kind: 0 for kind in ("light", "albedo", "normal")}, 0
    for k in range(1, len(glob.glob(f"{folder}/light*.exr")) + 1):
        light = exr.read(f"{folder}/light{k:04d}.exr")
        held = (light[..., 3:] > .5).astype(float)
        seen = seen + held
        sums["light"] = sums["light"] + light[..., :3] * held
        for kind in ("albedo", "normal"):
            sums[kind] = sums[kind] + exr.read(f"{folder}/{kind}{k:04d}.exr")[..., :3] * held
    return denoise(*(total / np.maximum(seen, 1) for total in sums.values()), weights)


if __name__ == "__main__":
    folder, out, weights = sys.argv[1:]
    light = calm_light(folder, weights)
    exr.write_png(out, cut_out(light, exr.read(f"{folder}/outline0000.exr")[..., 3], exr.read(f"{folder}/bare0000.exr")[..., :3]))
