/** What brings the next offer: one more item, or a little more food. Skips offers that count, or would not. Pure. */
import { inSentence } from '#list-words.ts';
import { formatPence } from '#money.ts';
import { sumOf } from '#orders/shares.rules.ts';
import { explainDeal, type NameGroup, sayGift, sayItems } from './deal-words.rules.ts';
import { hintMore } from './hint-words.rules.ts';
import { amountOff, bestDeals, type DealOccasion, type DealsTaken, isDue } from './deals.rules.ts';
import type { Deal, DealLine } from './deals.schema.ts';
import { isOf, itemsOf, worthAlone } from './packing.rules.ts';

export type ItemOnSale = Omit<DealLine, 'fingerprint' | 'quantity'>;

export interface DealtCart {
  lines: readonly DealLine[];
  deals: readonly Deal[];
  occasion: DealOccasion;
  taken: DealsTaken;
}

interface Menu {
  /** The cheapest of each kind, also of the owner's, category and size. */
  onSale: readonly ItemOnSale[];
  nameGroup: NameGroup;
  /** Of the coupon in the cart, which takes less off where an offer takes more. */
  couponPercent?: number;
}

const ADDED = 'one more';

/** 'Add a drink and save £3.00', '£4.10 more for 10% off'; null: no offer is near. */
export function hintOffer(cart: DealtCart, menu: Menu): string | null {
  if (cart.lines.length === 0) return null;
  return hintItem(cart, menu) ?? hintSum(cart);
}

/** From which sum of food, at the menu's prices, an offer makes the delivery free; null: none does, or one does already. */
export function freeDeliveryFrom({ lines, deals, occasion, taken }: DealtCart): number | null {
  if (lines.length === 0 || taken.freeDelivery) return null;
  const sums = comingDeals(deals, lines, occasion)
    .filter(({ terms }) => terms.gift.kind === 'free_delivery')
    .map(({ terms }) => terms.minimumPence);
  return sums.length === 0 ? null : Math.min(...sums);
}

/** Why the offer that a code brings takes nothing off; null: it does. */
export function sayUncounted(
  { lines, occasion, taken }: DealtCart,
  { code, deal }: { code: string; deal: Deal },
  nameGroup: NameGroup,
): string | null {
  const counted = [...taken.applied, ...(taken.freeDelivery ? [taken.freeDelivery] : [])];
  if (lines.length === 0 || counted.some(({ dealId }) => dealId === deal.id)) return null;
  const subtotalPence = subtotalOf(lines);
  const alone = worthAlone(deal, lines) + amountOff(deal.terms, subtotalPence);
  const isDoneByOther = deal.terms.gift.kind === 'free_delivery' && taken.freeDelivery;
  if (isDue(deal.terms, subtotalPence, occasion) && (alone > 0 || isDoneByOther))
    return `${code} isn’t used: your other offers already save you as much or more.`;
  const says = explainDeal(deal.terms, { nowMs: occasion.atMs, nameGroup });
  // OFFER-02: no later order is the first one, and nobody's at the till.
  const yet = deal.terms.isFirstOrderOnly && !occasion.isFirstOrder ? '' : ' yet';
  return `${code} doesn’t apply${yet}: ${inSentence(says)}.`;
}

/** A dearer one of the same kind, category and size saves no less. */
export function cheapestOfEach(items: readonly ItemOnSale[]): ItemOnSale[] {
  const dearestFirst = items.toSorted((one, other) => other.unitPricePence - one.unitPricePence);
  return [
    ...new Map(
      dearestFirst.map((item) => {
        const { kind, kindId, categoryId, size } = item;
        return [`${kind} ${kindId ?? ''} ${categoryId} ${size}`, item];
      }),
    ).values(),
  ];
}

/** Of all kinds of items of which any one brings a deal, that which saves most. */
function hintItem({ lines, deals, occasion, taken }: DealtCart, menu: Menu): string | null {
  const saving = (deal: Deal, item: ItemOnSale) => {
    const more = [...lines, { ...item, fingerprint: ADDED, quantity: 1 }];
    if (worthAlone(deal, more) === 0) return 0;
    const then = bestDeals(more, deals, occasion);
    const isTaken = then.applied.some(({ dealId }) => dealId === deal.id);
    return isTaken ? then.pence - taken.pence : 0;
  };
  const [best] = deals
    .filter((deal) => hasSeveral(deal) && worthAlone(deal, lines) === 0)
    .flatMap((deal) => itemsOf(deal).map((items) => ({ deal, items })))
    .map(({ deal, items }) => {
      const matching = menu.onSale.filter((item) => isOf(item, items));
      const savings = matching.map((item) => saving(deal, item));
      return { items, savedPence: savings.length === 0 ? 0 : Math.min(...savings) };
    })
    .filter(({ savedPence }) => savedPence > 0)
    .toSorted((one, other) => other.savedPence - one.savedPence);
  if (!best) return null;
  const savedPence = Math.floor((best.savedPence * (100 - (menu.couponPercent ?? 0))) / 100);
  if (savedPence === 0) return null;
  return `Add ${sayItems(best.items, 1, menu.nameGroup)} and save ${formatPence(savedPence)}`;
}

/** Whether it is of items that come together. */
function hasSeveral({ terms: { gift } }: Deal): boolean {
  if (gift.kind === 'set') return sumOf(gift.parts.map(({ count }) => count)) > 1;
  return gift.kind === 'nth';
}

/** Of the offers on the whole order that a sum brings, the nearest. */
function hintSum({ lines, deals, occasion, taken }: DealtCart): string | null {
  const subtotalPence = subtotalOf(lines);
  const missingOf = ({ terms }: Deal) => terms.minimumPence - subtotalPence;
  // Nobody knows what it will be: something without a size, that few offers are of.
  const filler = { kind: 'dessert', categoryId: null, size: null, quantity: 1 } as const;
  const countsThen = (deal: Deal) => {
    const more = [...lines, { ...filler, fingerprint: ADDED, unitPricePence: missingOf(deal) }];
    const then = bestDeals(more, deals, occasion);
    const offPence = then.applied.find(({ dealId }) => dealId === deal.id)?.pence ?? 0;
    const { gift } = deal.terms;
    const saidPence = gift.kind === 'amount' ? gift.pence : 1;
    return offPence >= saidPence && then.pence > taken.pence;
  };
  const [hint] = comingDeals(deals, lines, occasion)
    .filter((deal) => itemsOf(deal).length === 0)
    .toSorted((one, other) => missingOf(one) - missingOf(other))
    .flatMap((deal) => {
      const { gift, minimumPence } = deal.terms;
      const words = hintMore(inSentence(sayGift(gift)), missingOf(deal), minimumPence);
      return words !== null && countsThen(deal) ? words : [];
    });
  return hint ?? null;
}

/** Those that only the sum is missing for. */
function comingDeals(
  deals: readonly Deal[],
  lines: readonly DealLine[],
  occasion: DealOccasion,
): Deal[] {
  const subtotalPence = subtotalOf(lines);
  return deals.filter(
    ({ terms }) =>
      !isDue(terms, subtotalPence, occasion) && isDue(terms, terms.minimumPence, occasion),
  );
}

function subtotalOf(lines: readonly DealLine[]): number {
  return sumOf(lines.map(({ unitPricePence, quantity }) => unitPricePence * quantity));
}
