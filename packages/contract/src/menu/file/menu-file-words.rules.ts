/** What stands in the cells of the menu as a file: written for people, and read as people write. Pure. */
import { keysOf } from '#fields.ts';
import { ALLERGENS } from '../contents.rules.ts';
import { ITEM_KINDS, type KindOfItem, readKind as findKind } from '../item-kind-words.rules.ts';
import { ADD_ON } from '../item-parts.rules.ts';
import { MAX_PRICE_PENCE } from '../menu.limits.ts';
import type { MenuKind, MenuPizza } from '../menu.schema.ts';

/** `fault` says what to do about it. */
export type Read<Value> = { value: Value } | { fault: string };

export const NONE = 'none';
export const NOT_FILLED_IN = 'ask';
export const NO_CATEGORY = 'No category';
export const REMOVED = 'removed';

const DIETS = { none: 'With meat or fish', vegetarian: 'Vegetarian', vegan: 'Vegan' };

/** The groups of an item's choices, by the type of an option. */
const GROUPS: ReadonlyMap<string, string> = new Map([
  ['size', 'Size'],
  ['crust', 'Crust'],
  [ADD_ON, 'Add-on'],
]);
const BUILDER_GROUPS: ReadonlyMap<string, string> = new Map([
  ['size', 'Size'],
  ['crust', 'Crust'],
  ['veg', 'Vegetarian topping'],
  ['non-veg', 'Meat or fish topping'],
]);

export const writePounds = (pence: number) => (pence / 100).toFixed(2);
export const writeDiet = (diet: MenuPizza['diet']) => DIETS[diet ?? 'none'];
export const writeYes = (isSo: boolean) => (isSo ? 'yes' : 'no');
export const writeGroup = (type: string, isBuilder: boolean) =>
  (isBuilder ? BUILDER_GROUPS : GROUPS).get(type) ?? type;

const isSameWord = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export function readPounds(text: string, leastPence: number): Read<number> {
  const plain = text.replace(/^\+?\s*£?\s*/, '');
  const [, pounds, pence = ''] = /^(\d{1,4})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  if (pounds === undefined) {
    const [, whole, part] = /^(\d{1,4}),(\d{2})$/.exec(plain) ?? [];
    return {
      fault: whole ? `Write ${whole}.${part}` : 'Write a price such as 9.95',
    };
  }
  const value = Number(pounds) * 100 + Number(pence.padEnd(2, '0'));
  if (value < leastPence) return { fault: 'Write a price above 0' };
  if (value > MAX_PRICE_PENCE)
    return { fault: `Write a price of at most £${MAX_PRICE_PENCE / 100}` };
  return { value };
}

export function readKind(text: string, kinds: readonly MenuKind[]): Read<KindOfItem> {
  const value = findKind(kinds, text);
  if (value) return { value };
  const names = [...Object.values(ITEM_KINDS), ...kinds.map(({ name }) => name)];
  const known = `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
  return { fault: `Write ${known}. Add any other kind at the desk first, under Kinds` };
}

export function readDiet(text: string): Read<MenuPizza['diet']> {
  const key = keysOf(DIETS).find((diet) => isSameWord(DIETS[diet], text) || diet === text);
  if (key) return { value: key === 'none' ? null : key };
  return { fault: 'Write Vegan, Vegetarian or With meat or fish' };
}

const YES = new Set(['yes', 'y', 'true', '1', 'x']);
const NO = new Set(['no', 'n', 'false', '0']);

export function readYes(text: string): Read<boolean> {
  const word = text.toLowerCase();
  if (YES.has(word) || NO.has(word)) return { value: YES.has(word) };
  return { fault: 'Write yes or no' };
}

/** In place of yes or no: what the line is about goes for good. */
export function isRemoval(text: string): boolean {
  return ['remove', 'delete', REMOVED].some((word) => isSameWord(word, text));
}

/** `known` are the types that the item has, of which a shop may have others than the usual ones. */
export function readGroup(
  text: string,
  { isBuilder, known }: { isBuilder: boolean; known: readonly string[] },
): Read<string> {
  const groups = isBuilder ? BUILDER_GROUPS : GROUPS;
  const types = [...new Set([...groups.keys(), ...(isBuilder ? [] : known)])];
  const singular = text.replace(/s$/i, '');
  const value = types.find((type) =>
    [groups.get(type) ?? type, type].some((name) =>
      [text, singular].some((typed) => isSameWord(name, typed)),
    ),
  );
  if (value !== undefined) return { value };
  const names = [...groups.values()];
  return { fault: `Write ${names.slice(0, -1).join(', ')} or ${names.at(-1)}` };
}

const OTHER_ALLERGENS: ReadonlyMap<string, string> = new Map([
  ['eggs', 'egg'],
  ['dairy', 'milk'],
  ['wheat', 'gluten'],
  ['crustacean', 'crustaceans'],
  ['mollusc', 'molluscs'],
  ['nut', 'nuts'],
  ['tree nuts', 'nuts'],
  ['peanut', 'peanuts'],
  ['soy', 'soya'],
  ['sulphite', 'sulphites'],
  ['sulphur dioxide', 'sulphites'],
]);

/** null: not filled in. `known` are names that the menu has besides the 14. */
export function readAllergens(text: string, known: readonly string[]): Read<string[] | null> {
  if (isSameWord(text, NOT_FILLED_IN)) return { value: null };
  if (isSameWord(text, NONE)) return { value: [] };
  const names: readonly string[] = [...ALLERGENS, ...known];
  const read = readNames(text, (name) => {
    const usual = OTHER_ALLERGENS.get(name.toLowerCase()) ?? name;
    return names.find((each) => isSameWord(each, usual));
  });
  if ('value' in read) return { value: [...new Set(read.value)].toSorted() };
  return { fault: `‘${read.unknown}’ is none of the 14. Write ${ALLERGENS.join(', ')}, or none` };
}

/** Names with commas between them, and perhaps commas of their own: the longest known name counts. */
export function readNames<Thing>(
  text: string,
  find: (name: string) => Thing | undefined,
): { value: Thing[] } | { unknown: string } {
  // Names at even places, what separates them at odd ones.
  const parts = text.split(/([,;])/);
  const value: Thing[] = [];
  for (let at = 0; at < parts.length;) {
    const first = parts[at]?.trim() ?? '';
    const found = namesFrom(parts, at).find(({ name }) => find(name) !== undefined);
    const thing = found && find(found.name);
    if (thing !== undefined) value.push(thing);
    else if (first !== '') return { unknown: first };
    at = (found?.end ?? at) + 2;
  }
  return { value };
}

/** The names that may begin there, the longest first. */
function namesFrom(parts: readonly string[], at: number): { name: string; end: number }[] {
  return parts
    .map((_, end) => ({
      name: parts
        .slice(at, end + 1)
        .join('')
        .trim(),
      end,
    }))
    .filter(({ end }) => end >= at && end % 2 === 0)
    .toReversed();
}
