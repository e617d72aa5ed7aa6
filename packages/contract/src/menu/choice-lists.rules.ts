/** Choices that are written once and offered by many items. Pure. */
import type { AddOnRule } from '../catalogue/catalogue.schema.ts';
import { ADD_ON, type ItemPart, partsOf, SIZE, withParts } from './item-parts.rules.ts';
import { isSame } from './same-document.rules.ts';
import type { ChoiceList, Contents, Menu, MenuPizza, SharedChoice } from './menu.schema.ts';
import type { Offers } from './menu-edits.schema.ts';

/** What a shared choice says for an item: of a category it may have another price. */
export interface SharedValues extends Contents {
  label: string;
  pricePence: number;
}

type Category = Pick<MenuPizza, 'categoryId'>;

export function valuesFor(choice: SharedChoice, { categoryId }: Category): SharedValues {
  const { label, ingredientIds, allergens, prices } = choice;
  const own = prices.find((price) => price.categoryId === categoryId);
  return { label, pricePence: own?.pricePence ?? choice.pricePence, ingredientIds, allergens };
}

export const contentsOf = ({ ingredientIds, allergens }: Contents): Contents => ({
  ingredientIds,
  allergens,
});

interface Shared {
  list: ChoiceList;
  choice: SharedChoice;
}

export type SharedById = ReadonlyMap<string, Shared>;

export function sharedById({ lists }: Pick<Menu, 'lists'>): SharedById {
  return new Map(
    lists.flatMap((list) => list.choices.map((choice) => [choice.id, { list, choice }])),
  );
}

/** null: it is the item's own. */
export function sharedOf(shared: SharedById, { sharedId = '', type }: ItemPart): Shared | null {
  const found = shared.get(sharedId);
  return found?.list.type === type ? found : null;
}

/** CHOICE-10: what the lists say of how many add-ons of an item are chosen. */
export function addOnRulesOf({ lists }: Pick<Menu, 'lists'>, { addOns }: MenuPizza): AddOnRule[] {
  return lists
    .filter(({ type }) => type === ADD_ON)
    .flatMap(({ name, choices, atLeast, atMost }) => {
      const idsOf = (isMeant: (choice: SharedChoice) => boolean) => {
        const ids = new Set<string | undefined>(choices.filter(isMeant).map(({ id }) => id));
        return addOns.filter(({ sharedId }) => sharedId && ids.has(sharedId)).map(({ id }) => id);
      };
      const addOnIds = idsOf(() => true);
      const chosenIds = idsOf(({ isChosen }) => isChosen);
      const hasRule = atLeast > 0 || atMost !== null || chosenIds.length > 0;
      if (!hasRule || addOnIds.length === 0) return [];
      return [{ name, addOnIds, atLeast: Math.min(atLeast, addOnIds.length), atMost, chosenIds }];
    });
}

/** The items that offer it. */
export function itemsWith({ pizzas }: Menu, choiceId: string): MenuPizza[] {
  return pizzas.filter((pizza) => partsOf(pizza).some(({ sharedId }) => sharedId === choiceId));
}

/**
 * What items say like a shared choice follows it, when that one or the item's category is changed. What differs stays.
 * A choice that its list lost is lost by all; of a list that is gone, the items keep theirs.
 */
export function followLists(before: Menu, after: Menu): Menu {
  const [was, is] = [sharedById(before), sharedById(after)];
  const listIds = new Set(after.lists.map(({ id }) => id));
  const moved = listsInAnotherOrder(before, after);
  const earlier = new Map(before.pizzas.map((pizza) => [pizza.id, pizza]));
  const follow = (pizza: MenuPizza) => (part: ItemPart) => {
    const [old, now] = [sharedOf(was, part), sharedOf(is, part)];
    if (!old) return [part];
    if (!now) return listIds.has(old.list.id) ? [] : [{ ...part, sharedId: undefined }];
    const said = valuesFor(old.choice, earlier.get(pizza.id) ?? pizza);
    const says = valuesFor(now.choice, pizza);
    const keep = <Key extends keyof SharedValues>(key: Key) =>
      isSame(part[key], said[key]) ? says[key] : part[key];
    // Ingredients count instead of allergens that were entered by hand, so both come from one side.
    const contents = contentsOf(isSame(contentsOf(part), contentsOf(said)) ? says : part);
    return [{ ...part, label: keep('label'), pricePence: keep('pricePence'), ...contents }];
  };
  const pizzas = after.pizzas.map((pizza) => {
    const parts = partsOf(pizza);
    if (parts.every((part) => !part.sharedId)) return pizza;
    return withParts(pizza, inListOrder(parts.flatMap(follow(pizza)), moved));
  });
  return { ...after, pizzas };
}

