import type { Canvas } from '#canvas.ts';
import { cover, coverByRamp, type Layer } from './dab.ts';
import { char, DOUGH_LOOKS } from './dough.ts';
import { cells, cloud, swell } from './noise.ts';
import { smooth, tone } from './tone.ts';

const CRIMP_WIDTH = 32;
const CRIMP_HEIGHT = 10;
const CRIMPS = 34;
const DOME_HEIGHT = 30;
/** The distance from the crimp to where the dome is level. */
const DOME_REACH = 120;
/** The torn edge of the opening stands up; the filling lies below it. */
const LIP = { width: 9, height: 6, fall: 13 };

/** Dough puffed up over its filling, and pressed together along the round side. */
export function foldedDoughLayer({ crust, curveAngle, randomFor }: Canvas): Layer {
  const look = DOUGH_LOOKS[crust];
  const random = randomFor('fire');
  const fire = random.next() * Math.PI * 2;
  const towardsFire = { x: Math.cos(fire), y: Math.sin(fire) };
  const seed = String(random.next());
  const broad = swell(`${seed}/broad`, 110);
  const lumps = swell(`${seed}/lumps`, 46);
  const pores = cloud(`${seed}/pores`, 13);
  const dusting = cloud(`${seed}/dusting`, 5);
  const bubbles = cells(`${seed}/bubbles`, 52);
  const blisters = cells(`${seed}/blisters`, 22);
  const fleck = tone(look.fleck);
  return (dab) => {
    const { x, y } = dab;
    const angle = Math.atan2(y, x);
    const pressed = smooth(-0.5, 0, Math.cos(angle - curveAngle));
    const gap = dab.edge - dab.distance;
    const crimp = CRIMP_WIDTH * pressed;
    const share = Math.min(1, Math.max(0, (gap - crimp) / DOME_REACH));
    const dome = Math.sqrt(1 - (1 - share) * (1 - share));
    const lump = lumps(x, y);
    const pore = pores(x, y);
    const bubble =
      smooth(0.66, 0.1, bubbles.distance(x, y) + 0.1 * lump) *
      smooth(0.55, 0.62, bubbles.value(x, y)) *
      smooth(0.1, 0.5, dome);
    const onCrimp = smooth(crimp + 5, crimp - 8, gap) * pressed;
    const pinch = Math.abs(Math.sin((angle * CRIMPS) / 2 + 0.02 * gap)) ** 0.7;
    const rise = Math.sqrt(Math.max(0, 1 - ((gap - 16) / 17) ** 2));
    const wide = broad(x, y);
    const heat = 0.5 + (0.5 * (x * towardsFire.x + y * towardsFire.y)) / dab.edge;
    const crest = onCrimp * pinch;
    // Blisters rise towards the fire, on bubbles and on the folds of the crimp.
    const chance =
      look.charring * (0.9 * heat * heat + 0.9 * bubble + 0.5 * crest + 0.4 * wide - 0.1);
    const bentX = x + 7 * lump + 3 * pore;
    const bentY = y + 6 * pore;
    const blister =
      smooth(0.5 + 0.2 * wide, 0, blisters.distance(bentX, bentY)) *
      smooth(1 - chance, 1.16 - chance, blisters.value(bentX, bentY)) *
      smooth(2, 14, gap);
    const fromTear = dab.distance - dab.inner;
    const lip = Math.exp(-(((fromTear - LIP.width) / LIP.width) ** 2));
    const bake =
      look.bake -
      0.04 +
      0.16 * dome +
      0.22 * lump +
      0.2 * wide +
      0.06 * pore +
      0.3 * bubble +
      0.16 * heat * dome +
      0.3 * blister +
      0.14 * lip +
      onCrimp * (0.3 * pinch - 0.08) +
      0.18 * smooth(14, 0, gap);
    coverByRamp(dab, look.colours, bake, 1);
    dab.height =
      4 +
      DOME_HEIGHT * dome +
      LIP.height * lip -
      LIP.fall * smooth(LIP.width, -LIP.width, fromTear) +
      onCrimp * rise * CRIMP_HEIGHT * (0.25 + 0.75 * pinch) +
      dome * (2.6 * lump + 5 * bubble + 2.4 * blister) +
      0.4 * pore;
    dab.gloss = 0.42;
    const dust = dusting(x, y);
    if (dust > 0.3) cover(dab, fleck, 0.5 * look.flecks * smooth(0.3, 1, dust));
    char(dab, blister * (0.36 + 0.4 * heat + 0.4 * bubble + 0.3 * pore) + 0.3 * bubble * bake);
  };
}
