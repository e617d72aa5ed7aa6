"""Reads the float pictures that Blender writes (OpenEXR, scan lines, zip), and writes PNG, so that developing needs no Blender."""
import struct
import zlib
import numpy as np


def read(path):
    data = open(path, "rb").read()
    at, channels, window = 8, [], None
    while data[at]:
        name, kind, at = *_text(data, at, 2),
        size, = struct.unpack_from("<i", data, at)
        body, at = data[at + 4:at + 4 + size], at + 4 + size
        if name == "channels":
            c = 0
            while body[c]:
                end = body.index(0, c)
                channels.append((body[c:end].decode(), struct.unpack_from("<i", body, end + 1)[0]))
                c = end + 17
        elif name == "dataWindow":
            window = struct.unpack("<4i", body)
        elif name == "compression":
            lines = {0: 1, 2: 1, 3: 16}[body[0]]
            packed = body[0]
    at += 1
    w, h = window[2] - window[0] + 1, window[3] - window[1] + 1
    out = np.zeros((h, w, 4), np.float32)
    place = {"R": 0, "G": 1, "B": 2, "A": 3, "X": 0, "Y": 1, "Z": 2}
    for offset in struct.unpack_from("<%dQ" % -(-h // lines), data, at):
        y, size = struct.unpack_from("<ii", data, offset)
        raw, n = data[offset + 8:offset + 8 + size], min(lines, h - y)
        full = n * w * sum(4 if kind == 2 else 2 for _, kind in channels)
        if packed and size < full:
            d = np.frombuffer(zlib.decompress(raw), np.uint8).astype(np.int64)
            d[1:] -= 128
            d = np.cumsum(d).astype(np.uint8)
            both = np.empty_like(d)
            both[0::2], both[1::2] = d[:(len(d) + 1) // 2], d[(len(d) + 1) // 2:]
            raw = both.tobytes()
        c = 0
        for row in range(n):
            for name, kind in channels:
                step = 4 if kind == 2 else 2
                values = np.frombuffer(raw, "<f4" if kind == 2 else "<f2", w, c)
                c += step * w
                key = name.split(".")[-1]
                if key in place:
                    out[y - window[1] + row, :, place[key]] = values
    return out


def _text(data, at, count):
    found = []
    for _ in range(count):
        end = data.index(0, at)
        found.append(data[at:end].decode())
        at = end + 1
    return *found, at


def write_png(path, a):
    """Values of 0 to 1, straight alpha."""
    h, w, k = a.shape
    rows = np.concatenate([np.zeros((h, 1), np.uint8), (np.clip(a, 0, 1) * 255 + .5).astype(np.uint8).reshape(h, w * k)], 1)
    chunk = lambda kind, body: struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
    open(path, "wb").write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">2I5B", w, h, 8, 6 if k == 4 else 2, 0, 0, 0))
                           + chunk(b"IDAT", zlib.compress(rows.tobytes(), 6)) + chunk(b"IEND", b""))
