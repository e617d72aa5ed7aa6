import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit, tidyMenu } from './menu-edits.rules.ts';
import { isSame } from './same-document.rules.ts';
import { Menu, type MenuPizza } from './menu.schema.ts';
import { carryPrices } from './carried-prices.rules.ts';
import { applyRound, listPriceRows, stepPrice } from './price-round.rules.ts';
import { sayRound } from './price-round-words.rules.ts';
import { PriceRound, type PriceRounding } from './price-round.schema.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const made = { ingredientIds: [], allergens: [] };
const size = (number: number, label: string, pricePence: number) => ({
  id: id(number),
  type: 'size',
  label,
  pricePence,
  ...made,
});

const pizza = (number: number, overrides: Partial<MenuPizza> = {}): MenuPizza => ({
  id: id(number),
  name: `Pizza ${number}`,
  description: '',
  pricePence: 995,
  imageUrl: null,
  kind: 'pizza',
  isAdultsOnly: false,
  categoryId: id(901),
  diet: null,
  isListed: true,
  saleTimes: null,
  ...made,
  options: [
    size(number * 10 + 1, '10"', 0),
    size(number * 10 + 2, '12"', 250),
    { id: id(number * 10 + 3), type: 'crust', label: 'Classic', pricePence: 0, ...made },
    { id: id(number * 10 + 4), type: 'crust', label: 'Sourdough', pricePence: 120, ...made },
  ],
  addOns: [{ id: id(number * 10 + 5), name: 'Rocket', pricePence: 100, ...made }],
  ...overrides,
});

const MENU: Menu = tidyMenu({
  categories: [
    { id: id(901), name: 'Classics', emoji: null, vatPermille: 200, saleTimes: null },
    { id: id(902), name: 'Drinks', emoji: null, vatPermille: 200, saleTimes: null },
  ],
  pizzas: [
    pizza(1),
    pizza(2, { pricePence: 1150 }),
    pizza(3, {
      kind: 'drink',
      categoryId: id(902),
      name: 'Cola',
      pricePence: 180,
      options: [],
      addOns: [],
    }),
  ],
  ingredients: [],
  choices: [
    { id: id(801), kind: 'size', label: '10"', pricePence: 0, art: null, ...made },
    { id: id(802), kind: 'size', label: '12"', pricePence: 250, art: null, ...made },
    { id: id(803), kind: 'crust', label: 'Classic', pricePence: 0, art: null, ...made },
    { id: id(804), kind: 'veg', label: 'Rocket', pricePence: 100, art: null, ...made },
  ],
  builder: { basePricePence: 650, maxNonVeg: 4, ...made },
  deliveryVatPermille: 200,
  lists: [],
  kinds: [],
});

const ROUND: PriceRound = {
  of: 'option',
  type: 'size',
  label: '12"',
  kind: null,
  categoryId: null,
  search: '',
  exceptIds: [],
  step: { by: 'pence', pence: 50 },
  rounding: 'none',
};
const round = (overrides: Partial<PriceRound>): PriceRound => ({ ...ROUND, ...overrides });
const extra = { of: 'add-on', type: null } as const;
const shown = (of: PriceRound) =>
  listPriceRows(MENU, of).map(({ name, beforePence, afterPence }) => [
    name,
    beforePence,
    afterPence,
  ]);

const steps = fc.oneof(
  fc.record({ by: fc.constant('pence' as const), pence: fc.integer({ min: -3000, max: 3000 }) }),
  fc.record({
    by: fc.constant('percent' as const),
    permille: fc.integer({ min: -1000, max: 2000 }),
  }),
);
const roundings = fc.constantFrom<PriceRounding>('none', '5', '50', '95');
const anyRound = fc.record({
  of: fc.constantFrom('item' as const, 'option' as const, 'add-on' as const),
  type: fc.constantFrom('size', 'crust'),
  label: fc.constantFrom(null, '10"', '12"', 'Sourdough', 'Rocket'),
  kind: fc.constantFrom(null, 'pizza' as const, 'drink' as const),
  categoryId: fc.constantFrom(null, id(901)),
  search: fc.constantFrom('', 'pizza 1', 'cola'),
  exceptIds: fc.subarray([id(1), id(12), id(15), id(802), 'builder']),
  step: steps,
  rounding: roundings,
});

