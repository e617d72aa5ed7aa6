import { describe, expect, it } from 'vitest';
import { readMenuFile } from './file/read-menu-file.rules.ts';
import { writeMenuFile } from './file/write-menu-file.rules.ts';
import { nameOfKind } from './item-kind-words.rules.ts';
import { describeChanges } from './menu-changes.rules.ts';
import { applyEdit, type EditResult } from './menu-edits.rules.ts';
import type { MenuEdit } from './menu-edits.schema.ts';
import { Menu, type MenuKind } from './menu.schema.ts';
import { showMenu } from './menu-shown.rules.ts';
import { listPriceRows } from './price-round.rules.ts';
import { sayRound } from './price-round-words.rules.ts';
import type { PriceRound } from './price-round.schema.ts';
import { isSame } from './same-document.rules.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const none = { ingredientIds: [], allergens: null };
const COLD: MenuKind = {
  id: id(500),
  name: 'Slaws & salads',
  likeKind: 'side',
  ovenPlaces: 0,
  vatPermille: 0,
};
const item = (number: number, name: string, kind: Partial<Menu['pizzas'][number]>) => ({
  id: id(number),
  name,
  description: '',
  pricePence: 400,
  imageUrl: null,
  categoryId: id(90),
  diet: null,
  isListed: true,
  options: [],
  addOns: [],
  ...none,
  ...kind,
});
const MENU = Menu.parse({
  categories: [{ id: id(90), name: 'Sides', emoji: null, vatPermille: 200 }],
  pizzas: [
    item(1, 'Slaw', { kind: 'side', kindId: COLD.id }),
    item(2, 'Chips', { kind: 'side' }),
    item(3, 'Cola', { kind: 'drink' }),
  ],
  ingredients: [],
  choices: [],
  builder: { basePricePence: 650, maxNonVeg: 4, ...none },
  deliveryVatPermille: 200,
  kinds: [COLD],
});

const edit = (...edits: MenuEdit[]): EditResult =>
  edits.reduce<EditResult>(
    (result, each) => ('menu' in result ? applyEdit(result.menu, each) : result),
    { menu: MENU },
  );
function edited(...edits: MenuEdit[]): Menu {
  const result = edit(...edits);
  if (!('menu' in result)) throw new Error(JSON.stringify(result));
  return result.menu;
}
const change = (part: Partial<MenuKind>): MenuEdit => ({
  kind: 'kind',
  seen: COLD,
  item: { ...COLD, ...part },
});
const newKind = (name: string): MenuEdit => ({
  kind: 'kind',
  seen: null,
  item: { ...COLD, id: id(501), name },
});
const words = (menu: Menu) =>
  describeChanges(MENU, menu).map(({ subject, words: said }) => `${subject}: ${said}`);

