import { cover, scorch, type Layer } from './dab.ts';
import { swell } from './noise.ts';
import { tone } from './tone.ts';

const CRUMB = tone('#e2ad66');

/** Half the width of what the wheel leaves open, in SVG units. */
const CUT_WIDTH = 2.3;
const CUT_DEPTH = 9;
/** The edges that the wheel pressed down. */
const PRESSED_WIDTH = 6;
const PRESSED_DEPTH = 2.4;

/** Cut from edge to edge into this many slices, which still lie together. */
export function wheelLayer(seed: string, slices: number): Layer {
  const step = (Math.PI * 2) / slices;
  const start = step * 0.37;
  const wander = swell(`${seed}/wheel`, 70);
  return (dab) => {
    const { x, y, distance } = dab;
    const turns = (Math.atan2(y, x) - start) / step;
    const aside = (turns - Math.round(turns)) * step;
    const gap = (Math.sin(aside) * distance + 4.5 * wander(x, y)) / CUT_WIDTH;
    if (Math.abs(gap) > PRESSED_WIDTH) return;
    const open = Math.exp(-gap * gap);
    const pressed = (gap * CUT_WIDTH) / PRESSED_WIDTH;
    dab.height -= CUT_DEPTH * open + PRESSED_DEPTH * Math.exp(-pressed * pressed);
    cover(dab, CRUMB, 0.8 * open);
    scorch(dab, 0.62 * open ** 3);
    dab.gloss *= 1 - open;
  };
}
