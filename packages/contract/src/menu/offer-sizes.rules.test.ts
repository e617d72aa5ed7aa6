import { describe, expect, it } from 'vitest';
import { deal, PIZZA } from '#deals/deals.fixtures.ts';
import { changedList, edited, id, item, made, MENU, withLarge } from './choice-lists.fixtures.ts';
import type { Menu } from './menu.schema.ts';
import { sayOfOffer } from './offer-items.rules.ts';
import { followSizes } from './offer-sizes.rules.ts';

const LARGE = { ...PIZZA, size: 'Large' };
const offerOf = (items: typeof LARGE = LARGE) =>
  deal('two-large', { kind: 'set', parts: [{ ...items, count: 2 }], pricePence: 2400 }).terms;
const sizesOf = (before: Menu, after: Menu, items = LARGE) => {
  const { gift } = followSizes(offerOf(items), { before, after });
  return gift.kind === 'set' ? gift.parts.map(({ size }) => size) : [];
};
const said = (after: Menu) => sayOfOffer(offerOf(), { before: MENU, after });
const withItem = (number: number, label: string | null, menu = MENU): Menu => ({
  ...menu,
  pizzas: menu.pizzas.map((each) =>
    each.id === item(number).id
      ? {
          ...each,
          options: each.options.flatMap((option) => {
            if (option.label !== 'Large') return [option];
            return label === null ? [] : [{ ...option, label }];
          }),
        }
      : each,
  ),
});
const withoutLarge = [1, 2, 3].reduce<Menu>((menu, number) => withItem(number, null, menu), MENU);
const called = (menu: Menu, names: Readonly<Record<string, string>>): Menu => ({
  ...menu,
  pizzas: menu.pizzas.map((each) => ({
    ...each,
    options: each.options.map((option) => ({
      ...option,
      label: names[option.label] ?? option.label,
    })),
  })),
});

describe('a size that an offer names', () => {
  it('[OFFER-14] is followed when a shared list, or each item, calls it something else', () => {
    const renamed = edited(MENU, changedList(MENU, 'Sizes', withLarge({ label: '15"' })));
    expect(sizesOf(MENU, renamed)).toEqual(['15"']);
    expect(said(renamed)).toEqual(['Large becomes 15" in this offer too.']);
    const each = [1, 2, 3].reduce<Menu>((menu, number) => withItem(number, '15"', menu), MENU);
    expect(sizesOf(MENU, each)).toEqual(['15"']);
    expect(sizesOf(renamed, MENU, { ...PIZZA, size: '15"' })).toEqual(['Large']);
  });

  it('[OFFER-14] is followed in an offer of second half price, and of no other size', () => {
    const renamed = edited(MENU, changedList(MENU, 'Sizes', withLarge({ label: '15"' })));
    const nth = deal('half', { kind: 'nth', items: LARGE, every: 2, percent: 50 }).terms;
    expect(followSizes(nth, { before: MENU, after: renamed }).gift).toMatchObject({
      items: { size: '15"' },
    });
    expect(sizesOf(MENU, renamed, { ...PIZZA, size: 'Small' })).toEqual(['Small']);
    expect(followSizes(offerOf(), { before: MENU, after: MENU })).toEqual(offerOf());
  });

  it('[OFFER-14] stays while an item still has it, and the desk names those that lose it', () => {
    const after = withItem(2, '15"');
    expect(sizesOf(MENU, after)).toEqual(['Large']);
    expect(said(after)).toEqual(['It no longer covers Item 2, which has no Large.']);
    expect(said(withItem(1, null, after))).toEqual([
      'It no longer covers Item 1 and Item 2, which have no Large.',
    ]);
  });

  it('[OFFER-14] is said when nothing has it any more, or two have taken its place', () => {
    const words = [
      'Nothing it is for comes in Large any more, so it takes nothing off until you change it.',
    ];
    expect(said(withoutLarge)).toEqual(words);
    const apart = withItem(1, '15"', withItem(2, '16"', withItem(3, '16"')));
    expect(sizesOf(MENU, apart)).toEqual(['Large']);
    expect(said(apart)).toEqual(words);
  });

  it('[OFFER-14] is said when its name goes to another size', () => {
    const words = ['Large now means another size on 3 items: Item 1, Item 2 and Item 3.'];
    const swapped = called(MENU, { Small: 'Large', Large: 'Small' });
    expect(sizesOf(MENU, swapped)).toEqual(['Large']);
    expect(said(swapped)).toEqual(words);
    expect(said(called(MENU, { Small: 'Large', Large: 'XL' }))).toEqual(words);
    const dropped = called(withoutLarge, { Small: 'Large' });
    expect(said(dropped)).toEqual(words);
    // A size that is made again is the one of that name.
    const again = MENU.pizzas.map(({ options, ...each }) => ({
      ...each,
      options: options.map((option) => ({ ...option, id: `new ${option.id}` })),
    }));
    expect(said({ ...MENU, pizzas: again })).toEqual([]);
  });

  it('[OFFER-14] is said when the new name brings more items, or one loses it', () => {
    const special = (number: number, label: string) =>
      item(number, {
        name: `Special ${number}`,
        options: [{ id: id(number + 10), type: 'size', label, pricePence: 0, ...made }],
      });
    const before = { ...MENU, pizzas: [...MENU.pizzas, special(5, '15"'), special(6, '15"')] };
    const after = called(before, { Large: '15"' });
    const said = (menu: Menu) => sayOfOffer(offerOf(), { before, after: menu });
    expect(said(after)).toEqual([
      'Large becomes 15" in this offer too.',
      'It now also counts for Special 5 and Special 6.',
    ]);
    expect(said(called(withItem(2, null, before), { Large: '15"', '15"': '16"' }))).toEqual([
      'Large becomes 15" in this offer too.',
      'It no longer covers Item 2, which has no 15".',
    ]);
    // What is new on the menu was not left out before.
    const fresh = { ...MENU, pizzas: [...MENU.pizzas, special(7, 'Large')] };
    expect(sayOfOffer(offerOf(), { before: MENU, after: fresh })).toEqual([]);
  });

  it('[OFFER-14] is followed where only a hidden item keeps it, and in Build your own', () => {
    const hidden = {
      ...withItem(1, '15"', withItem(2, '15"')),
      pizzas: withItem(1, '15"', withItem(2, '15"')).pizzas.map((each) =>
        each.name === 'Item 3' ? { ...each, isListed: false } : each,
      ),
    };
    expect(sizesOf(MENU, hidden)).toEqual(['15"']);
    const choice = (label: string) => ({
      id: 'b',
      kind: 'size' as const,
      label,
      pricePence: 0,
      art: null,
      ingredientIds: [],
      allergens: [],
    });
    const built: Menu = { ...MENU, choices: [choice('Large')] };
    const all = [1, 2, 3].reduce<Menu>((menu, number) => withItem(number, '15"', menu), built);
    expect(sizesOf(built, all)).toEqual(['Large']);
    expect(sizesOf(built, { ...all, choices: [choice('15"')] })).toEqual(['15"']);
  });
});
