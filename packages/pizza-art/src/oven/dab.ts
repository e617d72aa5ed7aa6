import type { Ramp, Tone } from './tone.ts';

/** The state of one place while the oven's layers change it one after the other. */
export interface Dab {
  /** Relative to the pizza's centre, in SVG units. */
  x: number;
  y: number;
  distance: number;
  /** The radius of the sauce and of the dough, in the direction of this place. */
  inner: number;
  edge: number;
  red: number;
  green: number;
  blue: number;
  /** From 0, where there is nothing, to 1. */
  opacity: number;
  /** In SVG units above the board. */
  height: number;
  /** From 0, dull, to 1, wet. */
  gloss: number;
}

/** Changes the dab where this layer covers it. */
export type Layer = (dab: Dab) => void;

export function cover(dab: Dab, [red, green, blue]: Tone, opacity: number): void {
  dab.red += (red - dab.red) * opacity;
  dab.green += (green - dab.green) * opacity;
  dab.blue += (blue - dab.blue) * opacity;
}

export function coverByRamp(dab: Dab, colours: Ramp, share: number, opacity: number): void {
  dab.red += (colours.red(share) - dab.red) * opacity;
  dab.green += (colours.green(share) - dab.green) * opacity;
  dab.blue += (colours.blue(share) - dab.blue) * opacity;
}

/** Darkens warmly, since scorching reduces blue first. */
export function scorch(dab: Dab, strength: number): void {
  dab.red *= 1 - 0.62 * strength;
  dab.green *= 1 - 0.76 * strength;
  dab.blue *= 1 - 0.86 * strength;
}