/** The choices of lists that say another order than before. */
function listsInAnotherOrder(before: Menu, after: Menu): SharedById {
  const earlier = new Map(before.lists.map((list) => [list.id, list]));
  const idsOf = (list: ChoiceList, other: ChoiceList) => {
    const known = new Set(other.choices.map(({ id }) => id));
    return list.choices.map(({ id }) => id).filter((id) => known.has(id));
  };
  const lists = after.lists.filter((list) => {
    const old = earlier.get(list.id);
    return old && !isSame(idsOf(old, list), idsOf(list, old));
  });
  return sharedById({ lists });
}

/** What says that it is shared, though no list has it any more, is the item's own. */
export function forgetLostChoices(menu: Menu): Menu {
  const shared = sharedById(menu);
  const isLost = (part: ItemPart) => part.sharedId && !sharedOf(shared, part);
  const pizzas = menu.pizzas.map((pizza) => {
    const parts = partsOf(pizza);
    if (!parts.some(isLost)) return pizza;
    return withParts(
      pizza,
      parts.map((part) => (isLost(part) ? { ...part, sharedId: undefined } : part)),
    );
  });
  return { ...menu, pizzas };
}

/** Shared choices stand as in their list, at the places that they have on the item. */
function inListOrder(parts: readonly ItemPart[], shared: SharedById): ItemPart[] {
  const listOf = (part: ItemPart) => sharedOf(shared, part)?.list;
  const waiting = new Map(
    [...groupBy(parts, listOf)].map(([list, own]) => {
      const rank = ({ sharedId }: ItemPart) => list?.choices.findIndex(({ id }) => id === sharedId);
      return [list, own.toSorted((one, other) => (rank(one) ?? 0) - (rank(other) ?? 0))];
    }),
  );
  return parts.flatMap((part) => waiting.get(listOf(part))?.shift() ?? []);
}

/** Items begin or cease to offer choices. One that has such a choice keeps its own, and shares it from then on. */
export function offerChoices(menu: Menu, list: ChoiceList, offers: Offers, newId: () => string) {
  const pizzas = menu.pizzas.map((pizza) => {
    const { id } = pizza;
    const off = new Set(offers.flatMap((each) => (each.off.includes(id) ? each.choiceId : [])));
    const on = new Set(offers.flatMap((each) => (each.on.includes(id) ? each.choiceId : [])));
    if (off.size === 0 && on.size === 0) return pizza;
    const kept = partsOf(pizza).filter(({ sharedId = '' }) => !off.has(sharedId));
    const parts = list.choices
      .filter((choice) => on.has(choice.id))
      .reduce((own, choice) => withChoice(own, pizza, { list, choice }, newId), kept);
    // An item that only shares what it has keeps its order: the first choice is the one that customers start with.
    const isLonger = parts.length > kept.length;
    return withParts(pizza, isLonger ? inListOrder(parts, sharedById(menu)) : parts);
  });
  return { ...menu, pizzas };
}

export function withChoice(
  parts: readonly ItemPart[],
  item: Category,
  { list: { type }, choice }: Shared,
  newId: () => string,
): ItemPart[] {
  if (parts.some(({ sharedId }) => sharedId === choice.id)) return [...parts];
  const isSame = (part: ItemPart) =>
    !part.sharedId && part.type === type && isSameName(part.label, choice.label);
  if (parts.some(isSame))
    return parts.map((part) => (isSame(part) ? { ...part, sharedId: choice.id } : part));
  const added = { id: newId(), type, ...valuesFor(choice, item), sharedId: choice.id };
  const last = parts.findLastIndex((part) => part.type === type);
  // Customers choose the size first.
  const end = type === SIZE ? 0 : parts.length;
  return parts.toSpliced(last < 0 ? end : last + 1, 0, added);
}

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** `now` if no other is more common. */
export function commonest<Value>(now: Value, values: readonly Value[]): Value {
  const counts = new Map([[now, 0]]);
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((most, each) => (each[1] > most[1] ? each : most))[0];
}

/** As `Map.groupBy`, which browsers of three years ago lack. */
export function groupBy<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key) {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
