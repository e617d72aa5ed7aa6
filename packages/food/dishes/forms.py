"""Shapes and noise for modelling food, in numpy. Lengths are centimetres; every shape is (vertices, faces)."""
import os
import numpy as np
from scipy import ndimage as ndi

DETAIL = float(os.environ.get("DETAIL", 1))  # below 1 for a quick look: coarser shapes

_TURN = np.array([[.36, .48, -.80], [-.80, .60, 0], [.48, .64, .60]])


class Noise:
    """Smooth 3-D noise with standard deviation 1, read from one wrapped volume."""

    def __init__(self, seed, n=80, sigma=2.4):
        rng = np.random.default_rng(seed)
        v = ndi.gaussian_filter(rng.standard_normal((n, n, n)), sigma, mode="wrap")
        self.volume, self.cell = (v / v.std()).astype(np.float32), sigma * 2.8

    def at(self, p, size):
        c = (np.asarray(p, float).reshape(-1, 3) / size * self.cell + 17.3).T
        return ndi.map_coordinates(self.volume, c, order=1, mode="grid-wrap", prefilter=False).reshape(np.shape(p)[:-1])

    def fbm(self, p, size, octaves=3, gain=.5):
        total, amp, power = 0.0, 1.0, 0.0
        for k in range(octaves):
            total, power = total + amp * self.at(p + 31.7 * k, size), power + amp * amp
            p, size, amp = p @ _TURN, size * .5, amp * gain
        return total / np.sqrt(power)


def smooth(a, b, x):
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def mix(a, b, t):
    """Between two colours, or two arrays of colours, by an array of numbers."""
    t = np.asarray(t, float)[..., None]
    return np.asarray(a, float) * (1 - t) + np.asarray(b, float) * t


def ramp(stops, t):
    xs = [s[0] for s in stops]
    return np.stack([np.interp(t, xs, [s[1][c] for s in stops]) for c in range(3)], -1)


def xyz(x, y, z):
    return np.stack(np.broadcast_arrays(x, y, z), -1).astype(float)


def turn(angle, axis="z"):
    c, s = np.cos(angle), np.sin(angle)
    return np.array({"x": [[1, 0, 0], [0, c, -s], [0, s, c]], "y": [[c, 0, s], [0, 1, 0], [-s, 0, c]],
                     "z": [[c, -s, 0], [s, c, 0], [0, 0, 1]]}[axis])


def any_turn(rng):
    q, _ = np.linalg.qr(rng.standard_normal((3, 3)))
    return q * np.sign(np.linalg.det(q))


def grid_faces(n, m, wrap_i=False, wrap_j=False):
    i, j = np.arange(n if wrap_i else n - 1)[:, None], np.arange(m if wrap_j else m - 1)[None, :]
    at = lambda a, b: (((i + a) % n) * m + (j + b) % m).ravel()
    return np.stack([at(0, 0), at(0, 1), at(1, 1), at(1, 0)], -1)


def lathe(profile, n=256, steps=None):
    """Turn a profile of (radius, height) points, bottom to top outside, about the upright axis."""
    profile = np.asarray(profile, float)
    n = int(n * DETAIL)
    if steps:
        profile = soften(profile, int(steps * DETAIL))
    th = np.linspace(0, 2 * np.pi, n, endpoint=False)[:, None]
    p = xyz(profile[:, 0] * np.cos(th), profile[:, 0] * np.sin(th), profile[:, 1] + 0 * th)
    return p.reshape(-1, 3), grid_faces(n, len(profile), wrap_i=True)


def soften(points, steps, rounds=2):
    """Round the corners of a polyline by cutting them, then spread points evenly along it."""
    p = np.asarray(points, float)
    for _ in range(rounds):
        q = np.empty((2 * len(p) - 2, p.shape[1]))
        q[0::2], q[1::2] = .75 * p[:-1] + .25 * p[1:], .25 * p[:-1] + .75 * p[1:]
        p = np.concatenate([p[:1], q, p[-1:]])
    along = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(p, axis=0), axis=1))])
    at = np.linspace(0, along[-1], steps)
    return np.stack([np.interp(at, along, p[:, k]) for k in range(p.shape[1])], -1)


