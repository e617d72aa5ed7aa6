import { describe, expect, it } from 'vitest';
import { build, buildBook, HOUSE, house, topping, whole } from './built-menus.fixtures.ts';
import { listOurs } from './ours.rules.ts';
import { type BuiltPizza, priceBuilt, type Start, tidyStarts } from './custom-price.rules.ts';

const cost = (pizza: BuiltPizza) => priceBuilt(house, pizza).totalPence;

describe('priceBuilt', () => {
  it('[PRICE-01] begins one of ours at its menu price, in its size and crust', () => {
    const basil = [topping('basil')];
    expect(cost(build(basil, whole('margherita')))).toBe(995);
    // The menu's own price of the large size, and the builder's of a crust that the menu does not have.
    const large = { size: 'large', crust: 'stuffed' } as const;
    expect(cost(build(basil, whole('margherita'), large))).toBe(995 + 400 + 220);
  });

  it('[PRICE-01] moves by what is added, and not by what is left out', () => {
    const start = whole('hawaiian');
    const ours = [topping('ham'), topping('pineapple')];
    expect(cost(build([...ours, topping('olives')], start))).toBe(1195 + 110);
    expect(cost(build([topping('ham', { amount: 'double' }), topping('pineapple')], start))).toBe(
      1195 + 150,
    );
    expect(cost(build([topping('ham')], start))).toBe(1195);
    expect(cost(build([topping('ham'), topping('olives')], start))).toBe(1195 + 110);
    expect(cost(build([], start))).toBe(1195);
  });

  it('[PRICE-01] begins a pizza that the builder cannot finish at its price too', () => {
    expect(cost(build([topping('olives')], whole('napoli')))).toBe(1145);
    expect(cost(build([topping('olives')]))).toBe(650 + 110);
  });

  it('[PRICE-02] costs the dearer half and what is added', () => {
    const halves = [topping('basil', { half: 'left' }), topping('pepperoni', { half: 'right' })];
    const starts: Start[] = [
      { pizzaId: 'margherita', half: 'left' },
      { pizzaId: 'pepperoni', half: 'right' },
    ];
    expect(cost(build(halves, starts))).toBe(1195);
    expect(cost(build([...halves, topping('olives', { half: 'left' })], starts))).toBe(1195 + 55);
    expect(cost(build([...halves, topping('ham')], starts))).toBe(1195 + 150);
  });

  it('[PRICE-03] is not cheaper for a pizza that was built from nothing', () => {
    expect(cost(build([topping('basil')]))).toBe(995);
    expect(cost(build([topping('pepperoni', { amount: 'light' })]))).toBe(1195);
    expect(
      cost(build([topping('basil', { half: 'left' }), topping('pepperoni', { half: 'right' })])),
    ).toBe(1195);
    expect(cost(build([topping('ham')]))).toBe(650 + 150);
  });

  it('[PRICE-03] is not cheaper for one of ours that was begun with another', () => {
    // By the way of the Margherita it would be 995 + 160.
    expect(cost(build([topping('pepperoni')], whole('margherita')))).toBe(1195);
    expect(cost(build([topping('basil'), topping('pepperoni')]))).toBe(1195);
  });

  it('[PRICE-13] takes no price of what is sold at certain times, and does not undercut it', () => {
    const cheap = { ...HOUSE, special: { pricePence: 500, toppings: ['ham'] } };
    const costs = (pence: number, isLimited: boolean, start: Start[] = []) => {
      const ours = listOurs(
        buildBook({ ...cheap, special: { ...cheap.special, pricePence: pence } }),
      );
      const limited = ours.map((each) => ({
        ...each,
        isLimited: isLimited && each.id === 'special',
      }));
      const builder = { basePricePence: 650, ours: limited };
      return priceBuilt(builder, build([topping('ham')], start)).totalPence;
    };
    expect([costs(500, false), costs(500, true)]).toEqual([500, 650 + 150]);
    expect(costs(500, true, whole('special'))).toBe(500);
    expect(costs(1200, true)).toBe(1200);
  });

  it('[PRICE-13] begins with what a limited one contains, and undercuts none of it', () => {
    const costs = (pence: number, ...names: string[]) => {
      const menu = {
        margherita: { pricePence: pence, toppings: ['basil'] },
        cotto: { pricePence: 700, toppings: ['ham'] },
        special: { pricePence: 500, toppings: ['basil', 'ham'] },
      };
      const ours = listOurs(buildBook(menu))
        .filter(({ id }) => names.includes(id))
        .map((each) => ({ ...each, isLimited: each.id === 'special' }));
      const pizza = build([topping('basil'), topping('ham')]);
      return priceBuilt({ basePricePence: 650, ours }, pizza).totalPence;
    };
    for (const special of [[], ['special']]) {
      expect(costs(995, 'margherita', ...special)).toBe(995 + 150);
      expect(costs(1400, 'margherita', ...special)).toBe(1400 + 150);
      expect(costs(1400, 'margherita', 'cotto', ...special)).toBe(1400);
    }
  });

  it('[PRICE-04] says what it begins with and what each topping adds', () => {
    const pizza = build([topping('basil'), topping('ham')], whole('margherita'));
    expect(priceBuilt(house, pizza)).toMatchObject({
      ours: { name: 'margherita' },
      basePence: 995,
      toppingPence: [0, 150],
      totalPence: 1145,
    });
  });

  it('[PRICE-03] takes one helping for what one of ours has, however many toppings bring it', () => {
    const twin = { ...topping('pepperoni'), id: 'another pepperoni' };
    expect(cost(build([topping('pepperoni'), twin]))).toBe(1195 + 160);
  });
});

describe('tidyStarts', () => {
  it('[PRICE-01] makes one of two equal halves, and the last start counts', () => {
    const [left, right] = [
      { pizzaId: 'a', half: 'left' as const },
      { pizzaId: 'a', half: 'right' as const },
    ];
    expect(tidyStarts([left, right])).toEqual(whole('a'));
    expect(tidyStarts([...whole('b'), left])).toEqual([left, { pizzaId: 'b', half: 'right' }]);
    expect(tidyStarts([right])).toEqual([right]);
  });
});
