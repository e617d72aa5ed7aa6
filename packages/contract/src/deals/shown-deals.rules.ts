/** Offers as customers and staff read them: those that count, and those that the menu shows. */
import { z } from 'zod';
import { isSoldAt, nextSale } from '#catalogue/sale-times.rules.ts';
import { inSentence } from '#list-words.ts';
import { penceToPounds } from '#money.ts';
import { Id, Pounds } from '#primitives.ts';
import { explainDeal, type NameGroup } from './deal-words.rules.ts';
import type { AppliedDeal, Deal, DealItems, DealLine } from './deals.schema.ts';
import { isOf, itemsOf } from './packing.rules.ts';

export type ShownDeals = z.infer<typeof ShownDeals>;
/** `amount`: what it takes off; 0: it made free the delivery that would have cost `fee`. Missing: none. */
export const ShownDeals = z
  .array(z.object({ name: z.string(), amount: Pounds, fee: Pounds.optional() }))
  .optional();

/** Offers of one name are read as one. */
export function presentDeals(deals: readonly AppliedDeal[]) {
  const penceOf = new Map<string, number>();
  for (const { name, pence } of deals) penceOf.set(name, (penceOf.get(name) ?? 0) + pence);
  const feePenceOf = new Map(deals.map(({ name, feePence }) => [name, feePence]));
  return [...penceOf].map(([name, pence]) => {
    const feePence = pence === 0 ? feePenceOf.get(name) : undefined;
    const fee = feePence === undefined ? {} : { fee: penceToPounds(feePence) };
    return { name, amount: penceToPounds(pence), ...fee };
  });
}

export type ShownOffer = z.infer<typeof ShownOffer>;
export const ShownOffer = z.object({
  id: Id,
  name: z.string(),
  /** 'two 12" pizzas and a drink for £24.00, Monday to Friday, 12:00–15:00' */
  words: z.string(),
  /** The items that say so themselves. None, where most of the menu would. */
  itemIds: z.array(Id),
});

/** The menu says no more at once, and of those that hold now first. */
const MOST_SHOWN = 3;

export type MenuItem = Pick<DealLine, 'kind' | 'kindId' | 'categoryId'> & {
  id: string;
  sizes: string[];
};

interface Menu {
  /** Without what is sold out. */
  items: readonly MenuItem[];
  nameGroup: NameGroup;
}

/** Those that can be had now, or at a time for which one can order now. */
export function showOffers(
  deals: readonly Deal[],
  { items, nameGroup }: Menu,
  nowMs: number,
): ShownOffer[] {
  const coming = deals.filter(
    (deal) => nextSale(deal.terms.times, nowMs) !== null && canBeHad(deal, items),
  );
  const [now, later] = [
    coming.filter(({ terms }) => isSoldAt(terms.times, nowMs)),
    coming.filter(({ terms }) => !isSoldAt(terms.times, nowMs)),
  ];
  return [...now, ...later].slice(0, MOST_SHOWN).map((deal) => ({
    id: deal.id,
    name: deal.name,
    words: inSentence(explainDeal(deal.terms, { nowMs, nameGroup })),
    itemIds: listItems(deal, items),
  }));
}

function listItems(deal: Deal, items: readonly MenuItem[]): string[] {
  const ids = items.filter((item) => isIn(deal, item)).map(({ id }) => id);
  return ids.length > items.length / 2 ? [] : ids;
}

function isIn(deal: Deal, item: MenuItem): boolean {
  return itemsOf(deal).some((wanted) => isOne(item, wanted));
}

/** Whether there is something for each part of it. A pizza can always be built. */
function canBeHad(deal: Deal, items: readonly MenuItem[]): boolean {
  return itemsOf(deal).every(
    (wanted) => isAnyPizza(wanted) || items.some((item) => isOne(item, wanted)),
  );
}

function isAnyPizza({ kind, kindId, categoryId }: DealItems): boolean {
  return kind === 'pizza' && kindId === undefined && categoryId === null;
}

function isOne({ sizes, ...item }: MenuItem, wanted: DealItems): boolean {
  return [null, ...sizes].some((size) => isOf({ ...item, size }, wanted));
}
