/** What a new menu does to the shop's offers, which name items by kind, category and size. Pure. */
import type { DealItems, DealTerms } from '#deals/deals.schema.ts';
import { itemsOf } from '#deals/packing.rules.ts';
import { ITEM_KINDS } from './item-kind-words.rules.ts';
import type { Menu } from './menu.schema.ts';
import {
  byId,
  isInGroup,
  listedWith,
  type Menus,
  named,
  newLabelOf,
  sayOfSize,
  sizedItems,
} from './offer-sizes.rules.ts';

const TAKES_NOTHING = 'so it takes nothing off until you change it.';

/** In sentences; none, where the offer stays as it is. */
export function sayOfOffer(terms: DealTerms, menus: Menus): string[] {
  return [...new Set(itemsOf({ terms }).flatMap((items) => sayOfItems(items, menus)))];
}

function sayOfItems(wanted: DealItems, menus: Menus): string[] {
  const { before, after } = menus;
  const [was, is] = [nameOfGroup(wanted, before), nameOfGroup(wanted, after)];
  if (was !== null && is === null) return [`${was} is removed, ${TAKES_NOTHING}`];
  const anySize = { ...wanted, size: null };
  const isEmptied =
    listedWith(anySize, before).length > 0 && listedWith(anySize, after).length === 0;
  if (isEmptied) return [`The menu has nothing under ${is ?? 'that'} any more, ${TAKES_NOTHING}`];
  return [
    ...(was === is ? [] : [`${was} becomes ${is} in this offer too.`]),
    ...sayOfMoves(wanted, menus),
    ...sayOfSize(wanted, menus),
  ];
}

/** Items that another kind or category takes out of the offer, or into it. */
function sayOfMoves(wanted: DealItems, menus: Menus): string[] {
  const { before, after } = menus;
  const nowOf = byId(sizedItems(after));
  const wasOf = byId(sizedItems(before));
  const lost = listedWith(wanted, before).flatMap(({ id }) => {
    const is = nowOf.get(id);
    return is?.isListed && !isInGroup(is, wanted) ? [is] : [];
  });
  const today = { ...wanted, size: newLabelOf(wanted, menus) ?? wanted.size };
  const gained = listedWith(today, after).filter(({ id }) => {
    const was = wasOf.get(id);
    return was?.isListed && !isInGroup(was, wanted);
  });
  const verb = lost.length === 1 ? 'is' : 'are';
  const where = (wanted.kindId ?? wanted.kind) ? 'of another kind' : 'in another category';
  return [
    ...(lost.length > 0 ? [`It no longer covers ${named(lost)}, which ${verb} now ${where}.`] : []),
    ...(gained.length > 0 ? [`It now also counts for ${named(gained)}.`] : []),
  ];
}

/** null: the menu has no such kind or category, or any item will do. */
function nameOfGroup({ kind, categoryId }: DealItems, { kinds, categories }: Menu): string | null {
  if (categoryId !== null)
    return [...kinds, ...categories].find(({ id }) => id === categoryId)?.name ?? null;
  return kind && `${ITEM_KINDS[kind]}s`;
}
