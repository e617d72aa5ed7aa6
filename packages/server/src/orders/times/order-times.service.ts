/** The times that a customer can choose from, and the choice. */
import { countBaked } from '@driftstone/contract/orders/oven-places.rules.ts';
import { sayLimits } from '@driftstone/contract/catalogue/sale-times.rules.ts';
import { londonDate } from '@driftstone/contract/opening/london-clock.rules.ts';
import type { DeliveryType } from '@driftstone/contract/orders/orders.schema.ts';
import type { NoAsap, OrderTimes } from '@driftstone/contract/orders/order-times.schema.ts';
import { takeDeals } from '#cart/cart-deals.service.ts';
import { listLimited } from '#cart/limited.service.ts';
import { ShopError } from '#errors/shop-error.ts';
import { lockChangeableOrder, requireChangeable } from '#orders/checkout/order-access.ts';
import { customerOf, isSameTotals, priceOrder } from '#orders/checkout/order-pricing.ts';
import { changeDraft } from '#orders/lifecycle/lifecycle.service.ts';
import { findOrder, type WholeOrder } from '#orders/orders.queries.ts';
import { changeOrder, refuseOpenPayment } from '#payment-sessions/payment-sessions.service.ts';
import type { SignedIn } from '#security/shopper.ts';
import type { Shop } from '#shop.ts';
import { bookAsap, type Kitchen, listSlots } from './promise.rules.ts';
import { chooseDraftTime } from './draft-time.service.ts';
import { readKitchen } from './kitchen-now.ts';
import { presentInterval, presentSlot } from './windows.present.ts';

/** @throws ShopError ORDER_NOT_FOUND, ORDER_ALREADY_PAID, ORDER_NOT_OPEN */
export async function listTimes(
  shop: Shop,
  user: SignedIn,
  orderId: string,
  deliveryType?: DeliveryType,
): Promise<OrderTimes> {
  const now = shop.now();
  const found = await findOrder(shop.db, user.userId, orderId);
  if (!found) throw new ShopError('ORDER_NOT_FOUND');
  requireChangeable(found.order, now);
  const order = { ...found.order, ...(deliveryType && { deliveryType }) };
  const limited = await listLimited(shop, shop.db, user.userId, found.lines);
  const kitchen = await readKitchen(shop.db, { order, store: found.store, now, limited });
  const pizzas = countBaked(found.lines);
  const asap = bookAsap(kitchen, pizzas);
  const whyNoAsap = asap.booking ? null : asap.why;
  const opensAtMs = opensAt(kitchen, whyNoAsap);
  const slotsByDay = Map.groupBy(listSlots(kitchen, pizzas), londonDate);
  return {
    now: now.toISOString(),
    asap: asap.booking && presentInterval(asap.booking),
    whyNoAsap,
    opensAt: opensAtMs === null ? null : new Date(opensAtMs).toISOString(),
    days: [...slotsByDay].map(([date, slots]) => ({ date, slots: slots.map(presentSlot) })),
    ...(limited.length > 0 && { limited: sayLimits(limited) }),
  };
}

/** `at: null`: as soon as possible. @throws ShopError TIME_GONE, ORDER_NOT_FOUND, ORDER_ALREADY_PAID, ORDER_NOT_OPEN */
export async function chooseTime(
  shop: Shop,
  user: SignedIn,
  orderId: string,
  at: Date | null,
): Promise<WholeOrder> {
  return changeOrder(shop, async (tx) => {
    const whole = await lockChangeableOrder(tx, user.userId, orderId, shop.now());
    const { order } = whole;
    // The card page was opened for the other time.
    if (order.scheduledFor?.getTime() !== at?.getTime()) await refuseOpenPayment(tx, order.id);
    const time = await chooseDraftTime(shop, tx, whole, at);
    // OFFER-02: another time may have other offers.
    const { lines, store } = whole;
    const now = shop.now();
    const timed = { ...order, ...time };
    const taken = await takeDeals(shop, tx, lines, customerOf(timed, now));
    const totals = priceOrder(lines, timed, { store, now }, taken);
    // Nor can it take the price of before.
    if (!isSameTotals(order, totals)) await refuseOpenPayment(tx, order.id);
    return { ...whole, order: await changeDraft(shop, tx, order, { ...time, ...totals }) };
  });
}

function opensAt({ intervals, nowMs, pausedUntilMs }: Kitchen, why: NoAsap | null): number | null {
  if (why === 'paused') return pausedUntilMs;
  if (why !== 'closed') return null;
  return intervals.find(({ fromMs }) => fromMs > nowMs)?.fromMs ?? null;
}
