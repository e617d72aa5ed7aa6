import { describe, expect, it } from 'vitest';
import { drawSwatch } from '#draw-swatch.ts';
import { TOPPINGS } from '#recipe.ts';
import { referenceFaultIn } from '#testing/svg-reader.ts';

describe('drawSwatch', () => {
  it('draws each topping as a small picture of its own', () => {
    const swatches = TOPPINGS.map(drawSwatch);
    expect(swatches.map(referenceFaultIn)).toEqual(TOPPINGS.map(() => null));
    expect(new Set(swatches).size).toBe(TOPPINGS.length);
    for (const swatch of swatches) expect(swatch.length).toBeLessThan(12_000);
  });
});
