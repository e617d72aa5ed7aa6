import { describe, expect, it } from 'vitest';
import { createCanvas, sizeScale } from '#canvas.ts';
import { drawPizza, drawToppingParts } from '#draw-pizza.ts';
import {
  CHEESES,
  CRUST_STYLES,
  SAUCES,
  SHAPES,
  SIZE_STYLES,
  TOPPINGS,
  type PizzaRecipe,
  type SizeStyle,
  type Topping,
  type ToppingPortion,
} from '#recipe.ts';
import { layLive } from '#toppings/lay-live.ts';
import type { LaidPiece } from '#toppings/lay-toppings.ts';
import { faultIn, idsOf, pieceSpots, referenceFaultIn, withoutIds } from '#testing/svg-reader.ts';

const LIVE_LIMIT_CHARACTERS = 60_000;
const MANY = [
  'mushroom',
  'olive',
  'basil',
  'ham',
  'chilli',
  'egg',
  'pepper',
  'rocket',
  'red-onion',
  'tuna',
] as const;

function buildRecipe(changes: Partial<PizzaRecipe> = {}): PizzaRecipe {
  return {
    seed: 'harbour',
    sauce: 'tomato',
    cheese: 'mozzarella',
    toppings: ['basil'],
    ...changes,
  };
}

function partsOf(recipe: PizzaRecipe): string {
  return drawToppingParts(recipe)
    .map(({ markup }) => markup)
    .join('');
}

describe('drawPizza', () => {
  it('draws the same picture for the same recipe', () => {
    const recipe = buildRecipe({ toppings: ['prawn', 'samphire'] });
    expect(drawPizza(recipe)).toBe(drawPizza(structuredClone(recipe)));
  });

  it('draws a different picture for a different seed', () => {
    const one = withoutIds(drawPizza(buildRecipe()));
    expect(withoutIds(drawPizza(buildRecipe({ seed: 'pier' })))).not.toBe(one);
  });

  it('is well-formed XML with unique, resolved ids', () => {
    for (const cheese of CHEESES) {
      const recipe = buildRecipe({ cheese, toppings: [...TOPPINGS] });
      expect(referenceFaultIn(drawPizza(recipe))).toBeNull();
      expect(referenceFaultIn(partsOf(recipe))).toBeNull();
    }
  });

  it('shares no id between two pizzas on one page', () => {
    const basil = idsOf(drawPizza(buildRecipe()));
    const other = new Set(idsOf(drawPizza(buildRecipe({ sauce: 'pesto' }))));
    expect(basil.filter((id) => other.has(id))).toEqual([]);
  });

  it.each([
    ['sauce', SAUCES.map((sauce) => buildRecipe({ sauce }))],
    ['cheese', CHEESES.map((cheese) => buildRecipe({ cheese }))],
    ['crust', CRUST_STYLES.map((crust) => buildRecipe({ crust }))],
    ['shape', SHAPES.map((shape) => buildRecipe({ shape }))],
    ['size', SIZE_STYLES.map((size) => buildRecipe({ size }))],
  ])('draws every %s differently', (_, recipes) => {
    const pictures = recipes.map((recipe) => withoutIds(drawPizza(recipe)));
    expect(new Set(pictures).size).toBe(recipes.length);
  });

  it('titles the picture only if a title is given, and escapes it', () => {
    expect(drawPizza(buildRecipe())).toContain('aria-hidden="true"');
    const titled = drawPizza(buildRecipe(), { title: 'Surf & <turf>' });
    expect(titled).toContain('role="img"><title>Surf &amp; &lt;turf&gt;</title>');
    expect(faultIn(titled)).toBeNull();
  });
});

