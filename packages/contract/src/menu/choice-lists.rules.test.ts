import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carryPrices } from './carried-prices.rules.ts';
import { readMenuFile } from './file/read-menu-file.rules.ts';
import { writeMenuFile } from './file/write-menu-file.rules.ts';
import { applyEdit } from './menu-edits.rules.ts';
import { applyRound } from './price-round.rules.ts';
import type { PriceRound } from './price-round.schema.ts';
import { isSame } from './same-document.rules.ts';
import { suggestLists } from './suggested-lists.rules.ts';
import {
  id,
  newId,
  made,
  SIDES,
  item,
  BARE,
  edited,
  MENU,
  listNamed,
  changedList,
  withLarge,
  saysOf,
  sentences,
  idsOf,
  soldBy,
} from './choice-lists.fixtures.ts';

const round = (part: Partial<PriceRound>): PriceRound => ({
  of: 'option',
  type: 'size',
  label: 'Large',
  kind: null,
  categoryId: null,
  search: '',
  exceptIds: [],
  step: { by: 'pence', pence: 50 },
  rounding: 'none',
  ...part,
});

const SHARED = { prices: [], ...made, isChosen: false };

describe('shared choices', () => {
  it('[CHOICE-01] are made of what several items have in one step, and change nothing for customers', () => {
    expect(
      MENU.lists.map(({ name, choices }) => [name, choices.map(({ label }) => label)]),
    ).toEqual([
      ['Sizes', ['Small', 'Large']],
      ['Add-ons', ['Garlic dip']],
    ]);
    expect(soldBy(MENU)).toEqual(soldBy(BARE));
    expect(suggestLists(MENU, newId)).toEqual([]);
    expect(sentences(BARE, MENU)).toEqual([
      'Sizes: written once, on 3 items',
      'Add-ons: written once, on 3 items',
    ]);
  });

  it('[CHOICE-01] take in an item that has the same choices of its own', () => {
    const seen = MENU.pizzas[3] ?? null;
    const chips = item(4, { categoryId: SIDES, name: 'Chips', addOns: [] });
    const more = edited(MENU, { kind: 'pizza', seen, item: chips });
    const suggested = suggestLists(more, newId);
    expect(suggested).toMatchObject([{ seen: { name: 'Sizes' }, offers: [{ on: [id(4)] }, {}] }]);
    expect(soldBy(edited(more, ...suggested))).toEqual(soldBy(more));
  });

  it('[CHOICE-02] are renamed once, on all items, which keep their ids', () => {
    const after = edited(MENU, changedList(MENU, 'Sizes', withLarge({ label: 'Family' })));
    expect(saysOf(after, 'Family')).toEqual([450, 450, 450, undefined]);
    expect(idsOf(after)).toEqual(idsOf(MENU));
    expect(sentences(MENU, after)).toEqual(['Sizes: Family: renamed, it was Large, on 3 items']);
  });

  it('[CHOICE-03] cost one price, or another in a category', () => {
    const sizes = listNamed(MENU, 'Sizes');
    const [small, large] = sizes.choices;
    const priced = edited(
      MENU,
      changedList(
        MENU,
        'Sizes',
        withLarge({ prices: [{ categoryId: SIDES, pricePence: 100 }], pricePence: 500 }),
        [small, large].map((choice) => ({ choiceId: choice?.id ?? '', on: [id(4)], off: [] })),
      ),
    );
    expect(saysOf(priced, 'Large')).toEqual([500, 500, 500, 100]);
    expect(sentences(MENU, priced)).toContain('Sizes: Large: +£4.50 → +£5.00, on 4 items');
    const moved = edited(priced, {
      kind: 'items',
      ids: [id(1)],
      act: { name: 'move', categoryId: SIDES },
    });
    expect(saysOf(moved, 'Large')).toEqual([500, 500, 100, 100]);
    const without = edited(moved, { kind: 'remove', list: 'categories', id: SIDES });
    expect(saysOf(without, 'Large')).toEqual([500, 500, 500, 500]);
  });

  it('[CHOICE-04] differ on an item that says something else, until it says the same again', () => {
    const [first] = MENU.pizzas;
    if (!first) throw new Error('The menu has no items');
    const dear = {
      ...first,
      options: first.options.map((each) =>
        each.label === 'Large' ? { ...each, pricePence: 600 } : each,
      ),
    };
    const differing = edited(MENU, { kind: 'pizza', seen: first, item: dear });
    const risen = edited(differing, changedList(MENU, 'Sizes', withLarge({ pricePence: 500 })));
    expect(saysOf(risen, 'Large')).toEqual([600, 500, 500, undefined]);
    const again = edited(risen, {
      kind: 'pizza',
      seen: dear,
      item: {
        ...dear,
        options: dear.options.map((each) =>
          each.label === 'Large' ? { ...each, pricePence: 500 } : each,
        ),
      },
    });
    const last = edited(again, changedList(again, 'Sizes', withLarge({ pricePence: 550 })));
    expect(saysOf(last, 'Large')).toEqual([550, 550, 550, undefined]);
  });

  it('[CHOICE-05] are added to the items that are named, and lost by all that had one', () => {
    const vegan = { ...SHARED, id: id(500), label: 'Vegan dip', pricePence: 110 };
    const added = edited(
      MENU,
      changedList(MENU, 'Add-ons', (list) => ({ ...list, choices: [vegan, ...list.choices] }), [
        { choiceId: vegan.id, on: [id(1), id(4)], off: [] },
      ]),
    );
    expect(added.pizzas.map(({ addOns }) => addOns.map(({ name }) => name))).toEqual([
      ['Vegan dip', 'Garlic dip'],
      ['Garlic dip'],
      ['Garlic dip'],
      ['Vegan dip'],
    ]);
    expect(sentences(MENU, added)).toEqual(['Add-ons: Vegan dip: new, +£1.10, on 2 items']);
    const lost = edited(
      added,
      changedList(added, 'Add-ons', (list) => ({ ...list, choices: [vegan] })),
    );
    expect(saysOf(lost, 'Garlic dip')).toEqual([undefined, undefined, undefined, undefined]);
    const gone = edited(MENU, { kind: 'remove', list: 'lists', id: listNamed(MENU, 'Sizes').id });
    expect(soldBy(gone)).toEqual(soldBy(MENU));
    expect(suggestLists(gone, newId)).toMatchObject([{ item: { name: 'Sizes' } }]);
    expect(sentences(MENU, gone)).toEqual([
      'Sizes: no longer shared: its items keep their choices',
    ]);
  });

  it('[CHOICE-06] refuse what somebody else has changed meanwhile', () => {
    const stale = changedList(MENU, 'Sizes', withLarge({ label: 'Big' }));
    const now = edited(MENU, changedList(MENU, 'Sizes', withLarge({ pricePence: 500 })));
    expect(applyEdit(now, stale)).toMatchObject({
      changedMeanwhile: true,
      now: { choices: [{}, { pricePence: 500 }] },
    });
  });

  it('[CHOICE-07] cost what a round made of most of their items, and only those that it left out differ', () => {
    const [first] = MENU.pizzas;
    const stays = first?.options[1]?.id ?? '';
    const after = edited(MENU, { kind: 'prices', round: round({ exceptIds: [stays] }) });
    expect(saysOf(after, 'Large')).toEqual([450, 500, 500, undefined]);
    expect(listNamed(after, 'Sizes').choices[1]).toMatchObject({ pricePence: 500 });
    expect(sentences(MENU, after)).toEqual(['Sizes: Large: +£4.50 → +£5.00, on 3 items']);
  });

  it('[CHOICE-07] never cost other than a round says, and a draft beside takes the new prices', () => {
    const steps = fc.record({
      label: fc.constantFrom(null, 'Small', 'Large'),
      search: fc.constantFrom('', '1', 'Item'),
      pence: fc.integer({ min: -300, max: 300 }),
      of: fc.constantFrom('option' as const, 'add-on' as const),
      rounding: fc.constantFrom('none' as const, '50' as const, '95' as const),
    });
    fc.assert(
      fc.property(steps, ({ label, search, pence, of, rounding }) => {
        const each = round({
          of,
          type: of === 'option' ? 'size' : null,
          label: of === 'option' ? label : null,
          search,
          rounding,
          step: { by: 'pence', pence },
        });
        const after = applyRound(MENU, each);
        expect(soldBy(after)).toEqual(soldBy(applyRound({ ...MENU, lists: [] }, each)));
        expect(isSame(carryPrices(MENU, MENU, after), after)).toBe(true);
      }),
    );
  });

  it('[CHOICE-08] come back from a file as they went, and follow what its lines make of most items', () => {
    const table = writeMenuFile(MENU);
    expect(isSame(readMenuFile(MENU, table, newId).menu, MENU)).toBe(true);
    const dearer = table.map((row) => row.map((cell) => (cell === '0.95' ? '1.10' : cell)));
    const after = edited(MENU, { kind: 'file', table: dearer });
    expect(listNamed(after, 'Add-ons').choices).toMatchObject([{ pricePence: 110 }]);
    expect(sentences(MENU, after)).toEqual(['Add-ons: Garlic dip: +£0.95 → +£1.10, on 3 items']);
  });
});
