"""
Pepperoni: small slices that cup in the oven: lip dark and crisp, black on its raised side, brick-red middle, buckled, with pale flecks
of fat, clear red fat standing in puddles in the cup and running into the cheese round it. Lips uneven, no two cups alike.
"""
from cured import cup

TILE, SINK, SWELL, FAT = 5.2, .06, .09, (.62, .8)


def make(rng, noise):
    return [cup(rng, noise, rng.uniform(1.5, 1.8), rng.uniform(.5, 1.15), 78, ((.16, .013, .006), (.33, .040, .011)), (.68, .33, .15), .085, .95,
                (.30, .040, .006), .35, .055, .9)]
