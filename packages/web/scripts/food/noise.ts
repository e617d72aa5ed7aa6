import { hashText } from '@driftstone/pizza-art/random.ts';

/** Smooth noise of two octaves over a plane, about -1…1; one unit is the size of its larger lumps. */
export function createNoise(seed: string): (x: number, y: number) => number {
  const start = hashText(seed);
  const corner = (x: number, y: number) => {
    let mixed = Math.imul(x ^ Math.imul(y, 0x27d4eb2d) ^ start, 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return (((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296) * 2 - 1;
  };
  const octave = (x: number, y: number) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [right, down] = [smooth(0, 1, x - left), smooth(0, 1, y - top)];
    const row = (at: number) => corner(left, at) * (1 - right) + corner(left + 1, at) * right;
    return row(top) * (1 - down) + row(top + 1) * down;
  };
  return (x, y) => octave(x, y) + 0.5 * octave(2.1 * x + 17, 2.1 * y + 5);
}

/** From 0 to 1 between two values, of which the first may be the larger. */
export function smooth(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}
