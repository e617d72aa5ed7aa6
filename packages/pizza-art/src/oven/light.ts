import { blurred, emptyField, type Field } from './field.ts';
import type { Surface } from './surface.ts';
import { smooth } from './tone.ts';

/** The daylight of a window at the upper left, low enough to bring out crusts and bubbles. */
const LAMP = unit({ x: -0.5, y: -0.56, z: 0.82 });
const SHADOW_STEPS = [1.6, 3.2, 5.2, 7.6, 10.5, 14];
/** The slope of the lamp's ray, in height per SVG unit. */
const RAY_SLOPE = LAMP.z / Math.hypot(LAMP.x, LAMP.y);
const HOLLOW_RADIUS = 7;
/** How far from the window's middle its reflection is full, and where it ends. */
const PANE = { full: 0.16, end: 0.46 };

/** Lights the surface in place: slopes, the window in what is wet, cast shadows and darker hollows. */
export function light(surface: Surface): void {
  const { side, scale, colours, height, gloss } = surface;
  const level = blurred(height, side, HOLLOW_RADIUS * scale);
  const shadow = castShadows(surface);
  const power = scale / 2;
  for (let row = 1; row < side - 1; row += 1) {
    for (let column = 1; column < side - 1; column += 1) {
      const index = row * side + column;
      const at = index * 4;
      if ((colours[at + 3] ?? 0) === 0) continue;
      const slopeX = ((height[index + 1] ?? 0) - (height[index - 1] ?? 0)) * power;
      const slopeY = ((height[index + side] ?? 0) - (height[index - side] ?? 0)) * power;
      const steepness = 1 / Math.sqrt(1 + slopeX * slopeX + slopeY * slopeY);
      const facing = (LAMP.z - slopeX * LAMP.x - slopeY * LAMP.y) * steepness;
      const lit = Math.max(0, facing) / LAMP.z;
      const hollow = Math.max(
        -0.5,
        Math.min(1, ((level[index] ?? 0) - (height[index] ?? 0)) * 0.07),
      );
      const inShadow = shadow[index] ?? 0;
      const shade = Math.max(0, 1 - lit) * 0.66 + 0.38 * inShadow + 0.34 * hollow;
      // Pale materials let light through, so their shaded sides glow.
      const glow = 1 - 0.0018 * (colours[at + 1] ?? 0);
      const dim = Math.min(0.9, Math.max(0, shade)) * glow;
      const bright = Math.min(0.34, Math.max(0, lit - 1) * 0.6);
      // The reflected line of sight, from straight above.
      const turned = -2 * steepness * steepness;
      const pane = paneAt(slopeX * turned - LAMP.x) * paneAt(slopeY * turned - LAMP.y);
      const wet = gloss[index] ?? 0;
      const glint = wet * (150 * wet * pane * (1 - 0.75 * inShadow) + 9 * (1 - dim));
      colours[at] = (colours[at] ?? 0) * (1 - 0.7 * dim) * (1 + bright * 0.5) + bright * 26 + glint;
      colours[at + 1] =
        (colours[at + 1] ?? 0) * (1 - 0.84 * dim) * (1 + bright * 0.5) + bright * 22 + glint * 0.96;
      colours[at + 2] =
        (colours[at + 2] ?? 0) * (1 - 0.91 * dim) * (1 + bright * 0.4) + bright * 12 + glint * 0.88;
    }
  }
}

function paneAt(offset: number): number {
  return smooth(PANE.end, PANE.full, Math.abs(offset));
}

/** How far each place lies below a ray that something higher blocks. */
function castShadows({ side, scale, height }: Surface): Field {
  const shadow = emptyField(side);
  const length = Math.hypot(LAMP.x, LAMP.y);
  const steps = SHADOW_STEPS.map((reach) => ({
    offset:
      Math.round((LAMP.y / length) * reach * scale) * side +
      Math.round((LAMP.x / length) * reach * scale),
    rise: reach * RAY_SLOPE * 0.62,
  }));
  const margin = Math.ceil(Math.max(...SHADOW_STEPS) * scale) + 1;
  for (let row = margin; row < side - margin; row += 1) {
    for (let column = margin; column < side - margin; column += 1) {
      const index = row * side + column;
      const here = height[index] ?? 0;
      let above = 0;
      for (const { offset, rise } of steps) {
        const over = (height[index + offset] ?? 0) - here - rise;
        if (over > above) above = over;
      }
      if (above > 0) shadow[index] = smooth(0, 5, above);
    }
  }
  return blurred(shadow, side, scale);
}

interface Direction {
  x: number;
  y: number;
  z: number;
}

function unit({ x, y, z }: Direction): Direction {
  const length = Math.hypot(x, y, z);
  return { x: x / length, y: y / length, z: z / length };
}
