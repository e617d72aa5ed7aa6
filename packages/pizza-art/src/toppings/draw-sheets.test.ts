import { describe, expect, it } from 'vitest';
import { CHEESES, SHAPES, TOPPINGS, type PizzaRecipe } from '#recipe.ts';
import { referenceFaultIn } from '#testing/svg-reader.ts';
import { drawSheets } from '#toppings/draw-sheets.ts';

const LIMIT_CHARACTERS = 250_000;

function buildRecipe(changes: Partial<PizzaRecipe> = {}): PizzaRecipe {
  return { seed: 'harbour', sauce: 'tomato', cheese: 'none', toppings: ['olive'], ...changes };
}

function pieceCount(svg: string): number {
  return [...svg.matchAll(/<use href="#[^"]+" transform=/g)].length;
}

describe('drawSheets', () => {
  it('draws well-formed sheets of a bounded size for every topping at once', () => {
    for (const cheese of CHEESES) {
      const sheets = drawSheets(buildRecipe({ cheese, size: 'large', toppings: [...TOPPINGS] }));
      for (const svg of [sheets.colours, sheets.relief]) {
        expect(referenceFaultIn(svg)).toBeNull();
        expect(svg.length).toBeLessThanOrEqual(LIMIT_CHARACTERS);
      }
    }
  });

  it('draws the same sheets for the same recipe, and different ones for a different seed', () => {
    expect(drawSheets(buildRecipe())).toEqual(drawSheets(buildRecipe()));
    expect(drawSheets(buildRecipe({ seed: 'pier' }))).not.toEqual(drawSheets(buildRecipe()));
  });

  it('draws no two leaves of basil alike, and some with their underside up', () => {
    const { colours } = drawSheets(buildRecipe({ toppings: ['basil'] }));
    const leaves = [...colours.matchAll(/<path id="\w+-\d+" d="([^"]+)"/g)].map(([, d]) => d);
    const places = [...colours.matchAll(/<g transform="translate\(-?\d+ -?\d+\)rotate/g)];
    expect(new Set(leaves).size).toBe(places.length);
    const rolled = colours.split('fill="#9fbf63"').length - 1;
    expect(rolled).toBeGreaterThan(2);
    expect(rolled).toBeLessThan(places.length * 2);
  });

  it('sets a height for each piece of a topping', () => {
    for (const shape of SHAPES) {
      const { colours, relief } = drawSheets(buildRecipe({ shape }));
      const drawn = [...colours.matchAll(/<g transform="translate\(-?\d+ -?\d+\)rotate/g)].length;
      expect(drawn).toBeGreaterThan(0);
      expect(pieceCount(relief)).toBe(drawn);
    }
  });

  it('draws fewer pieces of each topping when more toppings share the pizza', () => {
    const alone = pieceCount(drawSheets(buildRecipe()).relief);
    const toppings = ['olive', 'egg', 'caper', 'garlic', 'basil'] as const;
    const shared = drawSheets(buildRecipe({ toppings: [...toppings] })).relief;
    const olives = [...shared.matchAll(/href="#([^"]+)-\d+" transform=/g)].map(([, id]) => id);
    const counts = Map.groupBy(olives, (id) => id);
    expect(Math.max(...[...counts.values()].map((pieces) => pieces.length))).toBeLessThan(
      alone * 1.6,
    );
    expect(counts.size).toBe(toppings.length);
  });

  it('[OWN-20] lays a topping of one half on that half, and more or less of it as it was chosen', () => {
    const xs = (half: 'left' | 'right', topping: 'olive' | 'egg') => {
      const recipe = buildRecipe({ toppings: [topping], portions: { [topping]: { half } } });
      const { colours } = drawSheets(recipe);
      return [...colours.matchAll(/<g transform="translate\((-?\d+) -?\d+\)rotate/g)].map(([, x]) =>
        Number(x),
      );
    };
    for (const topping of ['olive', 'egg'] as const) {
      expect(Math.max(...xs('left', topping))).toBeLessThan(0);
      expect(Math.min(...xs('right', topping))).toBeGreaterThan(0);
    }
    const [light, normal, double] = (['light', undefined, 'double'] as const).map((amount) =>
      pieceCount(drawSheets(buildRecipe({ portions: { olive: { amount } } })).relief),
    );
    expect(light).toBeLessThan(normal ?? 0);
    expect(double).toBeGreaterThan(normal ?? 0);
  });

  it('draws one egg only', () => {
    expect(pieceCount(drawSheets(buildRecipe({ toppings: ['egg'] })).relief)).toBe(1);
  });
});