describe('a step of a price', () => {
  it('[DOZEN-01] is by pence or percent, and rounded as said', () => {
    const step = { by: 'percent', permille: 50 } as const;
    expect(stepPrice(1245, { step, rounding: 'none' })).toBe(1307);
    expect(stepPrice(1245, { step, rounding: '5' })).toBe(1305);
    expect(stepPrice(1245, { step, rounding: '50' })).toBe(1300);
    expect(stepPrice(1245, { step, rounding: '95' })).toBe(1295);
    expect(stepPrice(1245, { step: { by: 'pence', pence: 50 }, rounding: '95' })).toBe(1295);
  });

  it('[DOZEN-01] never falls when it is raised, never rises when it is lowered, and ends as said where it moves', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 50_000 }),
        steps,
        roundings,
        (before, step, rounding) => {
          const after = stepPrice(before, { step, rounding });
          const isRaise = (step.by === 'pence' ? step.pence : step.permille) >= 0;
          expect(isRaise ? after - before : before - after).toBeGreaterThanOrEqual(0);
          if (after === before) return;
          const every = { none: 1, '5': 5, '50': 50, '95': 100 }[rounding];
          expect((((after - (rounding === '95' ? 95 : 0)) % every) + every) % every).toBe(0);
          const exact =
            step.by === 'pence' ? before + step.pence : (before * (1000 + step.permille)) / 1000;
          expect(Math.abs(after - exact)).toBeLessThanOrEqual(every / 2 + 0.5);
        },
      ),
    );
  });
});

describe('a price round', () => {
  it('[DOZEN-01] names a size by what customers pay, in the builder too', () => {
    expect(shown(ROUND)).toEqual([
      ['Pizza 1, 12"', 1245, 1295],
      ['Pizza 2, 12"', 1400, 1450],
      ['Build your own, 12"', 900, 950],
    ]);
    const after = applyRound(MENU, ROUND);
    expect(after.pizzas.map(({ options }) => options[1]?.pricePence)).toEqual([
      300,
      300,
      undefined,
    ]);
    expect(after.choices[1]?.pricePence).toBe(300);
  });

  it('[DOZEN-01] keeps the other sizes when the cheapest one changes, which the menu shows', () => {
    const after = applyRound(MENU, round({ label: '10"', kind: 'pizza' }));
    expect(after.pizzas[0]).toMatchObject({
      pricePence: 1045,
      options: [{ pricePence: 0 }, { pricePence: 200 }, { pricePence: 0 }, { pricePence: 120 }],
    });
    expect(after.builder.basePricePence).toBe(700);
  });

  it('[DOZEN-01] lists the same extra once, and leaves free what is included', () => {
    expect(shown(round({ ...extra, label: null }))).toEqual([['Rocket', 100, 150]]);
    expect(listPriceRows(MENU, round({ ...extra, label: null }))[0]?.ids).toHaveLength(3);
    expect(shown(round({ type: 'crust', label: null }))).toEqual([['Sourdough', 120, 170]]);
    expect(shown(round({ type: 'crust', label: 'Classic' }))).toEqual([['Classic', 0, 50]]);
  });

  it('[DOZEN-01] chooses by category, kind and search, but for what is left out', () => {
    const item = { of: 'item', type: null, label: null } as const;
    expect(shown(round({ ...item, kind: 'drink' }))).toEqual([['Cola', 180, 230]]);
    expect(shown(round({ ...item, categoryId: id(902) }))).toEqual([['Cola', 180, 230]]);
    expect(shown(round({ ...item, search: 'pizza 2' }))).toEqual([['Pizza 2', 1150, 1200]]);
    expect(shown(round({ ...item, exceptIds: [id(1), 'builder'] }))).toContainEqual([
      'Pizza 1',
      995,
      995,
    ]);
  });

  it('[DOZEN-01] leaves a price that would be below nothing, and says so', () => {
    const rows = listPriceRows(
      MENU,
      round({ of: 'item', type: null, label: null, step: { by: 'pence', pence: -200 } }),
    );
    expect(
      rows.map(({ name, afterPence, isImpossible }) => [name, afterPence, isImpossible]),
    ).toEqual([
      ['Pizza 1', 795, false],
      ['Pizza 2', 950, false],
      ['Cola', 180, true],
      ['Build your own', 450, false],
    ]);
  });

  it('[DOZEN-01] leads to a menu that can be published, and to the prices that were shown', () => {
    fc.assert(
      fc.property(anyRound, (any) => {
        expect(PriceRound.parse(any)).toEqual(any);
        const edited = applyEdit(MENU, { kind: 'prices', round: any });
        if (!('menu' in edited)) throw new Error(JSON.stringify(edited));
        expect(Menu.parse(edited.menu)).toEqual(edited.menu);
        const still = round({ ...any, step: { by: 'pence', pence: 0 }, rounding: 'none' });
        const priceOf = (rows: ReturnType<typeof listPriceRows>, of: string) =>
          rows.find(({ ids }) => ids.includes(of));
        const now = listPriceRows(edited.menu, still);
        for (const { ids, afterPence } of listPriceRows(MENU, any))
          for (const of of ids) {
            // An extra that has become free is no longer one of 'all extras'.
            const pence = priceOf(now, of)?.beforePence ?? 0;
            expect(pence).toBe(afterPence);
          }
      }),
    );
  });

  it('[DOZEN-01] leaves what the other sizes cost', () => {
    const paid = (menu: Menu) =>
      menu.pizzas.flatMap(({ pricePence, options }) =>
        options
          .filter(({ type, label }) => type === 'size' && label === '10"')
          .map((option) => pricePence + option.pricePence),
      );
    fc.assert(
      fc.property(anyRound, fc.constantFrom('12"', 'Sourdough'), (any, label) => {
        const other = applyRound(MENU, { ...any, of: 'option', label });
        expect(paid(other)).toEqual(paid(MENU));
      }),
    );
  });

  it('is said in words', () => {
    expect(sayRound(MENU, ROUND)).toBe('12": 50p more');
    const said = round({
      of: 'item',
      kind: 'pizza',
      categoryId: id(901),
      step: { by: 'percent', permille: -25 },
      rounding: '95',
    });
    expect(sayRound(MENU, said)).toBe('Item prices (pizzas, Classics): 2.5% less, ending in .95');
    expect(sayRound(MENU, round({ ...extra, label: null, search: 'sea' }))).toBe(
      'All extras (“sea”): 50p more',
    );
  });
});

