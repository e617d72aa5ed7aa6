/** A menu whose items share their choices. */
import { partsOf } from './item-parts.rules.ts';
import { describeChanges } from './menu-changes.rules.ts';
import { applyEdit, tidyMenu } from './menu-edits.rules.ts';
import type { MenuEdit } from './menu-edits.schema.ts';
import type { ChoiceList, Menu, MenuPizza } from './menu.schema.ts';
import { suggestLists } from './suggested-lists.rules.ts';

export const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
let lastId = 1000;
export const newId = () => id((lastId += 1));
export const made = { ingredientIds: [], allergens: [] };
const CLASSICS = id(91);
export const SIDES = id(92);

export const item = (number: number, overrides: Partial<MenuPizza> = {}): MenuPizza => ({
  id: id(number),
  name: `Item ${number}`,
  description: '',
  pricePence: 1000,
  imageUrl: null,
  kind: 'pizza',
  isAdultsOnly: false,
  categoryId: CLASSICS,
  diet: null,
  isListed: true,
  saleTimes: null,
  ...made,
  options: [
    { id: id(number + 10), type: 'size', label: 'Small', pricePence: 0, ...made },
    { id: id(number + 20), type: 'size', label: 'Large', pricePence: 450, ...made },
  ],
  addOns: [{ id: id(number + 30), name: 'Garlic dip', pricePence: 95, ...made }],
  ...overrides,
});

export const BARE: Menu = tidyMenu({
  categories: [
    { id: CLASSICS, name: 'Classics', emoji: null, vatPermille: 200, saleTimes: null },
    { id: SIDES, name: 'Sides', emoji: null, vatPermille: 200, saleTimes: null },
  ],
  pizzas: [
    item(1),
    item(2),
    item(3),
    item(4, { categoryId: SIDES, name: 'Chips', options: [], addOns: [] }),
  ],
  ingredients: [],
  choices: [],
  builder: { basePricePence: 650, maxNonVeg: 4, ...made },
  deliveryVatPermille: 200,
  lists: [],
  kinds: [],
});

export function edited(menu: Menu, ...edits: MenuEdit[]): Menu {
  return edits.reduce((before, edit) => {
    const result = applyEdit(before, edit, newId);
    if (!('menu' in result)) throw new Error(JSON.stringify(result));
    return result.menu;
  }, menu);
}

/** With the lists that the desk suggests. */
export const MENU = edited(BARE, ...suggestLists(BARE, newId));
export const listNamed = (menu: Menu, name: string): ChoiceList => {
  const list = menu.lists.find((each) => each.name === name);
  if (!list) throw new Error(`No list is called ${name}`);
  return list;
};
export const changedList = (
  menu: Menu,
  name: string,
  change: (list: ChoiceList) => ChoiceList,
  offers: Extract<MenuEdit, { kind: 'list' }>['offers'] = [],
): MenuEdit => {
  const seen = listNamed(menu, name);
  return { kind: 'list', seen, item: change(seen), offers };
};
export const withLarge =
  (part: Partial<ChoiceList['choices'][number]>) =>
  (list: ChoiceList): ChoiceList => ({
    ...list,
    choices: list.choices.map((choice) =>
      choice.label === 'Large' ? { ...choice, ...part } : choice,
    ),
  });
export const saysOf = (menu: Menu, label: string) =>
  menu.pizzas.map((pizza) => partsOf(pizza).find((part) => part.label === label)?.pricePence);
export const sentences = (before: Menu, after: Menu) =>
  describeChanges(before, after).map(({ subject, words }) => `${subject}: ${words}`);
export const idsOf = ({ pizzas }: Menu) =>
  pizzas.flatMap((pizza) => partsOf(pizza).map((part) => part.id));
export const soldBy = ({ pizzas }: Menu) =>
  pizzas.map((pizza) => partsOf(pizza).map(({ sharedId: _, ...part }) => part));
