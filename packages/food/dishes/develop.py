"""
python3 develop.py folder out.png [denoise]   From the passes of render.py to a finished cut-out: denoising, a film curve,
and the shadow that the dish throws on a cream page.
"""
import glob
import sys
import numpy as np
from scipy import ndimage as ndi
import exr

# The page's cream in display values: shadows are exact on it, and right to the eye on its neighbours.
PAGE = np.array([.957, .914, .835])


def _three(f, a, *args):
    return np.stack([f(a[..., k], *args) for k in range(a.shape[-1])], -1)


def denoise(one, two, reach=3, strength=.55):
    """
    Debian's Blender has no denoiser. Non-local means over two pictures with unlike noise: each is filtered by weights
    from the other, so noise cannot vouch for itself; how much the two differ says how much noise there is.
    """
    guide = np.concatenate([(one["albedo"] + two["albedo"])[..., :3] / 2 / .06, (one["normal"] + two["normal"])[..., :3] / 2 / .25], -1)
    guide = _three(ndi.gaussian_filter, guide, .5).astype(np.float32)
    tame = [np.log1p(4 * np.maximum(s["light"][..., :3], 0)).astype(np.float32) for s in (one, two)]
    spread = ndi.gaussian_filter(((tame[0] - tame[1]) ** 2).mean(-1), 2.5) / 2 + 1e-6
    total, weight = [np.zeros_like(t) for t in tame], [np.zeros_like(spread) for _ in tame]
    for dy in range(-reach, reach + 1):
        for dx in range(-reach, reach + 1):
            roll = lambda a: np.roll(a, (dy, dx), (0, 1))
            like = ((guide - roll(guide)) ** 2).sum(-1)
            for k in (0, 1):
                d = ((tame[k] - roll(tame[k])) ** 2).mean(-1)
                d = (ndi.uniform_filter(d, 3) - 2 * spread) / (spread + np.minimum(spread, roll(spread)) + 1e-5) / strength
                w = np.exp(-np.clip(d, 0, 30) - .5 * like)
                total[1 - k] += roll(tame[1 - k]) * w[..., None]
                weight[1 - k] += w
    mean = sum(t / w[..., None] for t, w in zip(total, weight)) / 2
    return np.expm1(mean) / 4


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


def halves(folder):
    """The passes as two pictures with unlike noise. Later passes hold the dish alone."""
    count = len(glob.glob(f"{folder}/light*.exr"))
    out = []
    for first in (1, 2):
        sums = {kind: 0 for kind in ("light", "albedo", "normal", "seen")}
        for k in range(first, count + 1, 2):
            light = exr.read(f"{folder}/light{k:04d}.exr")
            seen = (light[..., 3:] > .5).astype(float)
            sums["seen"] = sums["seen"] + seen
            sums["light"] = sums["light"] + light[..., :3] * seen
            for kind in ("albedo", "normal"):
                sums[kind] = sums[kind] + exr.read(f"{folder}/{kind}{k:04d}.exr")[..., :3] * seen
        out.append({kind: v / np.maximum(sums["seen"], 1) for kind, v in sums.items()})
    return out


if __name__ == "__main__":
    folder, out, *rest = sys.argv[1:]
    one, two = halves(folder)
    light = denoise(one, two, strength=float(rest[0]) if rest else .55)
    exr.write_png(out, cut_out(light, exr.read(f"{folder}/outline0000.exr")[..., 3], exr.read(f"{folder}/bare0000.exr")[..., :3]))