describe('a kind that the owner has added', () => {
  it('[KIND-07] is what its items are like, in the words of the publication', () => {
    const menu = edited(change({ likeKind: 'dessert', ovenPlaces: 2, name: 'Bakes' }));
    expect(menu.pizzas.map(({ kind }) => kind)).toEqual(['dessert', 'side', 'drink']);
    expect(words(menu)).toEqual([
      'Bakes: renamed, it was Slaws & salads',
      'Bakes: like a dessert',
      'Bakes: takes 2 places in the oven',
    ]);
    expect(words(edited(newKind('Breakfast')))).toEqual([
      'Breakfast: new kind, packed, not baked, VAT 0%',
    ]);
    expect(words(edited(change({ vatPermille: null })))).toEqual([
      'Slaws & salads: VAT of the category (it was: 0%)',
    ]);
  });

  it('[KIND-07] is given to many items at once, and taken from them', () => {
    const ids = [id(2), id(3)];
    const given = edited({
      kind: 'items',
      ids,
      act: { name: 'kind', kind: 'side', kindId: COLD.id },
    });
    expect(given.pizzas.map((each) => nameOfKind(given.kinds, each))).toEqual(
      Array.from({ length: 3 }, () => 'Slaws & salads'),
    );
    expect(words(given)).toEqual([
      'Chips: now a ‘Slaws & salads’ item',
      'Cola: now a ‘Slaws & salads’ item',
    ]);
    const back = edited({ kind: 'items', ids: [id(1)], act: { name: 'kind', kind: 'side' } });
    expect(back.pizzas[0]?.kindId).toBeUndefined();
    expect(words(back)).toEqual(['Slaw: now a side']);
  });

  it('[KIND-08] stays while an item has it, and says which', () => {
    const remove: MenuEdit = { kind: 'remove', list: 'kinds', id: COLD.id };
    expect(edit(remove)).toEqual({
      issues: [
        { message: 'Slaw still has this kind. Choose another one there first.', path: 'kindId' },
      ],
    });
    const freed: MenuEdit = {
      kind: 'items',
      ids: [id(1)],
      act: { name: 'kind', kind: 'side' },
    };
    expect(edited(freed, remove).kinds).toEqual([]);
  });

  it('[KIND-08] that somebody removes meanwhile is given to nothing', () => {
    const menu = edited({ kind: 'items', ids: [id(1)], act: { name: 'kind', kind: 'side' } });
    const without = applyEdit(menu, { kind: 'remove', list: 'kinds', id: COLD.id });
    if (!('menu' in without)) throw new Error(JSON.stringify(without));
    const given = { name: 'kind', kind: 'side', kindId: COLD.id } as const;
    expect(applyEdit(without.menu, { kind: 'items', ids: [id(2)], act: given })).toEqual({
      issues: [
        { message: 'That kind has been removed meanwhile. Choose another one.', path: 'kindId' },
      ],
    });
  });

  it('[KIND-08] has a name of its own, since a file names kinds', () => {
    const why = (name: string) => {
      const result = edit(newKind(name));
      return 'issues' in result ? result.issues[0]?.message : null;
    };
    expect(why('sides')).toBe('Please use another name: there is a kind called sides');
    expect(why('Ingredients')).toBe('Please use another name: there is a kind called Ingredients');
    expect(why('slaws & SALADS')).toBe('There is already one called slaws & SALADS');
    expect(why('Breakfast')).toBeNull();
  });

  it('[KIND-07] stays when the sample menu is cleared', () => {
    expect(edited({ kind: 'clear' }).kinds).toEqual([COLD]);
  });

  it('[KIND-07] is seen in the preview as customers get it', () => {
    expect(
      showMenu(MENU).pizzas.map(({ kind, ownKind, imageUrl }) => [kind, ownKind, imageUrl]),
    ).toEqual([
      ['side', { name: 'Slaws & salads', ovenPlaces: 0 }, '/pictures/placeholder-side.webp'],
      ['side', undefined, '/pictures/placeholder-side.webp'],
      ['drink', undefined, '/pictures/placeholder-drink.webp'],
    ]);
  });

  it('[KIND-07] [DOZEN-01] is chosen for a price round, apart from what it is like', () => {
    const round: PriceRound = {
      of: 'item',
      type: null,
      label: null,
      kind: null,
      kindId: COLD.id,
      categoryId: COLD.id,
      search: '',
      exceptIds: [],
      step: { by: 'pence', pence: 50 },
      rounding: 'none',
    };
    const names = (each: PriceRound) => listPriceRows(MENU, each).map(({ name }) => name);
    expect(names(round)).toEqual(['Slaw']);
    expect(names({ ...round, kindId: undefined, categoryId: null, kind: 'side' })).toEqual([
      'Chips',
    ]);
    expect(sayRound(MENU, round)).toBe('Item prices (Slaws & salads): 50p more');
  });
});

describe('kinds in the menu’s file', () => {
  const readInto = (menu: Menu, ...cells: string[][]) =>
    readMenuFile(menu, [['Item', 'Category', 'Kind', 'Price'], ...cells], () => id(700));
  const read = (...cells: string[][]) => readInto(MENU, ...cells);

  it('[KIND-09] go out and come in by name', () => {
    const [head, slaw] = writeMenuFile(MENU);
    expect(slaw?.[head?.indexOf('Kind') ?? -1]).toBe('Slaws & salads');
    const { menu, changes, problems } = readMenuFile(MENU, writeMenuFile(MENU), () => id(700));
    expect([changes, problems, isSame(menu, MENU)]).toEqual([[], [], true]);
  });

  const kindOf = ({ pizzas }: Menu, item: string) =>
    pizzas.filter(({ name }) => name === item).map(({ kind, kindId }) => ({ kind, kindId }));

  it('[KIND-09] are given to a new item if its whole category has it, else what it is like', () => {
    const salad = ['Salad', 'Sides', '', '4'];
    expect(kindOf(read(salad).menu, 'Salad')).toEqual([{ kind: 'side', kindId: undefined }]);
    const cold = { name: 'kind', kind: 'side', kindId: COLD.id } as const;
    const allCold = edited({ kind: 'items', ids: [id(2), id(3)], act: cold });
    expect(kindOf(readInto(allCold, salad).menu, 'Salad')).toEqual([
      { kind: 'side', kindId: COLD.id },
    ]);
  });

  it('[KIND-09] are given by a line', () => {
    const { menu, changes } = read(['Chips', '', 'slaws & salads', '']);
    expect(kindOf(menu, 'Chips')).toEqual([{ kind: 'side', kindId: COLD.id }]);
    expect(changes[0]?.cells).toEqual([
      { column: 'Kind', before: 'Side', after: 'Slaws & salads' },
    ]);
  });

  it('[KIND-09] that nobody has added are refused with those that there are', () => {
    expect(read(['Chips', '', 'Merch', '']).problems).toMatchObject([
      {
        line: 2,
        column: 'Kind',
        text: 'Write Pizza, Side, Drink, Dessert or Slaws & salads. Add any other kind at the desk first, under Kinds',
      },
    ]);
  });
});
