import { type Ramp, type Tone } from './tone.ts';

/** What the oven makes of one place: layers change it one after the other. */
export interface Dab {
  /** From the pizza's centre, in SVG units. */
  x: number;
  y: number;
  distance: number;
  /** Where the sauce ends and where the dough ends, seen from the centre through this place. */
  inner: number;
  edge: number;
  red: number;
  green: number;
  blue: number;
  /** 0 where nothing lies … 1. */
  opacity: number;
  /** In SVG units above the board. */
  height: number;
  /** 0 dull … 1 wet. */
  gloss: number;
}

/** Changes the dab where it lies under its layer. */
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

/** Darkens warmly: what is scorched loses blue first. */
export function scorch(dab: Dab, strength: number): void {
  dab.red *= 1 - 0.62 * strength;
  dab.green *= 1 - 0.76 * strength;
  dab.blue *= 1 - 0.86 * strength;
}
