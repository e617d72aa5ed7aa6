import { describe, expect, it } from 'vitest';
import { HOUSE_RECIPES } from '#house-recipes.ts';
import { baseOf } from '#pieces/bases.ts';

const BASES = [...HOUSE_RECIPES.values()].map((recipe) => ({ recipe, ...baseOf(recipe) }));

describe('baseOf', () => {
  it('[OWN-33] gives neighbours on the menu unlike rims, in as many columns as there are', () => {
    for (const [nth, { rim, isMirrored, isFolded }] of BASES.entries())
      for (const other of BASES.slice(nth + 1, nth + 5)) {
        if (isFolded || other.isFolded) continue;
        expect([other.rim, other.isMirrored]).not.toEqual([rim, isMirrored]);
      }
  });

  it('has cheese that runs over pieces where cheese has melted in the open', () => {
    expect(new Set(BASES.filter(({ isFolded }) => isFolded).map(({ veil }) => veil))).toEqual(
      new Set([null]),
    );
    const [{ recipe }] = BASES as [(typeof BASES)[0]];
    expect(baseOf(recipe).veil).toBe('mozzarella');
    expect(baseOf({ ...recipe, cheese: 'none' }).veil).toBeNull();
    expect(baseOf({ ...recipe, state: 'raw' }).veil).toBeNull();
  });
});
