/** Choices that a menu writes on several items and that could be shared. Pure. */
import { commonest, groupBy } from './choice-lists.rules.ts';
import { ADD_ON, type ItemPart, partsOf } from './item-parts.rules.ts';
import type { MenuEdit } from './menu-edits.schema.ts';
import { MAX_CHOICES } from './menu.limits.ts';
import type { ChoiceList, Menu, SharedChoice } from './menu.schema.ts';

export type PutList = Extract<MenuEdit, { kind: 'list' }>;

interface Written extends ItemPart {
  itemId: string;
}

/** A list for each set of choices that items have in common, with what most say. Choices in a list already join it. */
export function suggestLists(menu: Menu, newId: () => string): PutList[] {
  const parts: Written[] = menu.pizzas.flatMap((pizza) =>
    partsOf(pizza)
      .filter(({ sharedId }) => !sharedId)
      .map((part) => ({ ...part, itemId: pizza.id })),
  );
  const taken = new Set(menu.lists.map(({ name }) => keyOf(name)));
  return [...groupBy(parts, ({ type }) => type)].flatMap(([type, ofType]) => {
    const lists = menu.lists.filter((list) => list.type === type);
    const known = new Set(lists.flatMap(({ choices }) => choices.map(({ label }) => keyOf(label))));
    const byLabel = groupBy(ofType, ({ label }) => keyOf(label));
    const isShareable = (key: string) => known.has(key) || (byLabel.get(key) ?? []).length > 1;
    const shareable = new Map([...byLabel].filter(([key]) => isShareable(key)));
    const joined = lists.flatMap((list) => joinList(list, shareable));
    const others = new Map([...shareable].filter(([key]) => !known.has(key)));
    // Whatever is added may stand in one list; sizes of two kinds are two.
    const sets = type === ADD_ON ? [[...others.values()]] : togetherOn(others);
    const ones = sets.filter((set) => set.length > 0);
    const made = ones.map((written) => makeList(type, written, taken, newId));
    return [...joined, ...made];
  });
}

const keyOf = (text: string) => text.toLowerCase();

function joinList(list: ChoiceList, byLabel: ReadonlyMap<string, Written[]>): PutList[] {
  const offers = list.choices.flatMap(({ id, label }) => {
    const on = itemIdsOf(byLabel.get(keyOf(label)) ?? []);
    return on.length > 0 ? [{ choiceId: id, on, off: [] }] : [];
  });
  return offers.length > 0 ? [{ kind: 'list', seen: list, item: list, offers }] : [];
}

/** Sets of choices such that whatever is on one item is in one set. */
function togetherOn(byLabel: ReadonlyMap<string, Written[]>): Written[][][] {
  const sets: Written[][][] = [];
  for (const written of byLabel.values()) {
    const items = new Set(itemIdsOf(written));
    const isTogether = (set: Written[][]) => set.flat().some(({ itemId }) => items.has(itemId));
    const met = sets.filter(isTogether);
    for (const set of met) sets.splice(sets.indexOf(set), 1);
    sets.push([...met.flat(), written]);
  }
  return sets;
}

function makeList(
  type: string,
  written: readonly Written[][],
  taken: Set<string>,
  newId: () => string,
): PutList {
  const made = written.slice(0, MAX_CHOICES).map((parts) => ({
    choice: choiceOf(parts, newId()),
    on: itemIdsOf(parts),
  }));
  const choices = made.map(({ choice }) => choice);
  const name = nameOf(type, choices, taken);
  taken.add(keyOf(name));
  return {
    kind: 'list',
    seen: null,
    item: { id: newId(), name, type, choices, atLeast: 0, atMost: null },
    offers: made.map(({ choice, on }) => ({ choiceId: choice.id, on, off: [] })),
  };
}

function choiceOf(parts: readonly Written[], id: string): SharedChoice {
  const texts = parts.map(({ label, pricePence, ingredientIds, allergens }) =>
    JSON.stringify({
      label,
      pricePence,
      prices: [],
      ingredientIds,
      allergens,
      isChosen: false,
    }),
  );
  const said = JSON.parse(commonest(texts[0] ?? '', texts)) as Omit<SharedChoice, 'id'>;
  return { id, ...said };
}

const NAMES: ReadonlyMap<string, string> = new Map([
  ['size', 'Sizes'],
  ['crust', 'Crusts'],
  [ADD_ON, 'Add-ons'],
]);

function nameOf(type: string, choices: readonly SharedChoice[], taken: ReadonlySet<string>) {
  const plain = NAMES.get(type) ?? type;
  const labels = choices.map(({ label }) => label).join(', ');
  const names = [plain, `${plain}: ${labels}`.slice(0, 60).trim()];
  return names.find((name) => !taken.has(keyOf(name))) ?? `${plain} ${taken.size + 1}`;
}

function itemIdsOf(parts: readonly Written[]): string[] {
  return [...new Set(parts.map(({ itemId }) => itemId))];
}
