import { describe, expect, it } from 'vitest';
import { drawPizza } from '#draw-pizza.ts';
import { CHEESES, CRUST_STYLES, SAUCES, SIZE_STYLES, TOPPINGS, type PizzaRecipe } from '#recipe.ts';
import { faultIn, idsOf, piecePlaces, withoutIds } from '#svg-reader.ts';

const LIVE_LIMIT_CHARACTERS = 60_000;
const PICTURE_LIMIT_CHARACTERS = 250_000;

function buildRecipe(changes: Partial<PizzaRecipe> = {}): PizzaRecipe {
  return {
    seed: 'harbour',
    sauce: 'tomato',
    cheese: 'mozzarella',
    toppings: ['basil'],
    ...changes,
  };
}

describe('drawPizza', () => {
  it('gives the same picture for the same recipe', () => {
    const recipe = buildRecipe({ toppings: ['prawn', 'samphire'] });
    expect(drawPizza(recipe)).toBe(drawPizza(structuredClone(recipe)));
  });

  it('gives another picture for another seed', () => {
    const one = withoutIds(drawPizza(buildRecipe()));
    expect(withoutIds(drawPizza(buildRecipe({ seed: 'pier' })))).not.toBe(one);
  });

  it.each(['picture', 'live'] as const)(
    'is well-formed XML with unique, resolved ids (%s)',
    (detail) => {
      for (const cheese of CHEESES) {
        const svg = drawPizza(buildRecipe({ cheese, toppings: [...TOPPINGS] }), { detail });
        expect(faultIn(svg)).toBeNull();
        const ids = idsOf(svg);
        expect(new Set(ids).size).toBe(ids.length);
        for (const [, id] of svg.matchAll(/(?:href="|url\()#([^")]+)/g)) expect(ids).toContain(id);
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      }
    },
  );

  it('shares no id between two pizzas of one page', () => {
    const basil = idsOf(drawPizza(buildRecipe()));
    const other = new Set(idsOf(drawPizza(buildRecipe({ sauce: 'pesto' }))));
    expect(basil.filter((id) => other.has(id))).toEqual([]);
  });

  it.each([
    ['sauce', SAUCES.map((sauce) => buildRecipe({ sauce }))],
    ['cheese', CHEESES.map((cheese) => buildRecipe({ cheese }))],
    ['crust', CRUST_STYLES.map((crust) => buildRecipe({ crust }))],
    ['size', SIZE_STYLES.map((size) => buildRecipe({ size }))],
  ])('draws every %s differently', (_, recipes) => {
    const pictures = recipes.map((recipe) => withoutIds(drawPizza(recipe, { detail: 'live' })));
    expect(new Set(pictures).size).toBe(recipes.length);
  });

  it('keeps a picture of every topping at once within its size', () => {
    const svg = drawPizza(
      buildRecipe({ size: 'large', crust: 'sourdough', toppings: [...TOPPINGS] }),
    );
    expect(svg.length).toBeLessThanOrEqual(PICTURE_LIMIT_CHARACTERS);
  });

  it('keeps any four toppings in a picture within its size', () => {
    for (let from = 0; from < TOPPINGS.length; from += 4) {
      const toppings = TOPPINGS.slice(from, from + 4);
      const svg = drawPizza(buildRecipe({ size: 'large', crust: 'sourdough', toppings }));
      expect(svg.length).toBeLessThanOrEqual(PICTURE_LIMIT_CHARACTERS);
    }
  });

  it('names the picture only where a title is given, and escapes it', () => {
    expect(drawPizza(buildRecipe())).toContain('aria-hidden="true"');
    const titled = drawPizza(buildRecipe(), { title: 'Surf & <turf>' });
    expect(titled).toContain('role="img"><title>Surf &amp; &lt;turf&gt;</title>');
    expect(faultIn(titled)).toBeNull();
  });
});

describe('drawPizza, live', () => {
  const live = (changes: Partial<PizzaRecipe>) =>
    drawPizza(buildRecipe(changes), { detail: 'live' });

  it('uses no filter', () => {
    expect(live({ toppings: [...TOPPINGS] })).not.toContain('filter');
    expect(drawPizza(buildRecipe())).toContain('<filter');
  });

  it('keeps the heaviest eight toppings within its size on every crust', () => {
    const bare = live({ toppings: [] }).length;
    const weights = TOPPINGS.map((topping) => ({
      topping,
      weight: live({ toppings: [topping] }).length - bare,
    }));
    const toppings = weights
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, 8)
      .map(({ topping }) => topping);
    for (const crust of CRUST_STYLES) {
      for (const cheese of CHEESES) {
        const svg = live({ crust, cheese, size: 'large', toppings });
        expect(svg.length).toBeLessThanOrEqual(LIVE_LIMIT_CHARACTERS);
      }
    }
  });

  it('leaves the pieces that are there in their places when a topping is added', () => {
    let chosen: PizzaRecipe['toppings'] = [];
    for (const added of ['mushroom', 'olive', 'basil', 'ham', 'chilli', 'egg'] as const) {
      const before = piecePlaces(live({ toppings: chosen }));
      chosen = [...chosen, added];
      const after = piecePlaces(live({ toppings: chosen }));
      for (const topping of before.keys()) expect(after.get(topping)).toEqual(before.get(topping));
      expect(after.get(added)?.length).toBeGreaterThan(0);
    }
  });

  it('leaves the pieces in proportion when the size changes', () => {
    const count = (size: PizzaRecipe['size']) =>
      piecePlaces(live({ ...(size && { size }) })).get('basil')?.length;
    expect(count('small')).toBe(count('large'));
  });

  it('ignores a topping that is named twice', () => {
    const once = withoutIds(live({ toppings: ['olive', 'ham'] }));
    expect(withoutIds(live({ toppings: ['olive', 'ham', 'olive'] }))).toBe(once);
  });
});

describe('toppings', () => {
  it('each draw something of their own', () => {
    const drawings = TOPPINGS.map((topping) => {
      const svg = withoutIds(drawPizza(buildRecipe({ toppings: [topping] }), { detail: 'live' }));
      const [, definitions = ''] = /<g data-topping="[^"]+"><defs>(.*?)<\/defs>/.exec(svg) ?? [];
      return definitions;
    });
    for (const drawing of drawings) {
      expect(drawing.length).toBeGreaterThan(200);
    }
    expect(new Set(drawings).size).toBe(TOPPINGS.length);
  });
});
