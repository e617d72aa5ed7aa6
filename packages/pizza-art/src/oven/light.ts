import { blurred, emptyField, type Field } from './field.ts';
import type { Surface } from './surface.ts';
import { smooth } from './tone.ts';

/** From the upper left and rather low, which brings out crusts and bubbles. */
const LAMP = { x: -0.5, y: -0.56, z: 0.78 };
/** Half way between the lamp and the eye. */
const SHINE = unit({ x: LAMP.x, y: LAMP.y, z: LAMP.z + 1 });
const SHADOW_STEPS = [1.6, 3.2, 5.2, 7.6, 10.5, 14];
/** The slope of the lamp's ray, in height per SVG unit. */
const RAY_SLOPE = LAMP.z / Math.hypot(LAMP.x, LAMP.y);
const HOLLOW_RADIUS = 7;
const SHINE_SHARPNESS = 38;

/** Lights the surface in place: slopes, gloss, cast shadows and darker hollows. */
export function light(surface: Surface): void {
  const { side, scale, colours, height } = surface;
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
      const shade = Math.max(0, 1 - lit) * 0.74 + 0.52 * (shadow[index] ?? 0) + 0.3 * hollow;
      // Pale materials let light through, so their shaded sides glow.
      const glow = 1 - 0.0013 * (colours[at + 1] ?? 0);
      const dim = Math.min(0.9, Math.max(0, shade)) * glow;
      const bright = Math.min(0.42, Math.max(0, lit - 1) * 0.62);
      const mirror = Math.max(0, (SHINE.z - slopeX * SHINE.x - slopeY * SHINE.y) * steepness);
      const glint =
        190 *
        (surface.gloss[index] ?? 0) *
        mirror ** SHINE_SHARPNESS *
        (1 - 0.8 * dim) *
        smooth(0.9, 1.12, lit);
      colours[at] =
        (colours[at] ?? 0) * (1 - 0.72 * dim) * (1 + bright * 0.5) + bright * 26 + glint;
      colours[at + 1] =
        (colours[at + 1] ?? 0) * (1 - 0.86 * dim) * (1 + bright * 0.5) + bright * 22 + glint * 0.94;
      colours[at + 2] =
        (colours[at + 2] ?? 0) * (1 - 0.93 * dim) * (1 + bright * 0.4) + bright * 12 + glint * 0.82;
    }
  }
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

function unit({ x, y, z }: typeof LAMP): typeof LAMP {
  const length = Math.hypot(x, y, z);
  return { x: x / length, y: y / length, z: z / length };
}
