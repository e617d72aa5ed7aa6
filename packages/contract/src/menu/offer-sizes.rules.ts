/** What a menu's new sizes do to offers, which name a size by its label. Pure. */
import type { ItemKind } from '#catalogue/catalogue.schema.ts';
import type { DealItems, DealTerms } from '#deals/deals.schema.ts';
import { isOf } from '#deals/packing.rules.ts';
import { listWords } from '#list-words.ts';
import type { Menu } from './menu.schema.ts';

const MAX_NAMED = 3;

export interface SizedItem {
  id: string;
  name: string;
  kind: ItemKind;
  kindId?: string | undefined;
  categoryId: string | null;
  isListed: boolean;
  /** By its id. */
  labels: ReadonlyMap<string, string>;
}

export interface Menus {
  before: Menu;
  after: Menu;
}

/** The terms with the sizes as the new menu calls them: those that no item goes by any more, and that have one new name. */
export function followSizes(terms: DealTerms, menus: Menus): DealTerms {
  const { gift } = terms;
  const follow = <Items extends DealItems>(items: Items): Items => ({
    ...items,
    size: newLabelOf(items, menus) ?? items.size,
  });
  if (gift.kind === 'set') return { ...terms, gift: { ...gift, parts: gift.parts.map(follow) } };
  if (gift.kind === 'nth') return { ...terms, gift: { ...gift, items: follow(gift.items) } };
  return terms;
}

/** What becomes of an offer's part, in sentences: what it calls its size, and which items have another than before. */
export function sayOfSize(wanted: DealItems, menus: Menus): string[] {
  const { size } = wanted;
  if (size === null) return [];
  const label = newLabelOf(wanted, menus);
  const follows = label === null ? [] : [`${size} becomes ${label} in this offer too.`];
  const today = label ?? size;
  const before = listedWith(wanted, menus.before);
  const after = listedWith({ ...wanted, size: today }, menus.after);
  if (after.length === 0)
    return before.length === 0
      ? follows
      : [
          ...follows,
          `Nothing it is for comes in ${today} any more, so it takes nothing off until you change it.`,
        ];
  const wasOf = byId(sizedItems(menus.before));
  const nowOf = byId(sizedItems(menus.after));
  const lost = before.flatMap(({ id }) => {
    const is = nowOf.get(id);
    return is?.isListed && isInGroup(is, wanted) && !hasSize(is, today) ? [is] : [];
  });
  const gained = after.filter(({ id }) => {
    const was = wasOf.get(id);
    return was?.isListed && isInGroup(was, wanted) && !hasSize(was, size);
  });
  const other = after.filter((is) => {
    const was = wasOf.get(is.id);
    return was !== undefined && isOtherSize([was, size], [is, today]);
  });
  const have = lost.length === 1 ? 'has' : 'have';
  const items = other.length === 1 ? '1 item' : `${other.length} items`;
  return [
    ...follows,
    ...(lost.length > 0 ? [`It no longer covers ${named(lost)}, which ${have} no ${today}.`] : []),
    ...(gained.length > 0 ? [`It now also counts for ${named(gained)}.`] : []),
    ...(other.length > 0 ? [`${today} now means another size on ${items}: ${named(other)}.`] : []),
  ];
}

/** Not where the size was only made again under its name: then neither is known under another one. */
function isOtherSize([was, size]: [SizedItem, string], [is, today]: [SizedItem, string]): boolean {
  const wasId = sizeIdOf(was, size);
  const isId = sizeIdOf(is, today);
  if (wasId === undefined || isId === undefined || wasId === isId) return false;
  return is.labels.has(wasId) || was.labels.has(isId);
}

/** null: the label is still used, or nothing or more than one size has taken its place. */
export function newLabelOf(items: DealItems, { before, after }: Menus): string | null {
  if (items.size === null || listedWith(items, after).length > 0) return null;
  const now = byId(sizedItems(after));
  const labels = new Set(
    itemsWith(items, before).flatMap((item) =>
      [...item.labels]
        .filter(([, label]) => label === items.size)
        .flatMap(([id]) => now.get(item.id)?.labels.get(id) ?? []),
    ),
  );
  // A hidden item that still has it.
  labels.delete(items.size);
  const [label, ...others] = labels;
  return label === undefined || others.length > 0 ? null : label;
}

export function listedWith(items: DealItems, menu: Menu): SizedItem[] {
  return itemsWith(items, menu).filter(({ isListed }) => isListed);
}

function itemsWith(items: DealItems, menu: Menu): SizedItem[] {
  const { size } = items;
  return sizedItems(menu).filter(
    (item) => (size === null || hasSize(item, size)) && isInGroup(item, items),
  );
}

/** Whether it is of that kind and category, in whatever size. */
export function isInGroup(item: SizedItem, wanted: DealItems): boolean {
  return isOf({ ...item, size: null }, { ...wanted, size: null });
}

function hasSize(item: SizedItem, size: string | null): boolean {
  return sizeIdOf(item, size) !== undefined;
}

function sizeIdOf({ labels }: SizedItem, size: string | null): string | undefined {
  return [...labels].find(([, label]) => label === size)?.[0];
}

export function byId(items: readonly SizedItem[]): ReadonlyMap<string, SizedItem> {
  return new Map(items.map((item) => [item.id, item]));
}

export function sizedItems({ pizzas, choices }: Menu): SizedItem[] {
  const sizes = choices.filter(({ kind }) => kind === 'size');
  return [
    ...pizzas.map(({ options, ...item }) => ({
      ...item,
      labels: labelsOf(options.filter(({ type }) => type === 'size')),
    })),
    {
      id: 'builder',
      name: 'Build your own',
      kind: 'pizza',
      categoryId: null,
      isListed: true,
      labels: labelsOf(sizes),
    },
  ];
}

function labelsOf(sizes: readonly { id: string; label: string }[]): ReadonlyMap<string, string> {
  return new Map(sizes.map(({ id, label }) => [id, label]));
}

export function named(items: readonly SizedItem[]): string {
  const names = items.slice(0, MAX_NAMED).map(({ name }) => name);
  const more = items.length - names.length;
  return listWords(more > 0 ? [...names, `${more} more`] : names);
}
