import type { Canvas } from '#canvas.ts';
import type { CrustStyle } from '#recipe.ts';
import { cover, coverByRamp, scorch, type Dab, type Layer } from './dab.ts';
import { cells, cloud, swell } from './noise.ts';
import { ramp, smooth, tone, type Ramp } from './tone.ts';

interface DoughLook {
  /** From pale to burnt. */
  colours: Ramp;
  /** Height of the rim above the board, in SVG units. */
  rimHeight: number;
  /** How dark the whole rim is baked. */
  bake: number;
  /** Share of the rim with large bubbles. */
  bubbles: number;
  /** Share of small spots that are charred on the hot side. */
  charring: number;
  /** Flour dusting, or bran. */
  fleck: string;
  flecks: number;
}

const WHEAT = ramp([
  [0, '#fbeac6'],
  [0.2, '#f6d59c'],
  [0.4, '#efb766'],
  [0.58, '#dd8f38'],
  [0.76, '#b9651c'],
  [0.9, '#833e10'],
  [1, '#52260c'],
]);
const BRAN = ramp([
  [0, '#e9c999'],
  [0.25, '#d5a76a'],
  [0.5, '#b27c41'],
  [0.75, '#7d4a1e'],
  [1, '#45240e'],
]);

export const DOUGH_LOOKS: Record<CrustStyle, DoughLook> = {
  classic: {
    colours: WHEAT,
    rimHeight: 19,
    bake: 0.34,
    bubbles: 0.42,
    charring: 0.34,
    fleck: '#fff6e4',
    flecks: 0.5,
  },
  thin: {
    colours: WHEAT,
    rimHeight: 8,
    bake: 0.44,
    bubbles: 0.3,
    charring: 0.34,
    fleck: '#fff6e4',
    flecks: 0.3,
  },
  stuffed: {
    colours: WHEAT,
    rimHeight: 20,
    bake: 0.36,
    bubbles: 0.12,
    charring: 0.1,
    fleck: '#fff6e4',
    flecks: 0.4,
  },
  sourdough: {
    colours: WHEAT,
    rimHeight: 19,
    bake: 0.38,
    bubbles: 0.55,
    charring: 0.36,
    fleck: '#fffaf0',
    flecks: 0.45,
  },
  wholemeal: {
    colours: BRAN,
    rimHeight: 14,
    bake: 0.38,
    bubbles: 0.25,
    charring: 0.2,
    fleck: '#4a2a10',
    flecks: 0.9,
  },
  'gluten-free': {
    colours: WHEAT,
    rimHeight: 10,
    bake: 0.24,
    bubbles: 0.06,
    charring: 0.06,
    fleck: '#fff9ea',
    flecks: 0.4,
  },
};

const CHAR = tone('#170c07');
/** The height of the dough under the sauce. */
const BASE_HEIGHT = 4;
const PINCHES = 26;

/** The whole disc of dough. Its puffed rim is browned by height, blistered, and charred on the side of the fire. */
export function doughLayer({ crust, randomFor, rimWidth }: Canvas): Layer {
  const look = DOUGH_LOOKS[crust];
  const random = randomFor('fire');
  const fire = random.next() * Math.PI * 2;
  const towardsFire = { x: Math.cos(fire), y: Math.sin(fire) };
  const seed = String(random.next());
  const broad = swell(`${seed}/broad`, 95);
  const lumps = swell(`${seed}/lumps`, 34);
  const pores = cloud(`${seed}/pores`, 13);
  const dusting = cloud(`${seed}/dusting`, 9);
  const bubbles = cells(`${seed}/bubbles`, 14 + rimWidth * 0.85);
  const blisters = cells(`${seed}/blisters`, 13 + rimWidth * 0.24);
  const fleck = tone(look.fleck);
  return (dab) => {
    const { x, y, distance } = dab;
    const across = (distance - dab.inner) / (dab.edge - dab.inner);
    if (across < -0.45) {
      coverByRamp(dab, look.colours, 0.16, 1);
      dab.height = BASE_HEIGHT;
      return;
    }
    const lump = lumps(x, y);
    const pore = pores(x, y);
    const wide = broad(x, y);
    const rise = riseAt(across);
    const bentX = x + 5 * lump + 2 * pore;
    const bentY = y + 5 * pore;
    const bubble =
      smooth(0.6, 0, bubbles.distance(x, y) + 0.1 * lump) *
      smooth(1 - look.bubbles, 1.06 - look.bubbles, bubbles.value(x, y)) *
      smooth(0.02, 0.3, across);
    const heat = 0.5 + (0.5 * (x * towardsFire.x + y * towardsFire.y)) / distance;
    // Blisters rise where the fire licks the rim.
    const chance = look.charring * (0.25 + 1.3 * heat * heat + 0.8 * bubble + 0.5 * wide);
    const blister =
      smooth(0.64, 0, blisters.distance(bentX, bentY)) *
      smooth(0.04, 0.34, across) *
      smooth(1 - chance, 1.1 - chance, blisters.value(bentX, bentY));
    const bake =
      look.bake +
      0.2 * rise +
      0.22 * lump +
      0.24 * wide +
      0.05 * pore +
      0.3 * bubble * (0.3 + heat) +
      0.34 * blister +
      0.2 * smooth(0.62, 1, across) +
      0.1 * heat -
      0.4 * smooth(0.34, -0.1, across);
    coverByRamp(dab, look.colours, bake, 1);
    dab.height =
      BASE_HEIGHT * smooth(0, 4, dab.edge - distance) +
      look.rimHeight * rise * (1 + 0.26 * lump + 0.16 * wide) +
      (7 * bubble + 0.35 * pore + 2.8 * blister) * rise +
      (crust === 'stuffed' ? pinch(x, y) * 5 * rise : 0);
    dab.gloss = 0.3;
    const dust = dusting(x, y);
    if (dust > 0.3) cover(dab, fleck, 0.5 * look.flecks * smooth(0.3, 1, dust));
    // They char from their tops down.
    const charred =
      blister * (0.5 + 0.5 * heat + 0.4 * bubble + 0.35 * pore) + 0.25 * bubble * heat;
    char(dab, charred);
  };
}

/** From golden at 0 to black at 1. */
export function char(dab: Dab, charred: number): void {
  scorch(dab, 0.6 * smooth(0.12, 0.7, charred));
  cover(dab, CHAR, 0.8 * smooth(0.4, 0.92, charred));
}

/** From 0 on the board to 1 on the crest: gentle towards the sauce, round on the outside. */
function riseAt(across: number): number {
  const inside = smooth(-0.4, 0.44, across);
  const out = Math.min(1, Math.max(0, (across - 0.44) / 0.56));
  return inside * Math.sqrt(1 - out * out);
}

/** Where the rim was folded over its filling and pressed down. */
function pinch(x: number, y: number): number {
  return -(Math.abs(Math.cos((Math.atan2(y, x) * PINCHES) / 2)) ** 14);
}
