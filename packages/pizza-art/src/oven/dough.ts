import type { Canvas } from '#canvas.ts';
import type { CrustStyle } from '#recipe.ts';
import { cover, coverByRamp, scorch, type Layer } from './dab.ts';
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
    rimHeight: 16,
    bake: 0.34,
    bubbles: 0.34,
    charring: 0.3,
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

export const CHAR = tone('#170c07');
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
  const dusting = cloud(`${seed}/dusting`, 5);
  const bubbles = cells(`${seed}/bubbles`, rimWidth * 0.92);
  const spots = cells(`${seed}/spots`, 15);
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
    const rise = riseAt(across);
    const bubble =
      smooth(0.62, 0.08, bubbles.distance(x, y) + 0.12 * lump) *
      smooth(1 - look.bubbles, 1.02 - look.bubbles, bubbles.value(x, y)) *
      smooth(0.05, 0.3, across);
    const heat = 0.5 + (0.5 * (x * towardsFire.x + y * towardsFire.y)) / distance;
    const bake =
      look.bake +
      0.16 * rise +
      0.2 * lump +
      0.16 * broad(x, y) +
      0.07 * pore +
      0.3 * bubble * (0.4 + heat) +
      0.2 * smooth(0.62, 1, across) +
      0.1 * heat -
      0.26 * smooth(0.26, -0.1, across);
    coverByRamp(dab, look.colours, bake, 1);
    dab.height =
      BASE_HEIGHT +
      look.rimHeight * rise * (1 + 0.14 * lump) +
      (2.6 * bubble + 0.5 * pore) * rise +
      (crust === 'stuffed' ? pinch(x, y) * 5 * rise : 0);
    dab.gloss = 0.12;
    const dust = dusting(x, y);
    if (dust > 0.45) cover(dab, fleck, look.flecks * smooth(0.45, 0.9, dust));
    const chance = look.charring * (0.3 + 1.3 * heat * heat);
    const spot = smooth(1 - chance, 1.04 - chance, spots.value(x, y)) * smooth(0.16, 0.4, across);
    if (spot === 0) return;
    const reach = spots.distance(x, y) + 0.22 * pore;
    scorch(dab, 0.55 * spot * smooth(0.66, 0.26, reach));
    cover(dab, CHAR, 0.86 * spot * smooth(0.44, 0.16, reach));
  };
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
