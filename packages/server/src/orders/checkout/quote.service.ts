/** What an order costs by today's menu, and which changes the customer has not seen yet. */
import { isDeepStrictEqual } from 'node:util';
import { sayAllergens } from '@driftstone/contract/catalogue/allergens.rules.ts';
import type { LimitedSale } from '@driftstone/contract/catalogue/sale-times.schema.ts';
import { formatPence, penceToPounds } from '@driftstone/contract/money.ts';
import { type OrderTotals, totalOrder } from '@driftstone/contract/orders/orders.rules.ts';
import type { OrderChanged } from '@driftstone/contract/orders/orders.schema.ts';
import { takeDeals } from '#cart/cart-deals.service.ts';
import type { OrderableLine } from '#cart/cart.service.ts';
import { limitedOf } from '#cart/limited.service.ts';
import type { Take } from '#catalogue/stock.service.ts';
import { findUsableCoupon, releaseCoupon } from '#coupons/coupons.service.ts';
import type { Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { Shop } from '#shop.ts';
import { changeLines, send } from '#orders/lifecycle/lifecycle.service.ts';
import { refuseOpenPayment } from '#payment-sessions/payment-sessions.service.ts';
import type { CustomersOrder, OrderLineRow, OrderRow } from '#orders/orders.queries.ts';
import { compareQuotes, type QuoteChange } from './placing.rules.ts';
import { type PricedStock, priceInStock } from './stock-keeping.service.ts';
import { customerOf, priceOrder, withRates } from './order-pricing.ts';

/** `refusal: null`: nothing has changed since the customer saw the order, which is as it is to be placed. */
type RenewedQuote =
  | { refusal: ShopError }
  /** `limited`: of the order, what is not sold at all times; `takes`: what it takes of stocks, which are locked. */
  | { refusal: null; whole: CustomersOrder; limited: LimitedSale[]; takes: Take[] };

/** Prices the order by today's menu, and reports what has changed. Lines that can't be had leave the order. */
export async function renewQuote(
  shop: Pick<Shop, 'db' | 'content' | 'now' | 'react'>,
  tx: Transaction,
  whole: CustomersOrder,
): Promise<RenewedQuote> {
  const { order, store, lines: shown } = whole;
  const now = shop.now();
  const { lines: todays, fewer, takes } = await priceInStock(shop, tx, order, shown, now);
  const changes = compareQuotes(shown, todays);
  if (changes.length === 0 && fewer.length === 0)
    return {
      refusal: null,
      whole: await takeKinds(shop, tx, whole, withRates(todays, store)),
      limited: limitedOf(todays),
      takes,
    };

  // Otherwise the customer could pay for a line that is no longer sold, or an old price, on a page that is still open.
  await refuseOpenPayment(tx, order.id);
  const coupon = await couponFor(tx, order, todays, now);
  const isCouponLost = coupon.couponId !== order.couponId;
  if (isCouponLost || todays.length === 0) await releaseCoupon(tx, order.id);
  if (todays.length === 0) await send(shop, tx, order.id, { kind: 'expired', by: 'shop' });
  else {
    const wanted = { ...order, ...coupon };
    const taken = await takeDeals(shop, tx, todays, customerOf(wanted, now));
    const totals = priceOrder(todays, wanted, { store, now }, taken);
    const details = { ...coupon, ...totals, quotedAt: now };
    await changeLines(shop, tx, order, details, withRates(todays, store));
  }
  return { refusal: describeChanges(changes, fewer, isCouponLost && todays.length > 0) };
}

/** The order's coupon, unless what is left is too little for it: the customer is told one new total, not two. */
async function couponFor(
  tx: Transaction,
  { couponId, userId }: OrderRow,
  lines: readonly OrderableLine[],
  now: Date,
): Promise<Pick<OrderRow, 'couponId' | 'discountPercent'>> {
  const { subtotalPence } = totalOrder(lines, 0, 0);
  const coupon = await findUsableCoupon(tx, { couponId, userId, subtotalPence, now });
  return { couponId: coupon?.id ?? null, discountPercent: coupon?.discountPercent ?? 0 };
}

type SoldAs = Pick<
  OrderLineRow,
  'fingerprint' | 'vatPermille' | 'isAdultsOnly' | 'kind' | 'ownKind'
>;

/** KIND-10: another rate of VAT or kind, or ID, changes no line's price: the customer is not asked. */
async function takeKinds(
  shop: Pick<Shop, 'now' | 'react'>,
  tx: Transaction,
  whole: CustomersOrder,
  todays: readonly SoldAs[],
): Promise<CustomersOrder> {
  const { order, store, lines: shown } = whole;
  const todaysOf = new Map(todays.map((line) => [line.fingerprint, line]));
  const lines = shown.map((line) => {
    const { vatPermille, isAdultsOnly, kind, ownKind } = todaysOf.get(line.fingerprint) ?? line;
    return { ...line, vatPermille, isAdultsOnly, kind, ownKind };
  });
  const { vatPermille: deliveryVatPermille } = store;
  if (order.deliveryVatPermille === deliveryVatPermille && isDeepStrictEqual(lines, shown))
    return whole;
  const changed = await changeLines(shop, tx, order, { deliveryVatPermille }, lines);
  return { ...whole, order: changed.order, lines: changed.placedLines };
}

/** The terms of delivery have changed: the fee, or the amount from which delivery is free. */
export function describeNewTotal(
  { totalPence: before }: OrderTotals,
  { totalPence: after }: OrderTotals,
): ShopError {
  const more: OrderChanged = { changes: [] };
  const message = `The total is now ${formatPence(after)} (it was ${formatPence(before)}). Please check your order and try again.`;
  return new ShopError('ORDER_CHANGED', { message, more });
}

function describeChanges(
  changes: readonly QuoteChange[],
  fewer: PricedStock['fewer'],
  isCouponLost: boolean,
): ShopError {
  const more: OrderChanged = {
    changes: [
      ...changes.map(({ name, oldPricePence, newPricePence, newAllergens }) => ({
        name,
        change: changeOf({ newPricePence, newAllergens }),
        oldPrice: penceToPounds(oldPricePence),
        newPrice: newPricePence === null ? null : penceToPounds(newPricePence),
      })),
      ...fewer.map(({ name, unitPricePence }) => {
        const price = penceToPounds(unitPricePence);
        return { name, change: 'fewer' as const, oldPrice: price, newPrice: price };
      }),
    ],
  };
  const few = fewer.map(({ name, left }) => `only ${left} ${name} left`);
  const lost = isCouponLost ? ['your coupon can no longer be used'] : [];
  const described = [...changes.map(describeChange), ...few, ...lost].join('; ');
  const message = `Our menu has changed: ${described}. Please check your order and try again.`;
  return new ShopError('ORDER_CHANGED', { message, more });
}

function changeOf({
  newPricePence,
  newAllergens,
}: Pick<QuoteChange, 'newPricePence' | 'newAllergens'>): OrderChanged['changes'][number]['change'] {
  if (newPricePence === null) return 'gone';
  return newAllergens ? 'allergens' : 'price';
}

function describeChange({ name, oldPricePence, newPricePence, newAllergens }: QuoteChange): string {
  if (newPricePence === null) return `${name} is no longer available`;
  const contents = newAllergens && sayAllergens(newAllergens).slice(0, -1);
  const made = contents === null ? [] : [`${name} is made differently now (${contents})`];
  const isSamePrice = newPricePence === oldPricePence;
  const priced = `${name} is now ${formatPence(newPricePence)} (it was ${formatPence(oldPricePence)})`;
  return [...made, ...(isSamePrice ? [] : [priced])].join('; ');
}
