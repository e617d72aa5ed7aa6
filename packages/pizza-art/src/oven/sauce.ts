import type { Canvas } from '#canvas.ts';
import type { Sauce } from '#recipe.ts';
import { coverByRamp, scorch, type Layer } from './dab.ts';
import { cloud, swell } from './noise.ts';
import { ramp, smooth, type Ramp } from './tone.ts';

interface SauceLook {
  /** From dried by the oven to bright and loose. */
  colours: Ramp;
  opacity: number;
  gloss: number;
}

const LOOKS: Record<Sauce, SauceLook> = {
  tomato: {
    colours: ramp([
      [0, '#5f0d03'],
      [0.25, '#961a07'],
      [0.5, '#bd280b'],
      [0.72, '#dc4216'],
      [1, '#f58a40'],
    ]),
    opacity: 1,
    gloss: 0.5,
  },
  white: {
    colours: ramp([
      [0, '#d69c4c'],
      [0.3, '#eec27a'],
      [0.56, '#f6dca8'],
      [1, '#fff3d8'],
    ]),
    opacity: 1,
    gloss: 0.35,
  },
  pesto: {
    colours: ramp([
      [0, '#2b3a0b'],
      [0.3, '#4a6217'],
      [0.55, '#6a8626'],
      [0.8, '#8fa63d'],
      [1, '#b9c766'],
    ]),
    opacity: 1,
    gloss: 0.55,
  },
  bbq: {
    colours: ramp([
      [0, '#2a0a03'],
      [0.4, '#571a08'],
      [0.7, '#7d2c12'],
      [1, '#a84c20'],
    ]),
    opacity: 1,
    gloss: 0.65,
  },
  none: {
    colours: ramp([
      [0, '#c98a3e'],
      [0.4, '#eec27a'],
      [1, '#fbe2b0'],
    ]),
    opacity: 0.8,
    gloss: 0.4,
  },
};

/** Spread with a ladle: uneven, and darkest along the rim. */
export function sauceLayer({ randomFor }: Canvas, sauce: Sauce): Layer {
  const look = LOOKS[sauce];
  const seed = String(randomFor('sauce').next());
  const swirl = swell(`${seed}/swirl`, 60);
  const ripple = swell(`${seed}/ripple`, 20);
  const pulp = cloud(`${seed}/pulp`, 13);
  return (dab) => {
    const { x, y, distance, inner } = dab;
    if (distance > inner + 14) return;
    const loose = swirl(x, y);
    const grain = pulp(x, y);
    const wet = ripple(x, y);
    const spread = smooth(-3.5, 3, inner + 2 + 6 * loose + 3 * grain - distance);
    if (spread === 0) return;
    const ladle = Math.sin(distance / 9.5 + Math.atan2(y, x) + 3 * loose);
    const dried = smooth(0.87, 1.01, distance / inner);
    const oily = smooth(0.05, 0.6, loose + 0.3 * wet);
    coverByRamp(
      dab,
      look.colours,
      0.53 + 0.24 * oily + 0.13 * loose + 0.16 * grain + 0.07 * ladle - 0.26 * dried,
      spread * look.opacity,
    );
    scorch(dab, 0.2 * spread * dried * smooth(-0.1, 0.5, loose));
    dab.height +=
      spread * (1.8 + 1.4 * loose + 0.7 * ladle + 1.1 * wet + 0.35 * grain * (1 - oily));
    dab.gloss += spread * (look.gloss * (1 - 0.5 * dried) + 0.4 * oily - dab.gloss);
  };
}