describe('drawPizza, at every choice', () => {
  const live = (changes: Partial<PizzaRecipe>) => drawPizza(buildRecipe(changes));

  it('uses no filter, which would be slow on a phone', () => {
    expect(live({ toppings: [...TOPPINGS] })).not.toContain('filter');
  });

  it('keeps within its size limit, however many of the heaviest toppings there are', () => {
    const bare = live({ toppings: [] }).length;
    const byWeight = TOPPINGS.map((topping) => ({
      topping,
      weight: live({ toppings: [topping] }).length - bare,
    }))
      .toSorted((a, b) => b.weight - a.weight)
      .map(({ topping }) => topping);
    for (const crust of CRUST_STYLES)
      expect(
        live({ crust, size: 'large', toppings: byWeight.slice(0, 8) }).length,
      ).toBeLessThanOrEqual(LIVE_LIMIT_CHARACTERS);
    for (const count of [8, 10, 11, 16, 20])
      expect(
        partsOf(buildRecipe({ toppings: byWeight.slice(0, count) })).length,
      ).toBeLessThanOrEqual(LIVE_LIMIT_CHARACTERS);
  });

  it('moves no piece when a topping is added, though it may remove some', () => {
    let chosen: PizzaRecipe['toppings'] = [];
    for (const added of MANY) {
      const before = pieceSpots(live({ toppings: chosen }));
      chosen = [...chosen, added];
      const after = pieceSpots(live({ toppings: chosen }));
      for (const [topping, places] of before) {
        const kept = after.get(topping) ?? [];
        expect(kept.length).toBeGreaterThan(0);
        expect(places.slice(0, kept.length)).toEqual(kept);
      }
      expect(after.get(added)?.length).toBeGreaterThan(0);
    }
  });

  it('moves no piece when a topping chosen earlier is removed, whose place stays free', () => {
    for (const removed of MANY) {
      const before = pieceSpots(live({ toppings: [...MANY] }));
      const toppings = MANY.filter((one) => one !== removed);
      const after = pieceSpots(live({ toppings, everLaid: [...MANY] }));
      expect(after.has(removed)).toBe(false);
      for (const [topping, places] of after) {
        const known = before.get(topping) ?? [];
        expect(places.slice(0, known.length)).toEqual(known);
      }
    }
  });

  it('redraws only the chosen topping', () => {
    const before = drawToppingParts(buildRecipe({ toppings: ['ham', 'olive', 'basil'] }));
    const after = drawToppingParts(
      buildRecipe({ toppings: ['ham', 'basil', 'chilli'], everLaid: ['ham', 'olive', 'basil'] }),
    );
    const changed = after.filter(
      ({ name, markup }) => before.find((part) => part.name === name)?.markup !== markup,
    );
    expect(changed.map(({ name }) => name)).toEqual(['chilli']);
  });

  it('draws the same toppings over the picture of a bare pizza', () => {
    const recipe = buildRecipe({ toppings: ['ham', 'olive', 'basil'] });
    expect(pieceSpots(partsOf(recipe))).toEqual(pieceSpots(drawPizza(recipe)));
  });

  it('[OWN-22] lays more pieces on a larger pizza, as many of one kind as the menu’s picture', () => {
    const count = (size: PizzaRecipe['size']) =>
      pieceSpots(live({ toppings: ['pepperoni'], ...(size && { size }) })).get('pepperoni')?.length;
    const [small = 0, medium = 0, large = 0] = [count('small'), count('medium'), count('large')];
    expect(medium).toBeGreaterThanOrEqual(18);
    // In proportion to their areas: 10² to 12² to 14².
    expect(small / medium).toBeCloseTo(100 / 144, 1);
    expect(large / medium).toBeCloseTo(196 / 144, 1);
  });

  it('[OWN-22] draws 10, 12 and 14 inches true to scale', () => {
    const share = (size: SizeStyle) => sizeScale(size) / sizeScale('large');
    expect(share('small')).toBeCloseTo(10 / 14, 2);
    expect(share('medium')).toBeCloseTo(12 / 14, 2);
  });

  it('[OWN-22] lays a later topping clear of those before it', () => {
    const [clear, blind] = [[], ['ham', 'olive', 'mushroom']].map((others) => {
      const toppings = [...others, 'pepperoni'] as Topping[];
      const canvas = createCanvas(buildRecipe(), 'live');
      const laid = layLive(canvas, buildRecipe({ toppings }));
      const first = laid.filter(({ name }) => name !== 'pepperoni');
      return { pepperoni: laid.find(({ name }) => name === 'pepperoni')?.pieces ?? [], first };
    });
    const heaps = (pieces: readonly LaidPiece[]) =>
      pieces.filter(({ x, y }) =>
        blind?.first.some((each) =>
          each.pieces.some((other) => Math.hypot(other.x - x, other.y - y) < 22),
        ),
      ).length / pieces.length;
    expect(heaps(blind?.pepperoni ?? [])).toBeLessThan(heaps(clear?.pepperoni ?? []) / 2);
  });

  it('[OWN-23] shows a ghost where the topping will lie, and redraws nothing else for it', () => {
    const toppings: Topping[] = ['ham', 'olive'];
    const before = drawToppingParts(buildRecipe({ toppings }));
    const previewed = drawToppingParts(buildRecipe({ toppings, ghost: 'basil' }));
    const chosen = drawToppingParts(buildRecipe({ toppings: [...toppings, 'basil'] }));
    const markupIn = (parts: typeof before, name: string) =>
      parts.find((part) => part.name === name)?.markup ?? '';
    expect(previewed.filter(({ name }) => name !== 'basil')).toEqual(before);
    const ghost = markupIn(previewed, 'basil');
    const placesIn = (markup: string) => markup.match(/translate\([^)]+\)/g) ?? [];
    expect(ghost).toMatch(/^<g opacity/);
    expect(placesIn(markupIn(chosen, 'basil')).length).toBeGreaterThan(0);
    expect(placesIn(ghost)).toEqual(expect.arrayContaining(placesIn(markupIn(chosen, 'basil'))));
  });

  it('[OWN-20] draws half of a topping on its half, and more or fewer pieces by its amount', () => {
    const placesOf = (portion: ToppingPortion) => {
      const recipe = buildRecipe({ toppings: ['pepperoni'], portions: { pepperoni: portion } });
      return [...partsOf(recipe).matchAll(/<g transform="translate\((-?\d+) /g)].map(([, x]) =>
        Number(x),
      );
    };
    const whole = placesOf({});
    const left = placesOf({ half: 'left' });
    const right = placesOf({ half: 'right' });
    expect(left.every((x) => x < 0)).toBe(true);
    expect(right.every((x) => x > 0)).toBe(true);
    expect(whole).toEqual(expect.arrayContaining([...left, ...right]));
    expect(Math.min(left.length, right.length)).toBeGreaterThan(whole.length / 4);
    expect(placesOf({ amount: 'double' }).length).toBeGreaterThan(whole.length * 1.5);
    expect(placesOf({ amount: 'light' }).length).toBeLessThan(whole.length * 0.6);
    const egg = buildRecipe({ toppings: ['egg'], portions: { egg: { half: 'right' } } });
    expect(pieceSpots(partsOf(egg)).get('egg')?.length).toBeGreaterThan(0);
  });

  it('ignores a repeated topping', () => {
    const once = withoutIds(live({ toppings: ['olive', 'ham'] }));
    expect(withoutIds(live({ toppings: ['olive', 'ham', 'olive'] }))).toBe(once);
  });
});

describe('toppings', () => {
  it('each draw something of their own', () => {
    const drawings = TOPPINGS.map((topping) => {
      const svg = withoutIds(drawPizza(buildRecipe({ toppings: [topping] })));
      const [, definitions = ''] = /<g data-topping="[^"]+"><defs>(.*?)<\/defs>/.exec(svg) ?? [];
      return definitions;
    });
    for (const drawing of drawings) {
      expect(drawing.length).toBeGreaterThan(200);
    }
    expect(new Set(drawings).size).toBe(TOPPINGS.length);
  });
});
