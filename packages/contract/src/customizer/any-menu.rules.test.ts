import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AMOUNTS, HALVES, portionPence } from '../catalogue/portions.rules.ts';
import { build, buildBook, CRUSTS, PENCE, SIZES, topping, whole } from './built-menus.fixtures.ts';
import { priceMenuPizza, readPricedPizza } from '../catalogue/menu-price.rules.ts';
import { priceBuilt, priceByBuilder, type Start, tidyStarts } from './custom-price.rules.ts';
import { listOurs } from './ours.rules.ts';

describe('the price of a built pizza, whatever the menu', () => {
  const names = [...PENCE.keys()];
  const portion = fc.record({
    amount: fc.constantFrom(...AMOUNTS.filter((amount) => amount !== 'without')),
    half: fc.constantFrom(...HALVES),
  });
  const arbitrary = fc
    .record({
      basePricePence: fc.integer({ min: 1, max: 1500 }),
      recipes: fc.uniqueArray(fc.subarray(names), {
        minLength: 1,
        maxLength: 6,
        selector: (recipe) => recipe.join(),
      }),
      prices: fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 6, maxLength: 6 }),
      toppingPence: fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 5, maxLength: 5 }),
      offPence: fc.array(fc.constantFrom(0, 0, 50, 300, 2000), { minLength: 5, maxLength: 5 }),
      chosen: fc.subarray(names),
      portions: fc.array(portion, { minLength: 5, maxLength: 5 }),
      size: fc.constantFrom('small' as const, 'large' as const),
      crust: fc.constantFrom('classic' as const, 'stuffed' as const),
      at: fc.nat(5),
    })
    .map(({ recipes, prices, toppingPence, offPence, basePricePence, ...rest }) => {
      const pence = new Map(names.map((name, at) => [name, toppingPence[at] ?? 0]));
      const menu = Object.fromEntries(
        recipes.map((toppings, at) => [`p${at}`, { toppings, pricePence: prices[at] ?? 1 }]),
      );
      const off = Object.fromEntries(names.map((name, at) => [name, offPence[at] ?? 0]));
      const ours = listOurs(buildBook(menu, pence));
      const book = buildBook(menu, pence, off);
      const lay = (id: string) => topping(id, { pricePence: pence.get(id) ?? 0 });
      const one = ours[rest.at % ours.length];
      if (!one) throw new Error('There is no pizza');
      const builder = { basePricePence, ours };
      const generous = { basePricePence, ours: listOurs(book) };
      return { ...rest, pence, off, ours, one, lay, builder, generous, book };
    });
  type Menu = typeof arbitrary extends fc.Arbitrary<infer Value> ? Value : never;
  const menuPence = ({ size, crust }: Menu, { pricePence, choicePence }: Menu['one']) =>
    pricePence + (choicePence[size] ?? 0) + (choicePence[crust] ?? 0);
  const holds = (law: (menu: Menu) => void) =>
    fc.assert(fc.property(arbitrary, law), { numRuns: 500 });
  const isOn = (recipe: readonly string[], on: readonly string[]) =>
    recipe.every((id) => on.includes(id));

  it('[PRICE-01, PRICE-03] one of ours costs its menu price in each size and crust, begun with it or not', () => {
    holds((menu) => {
      const toppings = menu.one.ingredientIds.map(menu.lay);
      for (const starts of [whole(menu.one.id), []])
        expect(priceBuilt(menu.builder, build(toppings, starts, menu)).totalPence).toBe(
          menuPence(menu, menu.one),
        );
    });
  });

  it('[PRICE-01] moves by what is added alone, while no other of ours is on it', () => {
    holds((menu) => {
      fc.pre(!menu.ours.some(({ ingredientIds }) => isOn(ingredientIds, menu.chosen)));
      const built = build(menu.chosen.map(menu.lay), whole(menu.one.id), menu);
      const added = menu.chosen.filter((id) => !menu.one.ingredientIds.includes(id));
      expect(priceBuilt(menu.builder, built).totalPence).toBe(
        added.reduce((sum, id) => sum + (menu.pence.get(id) ?? 0), menuPence(menu, menu.one)),
      );
    });
  });

  it('[PRICE-01] leaving something out never makes it cheaper than the menu', () => {
    holds((menu) => {
      fc.pre(!isOn(menu.one.ingredientIds, menu.chosen));
      const built = build(menu.chosen.map(menu.lay), whole(menu.one.id), menu);
      expect(priceBuilt(menu.builder, built).totalPence).toBeGreaterThanOrEqual(
        menuPence(menu, menu.one),
      );
    });
  });

  it('[PRICE-03] a pizza that has all of one of ours costs no less, unless that is part of another', () => {
    holds((menu) => {
      const on = menu.ours.filter(({ ingredientIds }) => isOn(ingredientIds, menu.chosen));
      const largest = on.filter(
        (one) => !on.some((other) => other !== one && isOn(one.ingredientIds, other.ingredientIds)),
      );
      const price = priceBuilt(menu.builder, build(menu.chosen.map(menu.lay), [], menu)).totalPence;
      expect(price).toBeGreaterThanOrEqual(
        Math.max(0, ...largest.map((one) => menuPence(menu, one))),
      );
    });
  });

  it('[PRICE-03] what it was begun with makes no difference while all of it is on the pizza', () => {
    holds((menu) => {
      fc.pre(isOn(menu.one.ingredientIds, menu.chosen));
      const price = (starts: Start[]) =>
        priceBuilt(menu.builder, build(menu.chosen.map(menu.lay), starts, menu)).totalPence;
      expect(price(whole(menu.one.id))).toBe(price([]));
    });
  });

  it('[PRICE-02] two of ours as halves cost the dearer one, in each size and crust', () => {
    holds((menu) => {
      const [one, other] = [menu.one, menu.ours.at(0) ?? menu.one];
      const halves = names.flatMap((id) => {
        const [left, right] = [one, other].map(({ ingredientIds }) => ingredientIds.includes(id));
        if (!left && !right) return [];
        return {
          ...menu.lay(id),
          half: left && right ? 'whole' : left ? 'left' : 'right',
        } as const;
      });
      const starts = tidyStarts([
        { pizzaId: one.id, half: 'left' },
        { pizzaId: other.id, half: 'right' },
      ]);
      for (const each of [starts, []])
        expect(priceBuilt(menu.builder, build(halves, each, menu)).totalPence).toBe(
          Math.max(menuPence(menu, one), menuPence(menu, other)),
        );
    });
  });

  it('[PRICE-03] the builder’s own price is the sum of base, size, crust and portions', () => {
    holds((menu) => {
      const toppings = menu.chosen.map((id, at) => ({ ...menu.lay(id), ...menu.portions[at] }));
      const pizza = build(toppings, whole(menu.one.id), menu);
      expect(priceByBuilder(menu.builder, pizza)).toBe(
        toppings.reduce(
          (sum, each) => sum + portionPence(each.pricePence, each),
          menu.builder.basePricePence + SIZES[menu.size] + CRUSTS[menu.crust],
        ),
      );
    });
  });

  it('[PRICE-04] base, size, crust and toppings add up to the total', () => {
    holds((menu) => {
      const toppings = menu.chosen.map((id, at) => ({ ...menu.lay(id), ...menu.portions[at] }));
      const { basePence, sizePence, crustPence, toppingPence, totalPence } = priceBuilt(
        menu.builder,
        build(toppings, whole(menu.one.id), menu),
      );
      const parts = [basePence, sizePence, crustPence, ...toppingPence];
      expect(parts.reduce((sum, pence) => sum + pence, 0)).toBe(totalPence);
    });
  });

  it('[PRICE-13] one that is sold at certain times only makes none cheaper that was not begun with it', () => {
    holds((menu) => {
      const pizza = build(menu.chosen.map(menu.lay), [], menu);
      const { basePricePence } = menu.builder;
      const ours = menu.ours.map((one) => ({ ...one, isLimited: one === menu.one }));
      const others = ours.filter(({ isLimited }) => !isLimited);
      const [price, without] = [ours, others].map(
        (each) => priceBuilt({ basePricePence, ours: each }, pizza).totalPence,
      );
      expect(price).toBeGreaterThanOrEqual(without ?? 0);
    });
  });

  /** The pizza of the menu, without what is not chosen. */
  const priceOnMenu = ({ book, one, chosen, size }: Menu) => {
    const found = book.pizzas.find(({ id }) => id === one.id);
    if (!found) throw new Error('There is no pizza');
    const { options, ...pizza } = found;
    const priced = readPricedPizza({
      ...pizza,
      options: options.map((option) => ({ ...option, id: option.label.toLowerCase() })),
      addOns: [],
      ingredients: book.ingredients.filter(({ id }) => pizza.ingredientIds.includes(id)),
      others: book.pizzas.filter(
        ({ id, ingredientIds }) => id !== one.id && isOn(ingredientIds, pizza.ingredientIds),
      ),
    });
    return priceMenuPizza(priced, {
      optionIds: [size, 'classic'],
      addOnIds: [],
      portions: one.ingredientIds
        .filter((id) => !chosen.includes(id))
        .map((partId) => ({ partId, amount: 'without' as const, half: 'whole' as const })),
    }).totalPence;
  };
  const leftOn = ({ one, chosen }: Menu) => one.ingredientIds.filter((id) => chosen.includes(id));

  it('[PRICE-11] leaving out takes off what the owner says, on the menu as in the builder', () => {
    holds((menu) => {
      fc.pre(leftOn(menu).length < menu.one.ingredientIds.length);
      const toppings = leftOn(menu).map(menu.lay);
      const built = build(toppings, whole(menu.one.id), { ...menu, crust: 'classic' });
      expect(priceBuilt(menu.generous, built).totalPence).toBe(priceOnMenu(menu));
    });
  });

  it('[PRICE-11] never below nothing, below another of ours that is left, or above the menu', () => {
    holds((menu) => {
      const fullPence = menuPence({ ...menu, crust: 'classic' }, menu.one);
      const left = menu.ours
        .filter(({ id, ingredientIds }) => id !== menu.one.id && isOn(ingredientIds, leftOn(menu)))
        .map((one) => menuPence({ ...menu, crust: 'classic' }, one));
      const saidPence = menu.one.ingredientIds
        .filter((id) => !menu.chosen.includes(id))
        .reduce((sum, id) => sum + (menu.off[id] ?? 0), 0);
      const leastPence = Math.min(fullPence, Math.max(0, ...left));
      expect(priceOnMenu(menu)).toBe(Math.max(leastPence, fullPence - saidPence));
    });
  });

  it('[PRICE-11] a pizza that has all of one of ours costs the same whatever leaving out takes off', () => {
    holds((menu) => {
      const toppings = menu.chosen.map(menu.lay);
      const pricesOf = (starts: Start[]) =>
        [menu.builder, menu.generous].map(
          (builder) => priceBuilt(builder, build(toppings, starts, menu)).totalPence,
        );
      const [before, now] = pricesOf([]);
      expect(now).toBe(before);
      fc.pre(isOn(menu.one.ingredientIds, menu.chosen));
      const [unsaid, said] = pricesOf(whole(menu.one.id));
      expect(said).toBe(unsaid);
    });
  });

  it('[PRICE-04, PRICE-11] what is taken off is shown by itself', () => {
    holds((menu) => {
      const toppings = menu.chosen.map((id, at) => ({ ...menu.lay(id), ...menu.portions[at] }));
      const price = priceBuilt(menu.generous, build(toppings, whole(menu.one.id), menu));
      const { basePence, sizePence, crustPence, leftOutPence, toppingPence, totalPence } = price;
      const sum = [basePence, sizePence, crustPence, ...toppingPence].reduce((a, b) => a + b, 0);
      expect(totalPence).toBe(sum - leftOutPence);
      expect(totalPence).toBeGreaterThanOrEqual(0);
    });
  });
});
