/** The words that say how two things of a menu differ. */
import { formatPence } from '#money.ts';
import { isSame } from './same-document.rules.ts';
import { sumContents } from './contents.rules.ts';
import type { MenuChange } from './menu-desk.schema.ts';
import type { Contents, Menu, MenuIngredient } from './menu.schema.ts';

export interface Item {
  id: string;
}

interface Words<Of> {
  added: (item: Of) => string;
  removed: (item: Of) => string;
  changed: (was: Of, is: Of) => string[];
}

export const nameOf = ({ name }: { name: string }) => name;
export const labelOf = ({ label }: { label: string }) => label;

export function compareLists<Of extends Item>(
  kind: MenuChange['kind'],
  before: readonly Of[],
  after: readonly Of[],
  titleOf: (item: Of) => string,
  words: Words<Of>,
): MenuChange[] {
  const say = (item: Of, said: string): MenuChange => ({
    kind,
    id: item.id,
    subject: titleOf(item),
    words: said,
  });
  const earlier = new Map(before.map((item) => [item.id, item]));
  const later = new Set(after.map(({ id }) => id));
  return [
    ...after.flatMap((is) => {
      const was = earlier.get(is.id);
      if (!was) return [say(is, words.added(is))];
      return words.changed(was, is).map((said) => say(is, said));
    }),
    ...before.filter(({ id }) => !later.has(id)).map((was) => say(was, words.removed(was))),
  ];
}

export function renamed(was: string, is: string): string[] {
  return was === is ? [] : [`renamed, it was ${was}`];
}

export function priced(wasPence: number, isPence: number, sign = ''): string[] {
  if (wasPence === isPence) return [];
  return [`${sign}${formatPence(wasPence)} → ${sign}${formatPence(isPence)}`];
}

/** What customers read of its allergens, whether it or one of its ingredients was changed. */
export function contained(before: Menu, after: Menu, was: Contents, is: Contents): string[] {
  const sumIn = (made: Contents, ingredients: readonly MenuIngredient[]) =>
    sumContents(made, ingredients).allergens;
  const [old, now] = [sumIn(was, before.ingredients), sumIn(is, after.ingredients)];
  if (!isSame(old, now)) return [allergenWords(now)];
  return isSame(was.ingredientIds, is.ingredientIds) ? [] : ['other ingredients'];
}

export function allergenWords(allergens: readonly string[] | null): string {
  if (allergens === null) return 'allergens not filled in: customers are told to ask';
  return allergens.length === 0 ? 'contains no allergens' : `contains ${allergens.join(', ')}`;
}

export function reordered(
  list: string,
  subject: string,
  before: readonly Item[],
  after: readonly Item[],
): MenuChange[] {
  const [was, is] = [new Set(before.map(({ id }) => id)), new Set(after.map(({ id }) => id))];
  const kept = (items: readonly Item[], other: ReadonlySet<string>) =>
    items.filter(({ id }) => other.has(id)).map(({ id }) => id);
  if (isSame(kept(before, is), kept(after, was))) return [];
  return [{ kind: 'order', id: list, subject, words: 'in another order' }];
}
