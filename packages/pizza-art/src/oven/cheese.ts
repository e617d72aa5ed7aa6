import type { Canvas } from '#canvas.ts';
import type { Cheese } from '#recipe.ts';
import { scatter } from '#scatter.ts';
import { cover, coverByRamp, type Layer } from './dab.ts';
import { cells, cloud, swell } from './noise.ts';
import { ramp, smooth, tone, type Ramp } from './tone.ts';

interface CheeseLook {
  /** Colours from the thinnest film to a thick pool. */
  colours: Ramp;
  /** The thickness of the film that lies everywhere. */
  film: number;
  /** The size and number of lumps that melted in place. */
  pools: number;
  poolRadius: number;
  /** Its radius as a share of the sauce's. */
  spread: number;
  toast: number;
}

const LOOKS: Record<Exclude<Cheese, 'none'>, CheeseLook> = {
  mozzarella: {
    colours: ramp([
      [0, '#dc6a2c'],
      [0.16, '#eb9c4c'],
      [0.36, '#f5c677'],
      [0.64, '#fadea3'],
      [1, '#feefcb'],
    ]),
    film: 0.2,
    pools: 19,
    poolRadius: 0.27,
    spread: 0.92,
    toast: 0.75,
  },
  burrata: {
    colours: ramp([
      [0, '#e38746'],
      [0.2, '#f3bf7c'],
      [0.5, '#fae3b4'],
      [1, '#fffbf0'],
    ]),
    film: 0.06,
    pools: 15,
    poolRadius: 0.26,
    spread: 0.88,
    toast: 0.4,
  },
  cheddar: {
    colours: ramp([
      [0, '#b8520e'],
      [0.2, '#dd7f1c'],
      [0.5, '#f3a735'],
      [1, '#ffd277'],
    ]),
    film: 0.4,
    pools: 16,
    poolRadius: 0.24,
    spread: 0.94,
    toast: 0.65,
  },
  gorgonzola: {
    colours: ramp([
      [0, '#d39a4a'],
      [0.25, '#ecca86'],
      [0.55, '#f7e5b6'],
      [1, '#fffaea'],
    ]),
    film: 0.3,
    pools: 16,
    poolRadius: 0.25,
    spread: 0.92,
    toast: 1,
  },
  vegan: {
    colours: ramp([
      [0, '#dc9440'],
      [0.25, '#eebd66'],
      [0.6, '#f7da94'],
      [1, '#fdeec2'],
    ]),
    film: 0.16,
    pools: 17,
    poolRadius: 0.22,
    spread: 0.9,
    toast: 0.35,
  },
};

const TOASTED = ramp([
  [0, '#f0b65c'],
  [0.4, '#df9034'],
  [0.68, '#bb6a1a'],
  [0.86, '#83400d'],
  [1, '#4f2208'],
]);
const OIL = tone('#e8861c');

export interface MeltedCheese {
  layer: Layer;
  /** Noise for cheese that ran over a topping, about −1…1. */
  creep: (x: number, y: number) => number;
  colours: Ramp;
}

/** Melts the cheese: lumps merge over a thin film, sauce shows where both are thin, and high spots brown. */
export function meltCheese(canvas: Canvas, cheese: Cheese): MeltedCheese | null {
  if (cheese === 'none') return null;
  const look = LOOKS[cheese];
  const random = canvas.randomFor('cheese');
  const seed = String(random.next());
  const flow = swell(`${seed}/flow`, 62);
  const strings = swell(`${seed}/strings`, 22);
  const browned = cloud(`${seed}/browned`, 44);
  const grain = cloud(`${seed}/grain`, 16);
  const oil = swell(`${seed}/oil`, 50);
  const blisters = cells(`${seed}/blisters`, 21);
  const pools = scatter(random, { count: look.pools, reach: look.spread - 0.12, radius: 0.08 }).map(
    (spot) => ({
      ...canvas.place(spot),
      radius: canvas.innerRadius * look.poolRadius * random.between(0.62, 1.15),
    }),
  );
  const layer: Layer = (dab) => {
    const { x, y } = dab;
    const out = dab.distance / dab.inner;
    if (out > 1.02) return;
    const flowing = flow(x, y);
    const string = strings(x, y);
    const fine = grain(x, y);
    let pool = 0;
    const bentX = x + 16 * string;
    const bentY = y + 20 * flowing;
    for (const { x: poolX, y: poolY, radius } of pools) {
      const gapX = bentX - poolX;
      const gapY = bentY - poolY;
      const gap = gapX * gapX + gapY * gapY;
      if (gap < radius * radius) pool = Math.max(pool, 1 - gap / (radius * radius));
    }
    const thickness =
      look.film +
      0.3 * flowing +
      0.26 * string +
      0.8 * pool +
      0.07 * fine -
      2.4 * smooth(look.spread - 0.07, look.spread + 0.08, out + 0.05 * flowing + 0.03 * string);
    const opacity = 0.98 * smooth(-0.05, 0.24, thickness);
    if (opacity === 0) return;
    coverByRamp(dab, look.colours, thickness * 0.95, opacity);
    const oily = smooth(0.12, 0.7, oil(x, y)) * opacity;
    cover(dab, OIL, 0.3 * oily);
    const blister =
      smooth(0.6, 0.1, blisters.distance(x, y)) * smooth(0.66, 0.8, blisters.value(x, y));
    const brown =
      look.toast *
      opacity *
      (smooth(-0.05, 0.9, browned(x, y) + 0.2 * fine + 0.3 * smooth(0.75, 0.95, out)) +
        0.5 * blister * smooth(-0.2, 0.3, browned(x, y)));
    coverByRamp(dab, TOASTED, brown, Math.min(0.88, brown * 1.15));
    dab.height +=
      opacity * (1.2 + 3.6 * Math.min(1.1, thickness) + 1.3 * string + 0.35 * fine + 1.6 * blister);
    dab.gloss += opacity * (0.32 + 0.45 * oily - 0.2 * brown - dab.gloss);
  };
  return { layer, creep: (x, y) => strings(x, y) * 0.7 + flow(x, y) * 0.5, colours: look.colours };
}
