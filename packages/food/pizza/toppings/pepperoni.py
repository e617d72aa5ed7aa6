"""
Pepperoni: small slices that cup in the oven: dark crisp lip, brick-red middle with pale flecks of fat, a pool of clear orange
fat standing in the cup and running into the cheese round it. Lips uneven, no two cups alike.
"""
from cured import cup

TILE, SINK, SWELL, FAT = 5.2, .06, .09, (.62, .8)


def make(rng, noise):
    return [cup(rng, noise, rng.uniform(1.5, 1.8), rng.uniform(.35, 1.0), 52)]
