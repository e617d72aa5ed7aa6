import { expect, it } from 'vitest';
import { darkenShadow } from './darken-shadow.ts';

it('makes a shadow dark and leaves what casts it as it is', () => {
  const crust = [180, 120, 60, 255];
  const pixels = Uint8Array.from([...crust, 200, 150, 90, 100, 0, 0, 0, 0]);
  darkenShadow(pixels);
  expect([...pixels.subarray(0, 4)]).toEqual(crust);
  expect([...pixels.subarray(4)]).toEqual([14, 8, 4, 72, 14, 8, 4, 0]);
});
