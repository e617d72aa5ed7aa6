"""What a topping lies on: plain melted cheese that swells round it, takes up its fat, and creeps over what was baked beneath it."""
import numpy as np
from scipy import ndimage as ndi
import scene
from forms import Noise, grid_faces, mix, smooth, xyz

MILK, FAT = (.89, .72, .42), (.68, .20, .024)
STEP = .05


class Bed:
    def __init__(self, tile, across, down, look):
        self.tile, self.across, self.down, self.look = tile, across, down, look
        self.wide, self.tall = tile * across, tile * down
        over = 1.5                                   # past the picture, so that its edge throws no light
        self.x, self.y = np.meshgrid(np.arange(-self.wide / 2 - over, self.wide / 2 + over, STEP), np.arange(-self.tall / 2 - over, self.tall / 2 + over, STEP))
        self.high = np.full_like(self.x, -1.0)

    def middle(self, k):
        return np.array([(k % self.across + .5) * self.tile - self.wide / 2, self.tall / 2 - (k // self.across + .5) * self.tile, 0])

    def press(self, piece):
        """Note how high the piece stands above each place."""
        p = piece.p.reshape(-1, 3)
        i, j = ((p[:, 1] - self.y[0, 0]) / STEP + .5).astype(int), ((p[:, 0] - self.x[0, 0]) / STEP + .5).astype(int)
        inside = (i >= 0) & (i < len(self.y)) & (j >= 0) & (j < self.x.shape[1])
        np.maximum.at(self.high, (i[inside], j[inside]), p[inside, 2])

    def build(self):
        """The bed as the pieces left it, and as it was before."""
        swell, fat, creep = (getattr(self.look, key, 0) for key in ("SWELL", "FAT", "CREEP"))
        noise, p = Noise(5), xyz(self.x, self.y, 0)
        here = ndi.binary_closing(self.high > -.5, iterations=3)
        away = ndi.distance_transform_edt(~here) * STEP
        rough = noise.fbm(p, 1.2, 3)
        z = np.where(here, 0, swell * np.exp(-(away / .16) ** 2) * (1 + .4 * rough))
        z = ndi.gaussian_filter(z, .05 / STEP)
        if creep:
            top = ndi.gaussian_filter(np.maximum(self.high, 0), .22 / STEP)
            tongue = smooth(.25, 1.0, rough + .35 * noise.at(p + 9, 2.4)) * smooth(1.3, .2, away) * smooth(1.0, .1, ndi.distance_transform_edt(here) * STEP)
            z = np.maximum(z, ndi.gaussian_filter(tongue * creep * (top + .10), .06 / STEP) * np.where(tongue > .02, 1, 0))
        col = np.broadcast_to(np.array(MILK), p.shape)
        if fat:
            reach, strength, *colour = fat
            col = mix(col, colour[0] if colour else FAT, strength * smooth(reach, 0, away + .22 * reach * rough) ** 1.2)
        make = lambda name, h, c: scene.mesh(name, (xyz(self.x, self.y, h).reshape(-1, 3), grid_faces(*self.x.shape)),
                                             scene.food(name, bumps=(), specular=.25), c.reshape(-1, 3), .6, .6, 0)
        return make("bed", z, col), make("bare", 0 * z, np.broadcast_to(np.array(MILK), p.shape))
