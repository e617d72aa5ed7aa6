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
      [0, '#d9581f'],
      [0.14, '#e58a35'],
      [0.3, '#f2b65a'],
      [0.45, '#f7d089'],
      [0.6, '#fae0ad'],
      [0.78, '#fdecca'],
      [1, '#fff6e2'],
    ]),
    film: 0.2,
    pools: 15,
    poolRadius: 0.27,
    spread: 0.96,
    toast: 0.95,
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
    spread: 0.92,
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
    spread: 0.94,
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
    spread: 0.94,
    toast: 0.35,
  },
};

const TOASTED = ramp([
  [0, '#f3bd62'],
  [0.3, '#e39a3a'],
  [0.55, '#c8741f'],
  [0.78, '#94490f'],
  [1, '#552509'],
]);
const OIL = tone('#f09a26');

export interface MeltedCheese {
  layer: Layer;
  /** Noise for cheese that ran over a topping, about −1…1. */
  creep: (x: number, y: number) => number;
  colours: Ramp;
}

/**
 * Melts the cheese: lumps run into white pools over a thin golden film, sauce shows where both are thin, oil gathers
 * between the pools, and what stands highest browns.
 */
export function meltCheese(canvas: Canvas, cheese: Cheese): MeltedCheese | null {
  if (cheese === 'none') return null;
  const look = LOOKS[cheese];
  const random = canvas.randomFor('cheese');
  const seed = String(random.next());
  const flow = swell(`${seed}/flow`, 62);
  const strings = swell(`${seed}/strings`, 22);
  const browned = swell(`${seed}/browned`, 78);
  const grain = cloud(`${seed}/grain`, 16);
  const blisters = cells(`${seed}/blisters`, 27);
  const pools = scatter(random, { count: look.pools, reach: look.spread - 0.12, radius: 0.08 }).map(
    (spot) => ({
      ...canvas.place(spot),
      radius: canvas.innerRadius * look.poolRadius * random.between(0.55, 1.1),
    }),
  );
  // The filling of a folded pizza runs over the torn edge.
  const spread = canvas.shape === 'folded' ? 1.03 : look.spread;
  const layer: Layer = (dab) => {
    const { x, y } = dab;
    const out = dab.distance / dab.inner;
    if (out > spread + 0.12) return;
    const flowing = flow(x, y);
    const string = strings(x, y);
    const fine = grain(x, y);
    let open = 1;
    const bentX = x + 10 * string;
    const bentY = y + 20 * flowing;
    for (const { x: poolX, y: poolY, radius } of pools) {
      const gapX = bentX - poolX;
      const gapY = bentY - poolY;
      const gap = (gapX * gapX + gapY * gapY) / (radius * radius);
      if (gap < 1) open *= 1 - 0.97 * smooth(1, 0.1, gap);
    }
    const pool = 1 - open;
    const thickness =
      look.film +
      0.27 * flowing +
      0.12 * string +
      0.66 * pool +
      0.03 * fine -
      2.4 * smooth(spread - 0.07, spread + 0.08, out + 0.09 * flowing + 0.03 * string);
    const opacity = 0.98 * smooth(-0.05, 0.2, thickness);
    if (opacity === 0) return;
    coverByRamp(dab, look.colours, thickness * 0.95, opacity);
    const oily = smooth(0.62, 0.3, thickness) * opacity;
    cover(dab, OIL, 0.22 * oily);
    const heat = browned(x, y) + 0.3 * smooth(0.75, 0.95, out);
    const bubbleX = x + 6 * string;
    const bubbleY = y + 6 * flowing;
    const blister =
      smooth(0.46, 0, blisters.distance(bubbleX, bubbleY) + 0.18 * fine - 0.08 * heat) *
      smooth(0.6, 0.78, blisters.value(bubbleX, bubbleY) + 0.38 * heat);
    const brown =
      look.toast *
      opacity *
      (0.36 * smooth(0, 0.7, heat + 0.25 * fine) * smooth(-0.1, 0.5, thickness) +
        blister * (0.34 + 0.36 * smooth(-0.3, 0.6, heat + 0.3 * fine)));
    coverByRamp(dab, TOASTED, brown, 0.92 * smooth(0, 0.62, brown));
    dab.height +=
      opacity *
      (1.2 + 5.6 * smooth(0.05, 0.95, thickness) + 0.8 * string + 0.12 * fine + 1.6 * blister);
    dab.gloss += opacity * (0.42 + 0.38 * oily - 0.22 * brown - dab.gloss);
  };
  return { layer, creep: (x, y) => strings(x, y) * 0.7 + flow(x, y) * 0.5, colours: look.colours };
}