describe('a draft beside a price round', () => {
  it('[DOZEN-02] takes the new prices, and keeps what somebody has typed', () => {
    const item = round({ of: 'item', type: null, label: null });
    const draft = {
      ...MENU,
      pizzas: [
        { ...pizza(1), description: 'With basil.' },
        pizza(2, { pricePence: 1200 }),
        pizza(4, { name: 'New' }),
      ],
    };
    const carried = carryPrices(draft, MENU, applyRound(MENU, item));
    expect(carried.pizzas.map(({ pricePence }) => pricePence)).toEqual([1045, 1200, 995]);
    expect(carried.pizzas[0]?.description).toBe('With basil.');
    expect(carried.builder.basePricePence).toBe(700);
  });

  it('[DOZEN-02] keeps what each size costs where the item’s price was typed', () => {
    const pizzas = MENU.pizzas.map((each, index) =>
      index === 0 ? { ...each, pricePence: 1200 } : each,
    );
    const draft = { ...MENU, pizzas };
    const after = applyRound(MENU, round({ label: '10"' }));
    const paid = ({ pizzas }: Menu) =>
      pizzas
        .slice(0, 2)
        .map(({ pricePence, options }) => pricePence + (options[1]?.pricePence ?? 0));
    expect(paid(carryPrices(draft, MENU, after))).toEqual([1450, paid(after)[1]]);
    const large = applyRound(MENU, round({ label: '12"' }));
    expect(paid(carryPrices(draft, MENU, large))).toEqual([1500, paid(large)[1]]);
  });

  it('[DOZEN-02] is the published menu again when it had changed nothing', () => {
    fc.assert(
      fc.property(anyRound, (any) => {
        const after = applyRound(MENU, any);
        expect(isSame(carryPrices(MENU, MENU, after), after)).toBe(true);
      }),
    );
  });
});
