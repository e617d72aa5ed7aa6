/** The shop's offers on the menu, and which of them a cart is close to. */
import { groupOptions, isSoldOut } from '@driftstone/contract/catalogue/catalogue.rules.ts';
import { isSoldAt } from '@driftstone/contract/catalogue/sale-times.rules.ts';
import {
  cheapestOfEach,
  type DealtCart,
  freeDeliveryFrom,
  hintOffer,
  type ItemOnSale,
  sayUncounted,
} from '@driftstone/contract/deals/hints.rules.ts';
import { showOffers, type ShownOffer } from '@driftstone/contract/deals/shown-deals.rules.ts';
import type { NameGroup } from '@driftstone/contract/deals/deal-words.rules.ts';
import { type CouponRow, dealOf } from '#coupons/coupons.service.ts';
import type { MenuPizza } from '#catalogue/catalogue.service.ts';
import type { Offer, WholeOffer } from './offer.ts';

export interface CartHints {
  /** 'Add a drink and save £3.00'; null: no offer is near. */
  hint: string | null;
  /** From which sum of food, in pence, an offer makes the delivery free; null: none does, or one does already. */
  freeDeliveryFrom: number | null;
  /** Why the code takes nothing off; null: it does, or there is none. */
  codeNote: string | null;
}

export const NO_HINTS: CartHints = { hint: null, freeDeliveryFrom: null, codeNote: null };

export function hintsOf(cart: DealtCart, coupon: CouponRow | null, { pizzas }: Offer): CartHints {
  if (cart.deals.length === 0) return NO_HINTS;
  const menu = [...pizzas.values()];
  const nameGroup = nameGroupOf(menu);
  const sold = menu.filter(({ saleTimes }) => isSoldAt(saleTimes, cart.occasion.atMs));
  const onSale = cheapestOfEach(sold.flatMap(listOnSale));
  return {
    hint: hintOffer(cart, { onSale, nameGroup, couponPercent: coupon?.discountPercent ?? 0 }),
    freeDeliveryFrom: freeDeliveryFrom(cart),
    codeNote: sayOfCode(cart, coupon, menu),
  };
}

/** Why the code takes nothing off; null: it does, or there is none that brings an offer. */
export function sayOfCode(
  cart: DealtCart,
  coupon: CouponRow | null,
  menu: readonly MenuPizza[],
): string | null {
  const deal = dealOf(coupon);
  if (!coupon || !deal) return null;
  return sayUncounted(cart, { code: coupon.code, deal }, nameGroupOf(menu));
}

/** As the menu shows them. Nobody is delivered to where no card is taken. */
export function listShownOffers(
  { pizzas, deals }: WholeOffer,
  now: Date,
  { takesCards }: { takesCards: boolean },
): ShownOffer[] {
  const menu = [...pizzas.values()];
  const sold = menu.filter((item) => !isSoldOut(item));
  const items = sold.map(({ id, kind, kindId, category, options }) => ({
    id,
    kind,
    kindId,
    categoryId: category?.id ?? null,
    sizes: options
      .filter(({ type, soldOut }) => type === 'size' && !soldOut)
      .map(({ label }) => label),
  }));
  const had = deals.filter(({ terms }) => takesCards || terms.gift.kind !== 'free_delivery');
  return showOffers(had, { items, nameGroup: nameGroupOf(menu) }, now.getTime());
}

function nameGroupOf(menu: readonly MenuPizza[]): NameGroup {
  return (id) =>
    menu.find(({ kindId }) => kindId === id)?.ownKind?.name ??
    menu.find(({ category }) => category?.id === id)?.category?.name ??
    null;
}

/** An item in each size, with the cheapest of its other options. Nothing, if it can't be had. */
function listOnSale(item: MenuPizza): ItemOnSale[] {
  const { kind, kindId, category, pricePence, soldOut } = item;
  if (soldOut) return [];
  const groups = groupOptions(item.options.filter((option) => !option.soldOut));
  const wanted = groupOptions(item.options);
  if (groups.length < wanted.length) return [];
  const others = groups.filter(({ type }) => type !== 'size');
  const leastPence = others.reduce(
    (sumPence, { options }) => sumPence + Math.min(...options.map((option) => option.pricePence)),
    pricePence,
  );
  const sizes = groups.find(({ type }) => type === 'size')?.options;
  const inSize = (size: string | null, morePence: number) => ({
    kind,
    kindId,
    categoryId: category?.id ?? null,
    size,
    unitPricePence: leastPence + morePence,
  });
  return sizes?.map((size) => inSize(size.label, size.pricePence)) ?? [inSize(null, 0)];
}