def sweep(path, across, section, taper=None):
    """Draw a closed section (k, 2) along a path (n, 3), its width lying 'across'."""
    t = np.gradient(path, axis=0)
    t /= np.linalg.norm(t, axis=-1, keepdims=True) + 1e-9
    a = across - (across * t).sum(-1, keepdims=True) * t
    a /= np.linalg.norm(a, axis=-1, keepdims=True) + 1e-9
    b = np.cross(t, a)
    s = (np.ones(len(path)) if taper is None else taper)[:, None, None]
    p = path[:, None] + s * (section[None, :, :1] * a[:, None] + section[None, :, 1:] * b[:, None])
    return p.reshape(-1, 3), grid_faces(len(path), len(section), wrap_j=True)


def closed_ends(n, sharp=.1):
    """A taper that closes the ends of a sweep roundly."""
    u = np.linspace(0, 1, n)
    e = np.clip(np.minimum(u, 1 - u) / sharp, 0, 1)
    return np.sqrt(np.clip(1 - (1 - e) ** 2, 1e-4, 1))


def box(size, radius, step):
    """A box with rounded edges about the origin. Also gives the outward direction of each vertex."""
    h, verts, faces, base = np.asarray(size, float) / 2, [], [], 0
    step = step / DETAIL
    for axis in range(3):
        b, c = (axis + 1) % 3, (axis + 2) % 3
        n, m = (max(3, int(np.ceil(size[k] / step)) + 1) for k in (b, c))
        u, v = np.meshgrid(np.linspace(-h[b], h[b], n), np.linspace(-h[c], h[c], m), indexing="ij")
        for side in (-1, 1):
            p = np.empty((n, m, 3))
            p[..., axis], p[..., b], p[..., c] = side * h[axis], u, v
            f = grid_faces(n, m) + base
            verts.append(p.reshape(-1, 3))
            faces.append(f if side < 0 else f[:, ::-1])
            base += n * m
    v, back = np.unique(np.round(np.concatenate(verts), 6), axis=0, return_inverse=True)
    faces = back.reshape(-1)[np.concatenate(faces)]
    inner = np.clip(v, -(h - radius), h - radius)
    out = v - inner
    out /= np.linalg.norm(out, axis=1, keepdims=True)
    return inner + radius * out, faces, out


def join(shapes):
    """Several (vertices, faces, ...values for each vertex) as one."""
    shapes, base, faces = list(shapes), 0, []
    for s in shapes:
        faces.append(s[1] + base)
        base += len(s[0])
    return (np.concatenate([s[0] for s in shapes]), np.concatenate(faces),
            *(np.concatenate([s[k] for s in shapes]) for k in range(2, len(shapes[0]))))


class Heap:
    """The height of what already lies in a dish, for draping thin pieces over each other."""

    def __init__(self, half, height, step=.08):
        n = int(2 * half / step) + 1
        self.half, self.step = half, step
        axis = np.linspace(-half, half, n)
        self.x, self.y = np.meshgrid(axis, axis)
        self.z = height(self.x, self.y)

    def _at(self, p):
        return np.stack([(p[..., 1] + self.half) / self.step, (p[..., 0] + self.half) / self.step])

    def under(self, p, stiff):
        """The height below each point of a path, of a piece that does not bend sharper than `stiff` points."""
        z = ndi.map_coordinates(self.z, self._at(p), order=1, mode="nearest")
        calm = ndi.gaussian_filter1d(z, stiff, mode="nearest")
        return calm + max(0, float(np.percentile(z - calm, 85)))

    def lay(self, p, radius, thick):
        i, j = np.round(self._at(p)).astype(int)
        k = max(1, int(radius / self.step))
        n = len(self.z)
        for a, b, z in zip(i, j, p[..., 2]):
            box_ = np.s_[max(a - k, 0):min(a + k + 1, n), max(b - k, 0):min(b + k + 1, n)]
            self.z[box_] = np.maximum(self.z[box_], z + thick)


def fleck(rng, size, lobes=3):
    """A chopped bit of a leaf: a small curled sheet with a ragged edge."""
    n, m = 22, 5
    th, r = np.linspace(0, 2 * np.pi, n, endpoint=False)[:, None], np.linspace(.02, 1, m)[None, :]
    edge = 1 + .28 * np.cos(lobes * th + rng.uniform(0, 6)) + .16 * np.cos(5 * th + rng.uniform(0, 6)) + .1 * rng.standard_normal((n, 1))
    x, y = size * r * edge * np.cos(th), size * rng.uniform(.45, .9) * r * edge * np.sin(th)
    z = rng.uniform(-.5, .9) * x * x / size + rng.uniform(-.5, .9) * y * y / size + .05 * size
    return xyz(x, y, z).reshape(-1, 3), grid_faces(n, m, wrap_i=True)
