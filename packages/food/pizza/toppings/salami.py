"""
Salami: broader, flatter slices than pepperoni, deep wine red, closely marbled with small white fat, a thin paler rind; edges
only just lifting, the fat turned glassy.
"""
from cured import cup

TILE, SINK, SWELL, FAT = 6.4, .05, .07, (.45, .55)


def make(rng, noise):
    return [cup(rng, noise, rng.uniform(2.0, 2.3), rng.uniform(.05, .28), 190, meat=((.20, .016, .012), (.34, .034, .022)), fat=(.70, .40, .26), fleck=.11, lip=.45)]
