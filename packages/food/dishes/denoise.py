"""
Debian's Blender has no denoiser, so this runs the network of Intel's Open Image Denoise on the float pictures: a U-Net that
takes light, albedo and normals. Its weights (`rt_hdr_alb_nrm.tza`, Apache 2.0) are fetched when something is rendered.
"""
import struct
import numpy as np

KEY, HIGHEST = .18, 65504.0     # middle grey; the brightest half float


def _read_weights(path):
    """Tensors by name. After its magic number the file says where its table is, and the table where each tensor is."""
    data = open(path, "rb").read()
    magic, major, _, at = struct.unpack_from("<HBBQ", data)
    if (magic, major) != (0x41D7, 2):
        raise SystemExit(f"{path} holds no weights of Open Image Denoise")
    count, = struct.unpack_from("<I", data, at)
    at, out = at + 4, {}
    for _ in range(count):
        size, = struct.unpack_from("<H", data, at)
        name, rank = data[at + 2:at + 2 + size].decode(), data[at + 2 + size]
        at += 3 + size
        shape = struct.unpack_from(f"<{rank}I", data, at)
        start, = struct.unpack_from("<Q", data, at + 5 * rank + 1)
        out[name] = np.frombuffer(data, "<f2", int(np.prod(shape)), start).reshape(shape).astype(np.float32)
        at += 5 * rank + 9
    return out


def _curve(y):
    """Linear light to steps that look alike, 0 to 1."""
    y = np.maximum(y, 0)
    low, mid = 1.41283765e3 * y, 1.64593172 * y ** 4.31384981e-1 - 2.94139609e-3
    return np.where(y <= 1.5794576e-6, low, np.where(y <= 3.22087631e-2, mid, 1.92653254e-1 * np.log(y + 6.26026094e-3) + 9.98620152e-1))


def _linear(x):
    mid = (np.maximum(x + 2.94139609e-3, 0) / 1.64593172) ** (1 / 4.31384981e-1)
    return np.where(x <= 2.23151711e-3, x / 1.41283765e3, np.where(x <= 3.70974749e-1, mid, np.exp((x - 9.98620152e-1) / 1.92653254e-1) - 6.26026094e-3))


class _Net:
    """Pictures are channels × rows × columns."""

    def __init__(self, weights):
        self.weights = weights

    def conv(self, name, *pictures):
        x = np.concatenate(pictures) if len(pictures) > 1 else pictures[0]
        w, b = np.ascontiguousarray(self.weights[f"{name}.weight"].transpose(2, 3, 0, 1)), self.weights[f"{name}.bias"]
        channels, h, across = x.shape
        x = np.pad(x, ((0, 0), (1, 1), (1, 1)))
        out = np.repeat(b[:, None], h * across, 1)
        for i in range(3):
            for j in range(3):
                out += w[i, j] @ np.ascontiguousarray(x[:, i:i + h, j:j + across]).reshape(channels, -1)
        return np.maximum(out, 0, out=out).reshape(-1, h, across)

    def run(self, x):
        half = lambda p: p.reshape(p.shape[0], p.shape[1] // 2, 2, p.shape[2] // 2, 2).max((2, 4))
        twice = lambda p: p.repeat(2, 1).repeat(2, 2)
        skipped = [x]
        y = self.conv("enc_conv0", x)
        for name in ("enc_conv1", "enc_conv2", "enc_conv3", "enc_conv4"):
            y = half(self.conv(name, y))
            skipped.append(y)
        y = self.conv("enc_conv5b", self.conv("enc_conv5a", skipped.pop()))
        for level in (4, 3, 2, 1):
            y = self.conv(f"dec_conv{level}b", self.conv(f"dec_conv{level}a", twice(y), skipped.pop()))
        return self.conv("dec_conv0", y)


def denoise(light, albedo, normal, weights):
    """All three: rows × columns × 3, linear."""
    luminance = np.maximum(light, 0) @ np.array([.212671, .715160, .072169])
    exposure = KEY / np.exp2(np.log2(luminance + 1e-4).mean())
    top = _curve(np.array(HIGHEST))
    x = np.concatenate([_curve(light * exposure) / top, np.clip(albedo, 0, 1), np.clip(normal, -1, 1) / 2 + .5], -1)
    h, w = light.shape[:2]
    x = np.pad(x, ((0, -h % 16), (0, -w % 16), (0, 0)), mode="reflect").astype(np.float32)
    y = _Net(_read_weights(weights)).run(np.moveaxis(x, -1, 0))
    return _linear(np.moveaxis(y, 0, -1)[:h, :w] * top) / exposure
