import { describe, expect, it } from 'vitest';
import { deal, PIZZA } from '#deals/deals.fixtures.ts';
import type { DealItems } from '#deals/deals.schema.ts';
import { edited, id, item, MENU as BARE, SIDES } from './choice-lists.fixtures.ts';
import type { Menu, MenuKind } from './menu.schema.ts';
import { sayOfOffer } from './offer-items.rules.ts';

const DELI: MenuKind = {
  id: id(500),
  name: 'Slaws & salads',
  likeKind: 'side',
  ovenPlaces: 0,
  vatPermille: 0,
};
const side = (number: number, name: string, kindId?: string) =>
  item(number, { name, kind: 'side', kindId, categoryId: SIDES, options: [], addOns: [] });
const MENU: Menu = {
  ...BARE,
  kinds: [DELI],
  pizzas: [...BARE.pizzas, side(5, 'Slaw', DELI.id), side(6, 'Salad', DELI.id), side(7, 'Fries')],
};
const OF_DELI: DealItems = { kind: null, kindId: DELI.id, categoryId: DELI.id, size: null };
const OF_SIDES: DealItems = { ...PIZZA, kind: 'side' };
const said = (after: Menu, items: DealItems = OF_DELI, before = MENU) =>
  sayOfOffer(deal('half', { kind: 'nth', items, every: 2, percent: 50 }).terms, { before, after });
const ofKind = (ids: string[], kindId?: string) =>
  edited(MENU, { kind: 'items', ids, act: { name: 'kind', kind: 'side', kindId } });
const deliIs = (part: Partial<MenuKind>) =>
  edited(MENU, { kind: 'kind', seen: DELI, item: { ...DELI, ...part } });

describe('a kind of the owner’s that an offer is of', () => {
  it('[OFFER-15] keeps the offer under another name, which the desk says', () => {
    expect(said(deliIs({ name: 'Deli' }))).toEqual([
      'Slaws & salads becomes Deli in this offer too.',
    ]);
    expect(said(MENU)).toEqual([]);
    expect(said(deliIs({ ovenPlaces: 1 }))).toEqual([]);
  });

  it('[OFFER-15] is said to be removed, or to have no item any more', () => {
    const without = ofKind([id(5), id(6)]);
    expect(said(without)).toEqual([
      'The menu has nothing under Slaws & salads any more, so it takes nothing off until you change it.',
    ]);
    expect(said(edited(without, { kind: 'remove', list: 'kinds', id: DELI.id }))).toEqual([
      'Slaws & salads is removed, so it takes nothing off until you change it.',
    ]);
    // Somebody made the offer first, and gives items its kind later.
    expect(said(MENU, OF_DELI, without)).toEqual(['It now also counts for Slaw and Salad.']);
  });

  it('[OFFER-15] is given to an item, or taken from one', () => {
    expect(said(ofKind([id(7)], DELI.id))).toEqual(['It now also counts for Fries.']);
    expect(said(ofKind([id(5)]))).toEqual([
      'It no longer covers Slaw, which is now of another kind.',
    ]);
  });

  it('[OFFER-15] takes its items along out of the offers for what it was like', () => {
    expect(said(deliIs({ likeKind: 'dessert' }), OF_SIDES)).toEqual([
      'It no longer covers Slaw and Salad, which are now of another kind.',
    ]);
    expect(said(ofKind([id(7)], DELI.id), OF_SIDES)).toEqual([]);
  });
});

describe('a category that an offer is of', () => {
  const OF_CATEGORY: DealItems = { kind: null, categoryId: SIDES, size: null };

  it('[OFFER-15] follows its name, and says when it or its items are gone', () => {
    const [classics, sides] = MENU.categories;
    if (!classics || !sides) throw new Error('no categories');
    expect(
      said({ ...MENU, categories: [classics, { ...sides, name: 'Extras' }] }, OF_CATEGORY),
    ).toEqual(['Sides becomes Extras in this offer too.']);
    const removed = edited(MENU, { kind: 'remove', list: 'categories', id: SIDES });
    expect(said(removed, OF_CATEGORY)).toEqual([
      'Sides is removed, so it takes nothing off until you change it.',
    ]);
    const moved = MENU.pizzas.map((each) =>
      each.name === 'Fries' ? { ...each, categoryId: classics.id } : each,
    );
    expect(said({ ...MENU, pizzas: moved }, OF_CATEGORY)).toEqual([
      'It no longer covers Fries, which is now in another category.',
    ]);
  });

  it('[OFFER-15] says of an item that moves and loses its size only that it moved', () => {
    const wanted: DealItems = {
      kind: null,
      categoryId: MENU.categories[0]?.id ?? '',
      size: 'Large',
    };
    const moved = MENU.pizzas.map((each) =>
      each.id === id(2) ? { ...each, categoryId: SIDES, options: [] } : each,
    );
    expect(said({ ...MENU, pizzas: moved }, wanted)).toEqual([
      'It no longer covers Item 2, which is now in another category.',
    ]);
  });
});
