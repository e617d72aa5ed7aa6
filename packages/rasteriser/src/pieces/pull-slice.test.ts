import { describe, expect, it } from 'vitest';
import { pullSlice } from './pull-slice.ts';

const SIDE = 40;

/** Opaque within a circle, each pixel with its own colour. */
function pizza(): Buffer {
  const data = Buffer.alloc(SIDE * SIDE * 4);
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1)
      if (Math.hypot(x - SIDE / 2, y - SIDE / 2) < 14) data.set([x, y, 9, 255], (y * SIDE + x) * 4);
  return data;
}

describe('pullSlice', async () => {
  const { data } = await pullSlice(
    { side: SIDE, channels: 4, data: pizza() },
    { from: -Math.PI / 8, to: Math.PI / 8, pull: 0.1 },
  );
  const at = (x: number, y: number) => [
    ...data.subarray((y * SIDE + x) * 4, (y * SIDE + x) * 4 + 4),
  ];

  it('moves the slice outwards and leaves a gap', () => {
    expect(at(32, 20)).toEqual([28, 20, 9, 255]);
    expect(at(22, 20)[3]).toBeLessThan(128);
  });

  it('has a shadow beside it, of the light from the upper left', () => {
    const [red = 0, , , opacity = 0] = at(37, 22);
    expect(red).toBeLessThan(80);
    expect(opacity).toBeGreaterThan(20);
    expect(at(37, 14)[3]).toBe(0);
  });

  it('leaves the rest where it is', () => {
    expect(at(10, 20)).toEqual([10, 20, 9, 255]);
    expect(at(20, 30)).toEqual([20, 30, 9, 255]);
  });
});
