import { coverByRamp, type Layer } from './dab.ts';
import { cloud, swell } from './noise.ts';
import { ramp, smooth } from './tone.ts';

const WOOD = ramp([
  [0, '#6d431f'],
  [0.3, '#93602f'],
  [0.6, '#bb8447'],
  [1, '#dcae72'],
]);
const PLANK_WIDTH = 118;
const RING_WIDTH = 15;

/** A round board of three planks, for scenes without a pizza. */
export function boardLayer(seed: string): Layer {
  const bend = swell(`${seed}/bend`, 190);
  const grain = cloud(`${seed}/grain`, 26);
  const tint = swell(`${seed}/tint`, 150);
  return (dab) => {
    const { x, y, edge, distance } = dab;
    const plank = Math.floor(x / PLANK_WIDTH + 0.5);
    const across = (x / PLANK_WIDTH + 0.5 - plank) * PLANK_WIDTH;
    const shift = plank * 997;
    const rings = (across + 26 * bend(x * 0.9, y * 0.16 + shift)) / RING_WIDTH;
    const ring = Math.abs(rings - Math.floor(rings) - 0.5) * 2;
    const fibre = grain(x * 1.5, y * 0.09 + shift);
    const seam = smooth(2.4, 0.6, Math.min(across, PLANK_WIDTH - across));
    const shade =
      0.56 + 0.17 * (ring - 0.5) + 0.17 * fibre + 0.12 * tint(shift, y * 0.2) - 0.5 * seam;
    coverByRamp(dab, WOOD, shade, 1);
    const rim = smooth(0, 9, edge - distance);
    const groove = Math.exp(-(((edge - distance - 24) / 5) ** 2));
    dab.height = 9 * rim - 3.6 * groove + 0.4 * fibre - 2 * seam;
    dab.gloss = 0.25;
  };
}
