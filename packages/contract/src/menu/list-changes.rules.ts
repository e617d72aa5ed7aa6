/** How shared choices, and the choices of an item, differ in two menus. What an item takes from a list is said there. */
import { formatPence } from '#money.ts';
import { sayRule } from '../catalogue/add-on-rules.rules.ts';
import {
  compareLists,
  contained,
  labelOf,
  nameOf,
  priced,
  renamed,
  reordered,
} from './change-words.rules.ts';
import {
  itemsWith,
  type SharedById,
  sharedById,
  sharedOf,
  type SharedValues,
  valuesFor,
} from './choice-lists.rules.ts';
import { type ItemPart, partsOf } from './item-parts.rules.ts';
import { isSame } from './same-document.rules.ts';
import type { MenuChange } from './menu-desk.schema.ts';
import type { ChoiceList, Menu, MenuPizza, SharedChoice } from './menu.schema.ts';

export function changesOfLists(before: Menu, after: Menu): MenuChange[] {
  return compareLists('list', before.lists, after.lists, nameOf, {
    added: (list) => `written once, ${onItems(after, list.choices)}`,
    removed: () => 'no longer shared: its items keep their choices',
    changed: (was, is) => [
      ...renamed(was.name, is.name),
      ...(isSame(ruleOf(was), ruleOf(is)) ? [] : [`customers: ${sayRule(is).toLowerCase()}`]),
      ...wordsOfChoices(before, after, was, is),
      ...reordered('lists', was.name, was.choices, is.choices).map(({ words }) => words),
    ],
  });
}

const ruleOf = ({ atLeast, atMost }: ChoiceList) => [atLeast, atMost];

function wordsOfChoices(before: Menu, after: Menu, was: ChoiceList, is: ChoiceList): string[] {
  const categories = new Map(after.categories.map(({ id, name }) => [id, name]));
  const told = (choice: SharedChoice) => (words: string) => `${words}, ${onItems(after, [choice])}`;
  return compareLists('list', was.choices, is.choices, labelOf, {
    added: (choice) => told(choice)(`new, +${formatPence(choice.pricePence)}`),
    removed: () => 'no longer offered on any item',
    changed: (old, now) => [
      ...renamed(old.label, now.label).map(told(now)),
      ...priced(old.pricePence, now.pricePence, '+').map(told(now)),
      ...(isSame(old.prices, now.prices) ? [] : [sayPrices(now, categories)]),
      ...contained(before, after, old, now).map(told(now)),
      ...(old.isChosen === now.isChosen
        ? []
        : [now.isChosen ? 'chosen by default' : 'no longer chosen by default']),
    ],
  }).map(({ subject, words }) => `${subject}: ${words}`);
}

function sayPrices({ prices, pricePence }: SharedChoice, categories: ReadonlyMap<string, string>) {
  if (prices.length === 0) return `+${formatPence(pricePence)} in all categories`;
  return prices
    .map((each) => `+${formatPence(each.pricePence)} in ${categories.get(each.categoryId)}`)
    .join(', ');
}

/** 'on 24 items'. */
function onItems(menu: Menu, choices: readonly SharedChoice[]): string {
  const items = new Set(choices.flatMap(({ id }) => itemsWith(menu, id)));
  return `on ${items.size} ${items.size === 1 ? 'item' : 'items'}`;
}

export function wordsOfParts(before: Menu, after: Menu, was: MenuPizza, is: MenuPizza): string[] {
  const [old, now] = [sharedById(before), sharedById(after)];
  const listIds = new Set(after.lists.map(({ id }) => id));
  const isNew = ({ sharedId = '' }: ItemPart) => now.has(sharedId) && !old.has(sharedId);
  const isGone = (part: ItemPart) => {
    const shared = sharedOf(old, part);
    return shared !== null && listIds.has(shared.list.id) && !sharedOf(now, part);
  };
  const [earlier, later] = [partsOf(was), partsOf(is)];
  const kept = new Set(earlier.map(({ id }) => id));
  const words = compareLists(
    'pizza',
    earlier.filter((part) => !isGone(part)),
    later.filter((part) => kept.has(part.id) || !isNew(part)),
    labelOf,
    {
      added: ({ pricePence }) => `new, +${formatPence(pricePence)}`,
      removed: () => 'no longer offered',
      changed: (one, other) => {
        const hasFollowed = followedFrom({ old, now, was, is, one, other });
        return [
          ...(hasFollowed('label') ? [] : renamed(one.label, other.label)),
          ...(hasFollowed('pricePence') ? [] : priced(one.pricePence, other.pricePence, '+')),
          ...(hasFollowed('ingredientIds') && hasFollowed('allergens')
            ? []
            : contained(before, after, one, other)),
          ...(sharedOf(now, other) && one.sharedId !== other.sharedId && !isNew(other)
            ? ['now a shared choice']
            : []),
        ];
      },
    },
  );
  const isInOrder = (part: ItemPart) => !sharedOf(now, part);
  const order = reordered(
    'pizzas',
    'choices',
    earlier.filter(isInOrder),
    later.filter(isInOrder),
  ).map(() => 'choices in another order');
  return [...words.map(({ subject, words: said }) => `${subject}: ${said}`), ...order];
}

interface Followed {
  old: SharedById;
  now: SharedById;
  was: MenuPizza;
  is: MenuPizza;
  one: ItemPart;
  other: ItemPart;
}

/** Whether the item said it like the list before and after. One that moved to another category is said to cost more. */
function followedFrom({ old, now, was, is, one, other }: Followed) {
  const [before, after] = [sharedOf(old, one), sharedOf(now, other)];
  if (!before || !after || was.categoryId !== is.categoryId) return () => false;
  const [said, says] = [valuesFor(before.choice, was), valuesFor(after.choice, is)];
  return (key: keyof SharedValues) => isSame(one[key], said[key]) && isSame(other[key], says[key]);
}
