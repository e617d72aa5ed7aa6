/** SALE-05: a placed order moves to no day on which something of it is not sold. */
import {
  isSoldAt,
  sayOnlySold,
  showSaleTimes,
  soldOutBefore,
} from '@driftstone/contract/catalogue/sale-times.rules.ts';
import type { LimitedSale } from '@driftstone/contract/catalogue/sale-times.schema.ts';
import { parseFingerprint } from '@driftstone/contract/cart/fingerprint.rules.ts';
import { leftOutIds } from '@driftstone/contract/catalogue/portions.rules.ts';
import { listLimitsOfBuilt, type Part } from '#cart/begun-with.service.ts';
import { findPizzasEvenHidden, type MenuPizza } from '#catalogue/catalogue.service.ts';
import { nameShopDay, shopDay, startOfTomorrow } from '#catalogue/sold-out.service.ts';
import type { Queryable } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { OrderRow, WholeOrder } from '#orders/orders.queries.ts';

/**
 * What of a placed order is not sold at all times, by today's menu. What is marked as sold out, an item or a part of it, is
 * not sold today, unless it is baked already.
 */
export async function listLimitsOfPlaced(
  db: Queryable,
  { order, lines }: Pick<WholeOrder, 'order' | 'lines'>,
  now: Date,
): Promise<LimitedSale[]> {
  const items = await findPizzasEvenHidden(
    db,
    lines.flatMap(({ pizzaId }) => pizzaId ?? []),
  );
  const built = await listLimitsOfBuilt(db, lines);
  const isBaked = order.state === 'ready' || order.state === 'out_for_delivery';
  const parts = [...partsOf(items, lines), ...built.parts].map((part) => ({
    ...part,
    menuTimes: null,
  }));
  const ofMenu = [...items.map((item) => ({ ...item, soldOut: item.marked })), ...parts].flatMap(
    ({ name, menuTimes, soldOut }) => {
      const again =
        soldOut && !isBaked ? shopDay(new Date(soldOut.until ?? startOfTomorrow(now))) : null;
      const saleTimes = showSaleTimes(again === null ? menuTimes : soldOutBefore(menuTimes, again));
      return saleTimes ? [{ name, saleTimes }] : [];
    },
  );
  return [...ofMenu, ...built.sales];
}

/** What the customer chose of each item, and what it comes with. */
function partsOf(items: readonly MenuPizza[], lines: WholeOrder['lines']): Part[] {
  return lines.flatMap(({ fingerprint }) => {
    const wish = parseFingerprint(fingerprint);
    const item = items.find(({ id }) => id === wish?.pizzaId);
    if (!wish || !item) return [];
    const leftOut = leftOutIds(wish.portions);
    return [
      ...item.options
        .filter(({ id }) => wish.optionIds.includes(id))
        .map(({ label: name, soldOut }) => ({ name, soldOut })),
      ...item.addOns.filter(({ id }) => wish.addOnIds.includes(id)),
      ...item.ingredients.filter(({ id }) => !leftOut.includes(id)),
    ];
  });
}

/** On its own day it may be late: lunch is served after two. */
export function findUnsold(
  limited: readonly LimitedSale[],
  order: Pick<OrderRow, 'scheduledFor' | 'promisedFrom'>,
  at: Date,
  now: Date,
): LimitedSale | undefined {
  const unsold = limited.find(({ saleTimes }) => !isSoldAt(saleTimes, at.getTime()));
  const own = order.scheduledFor ?? order.promisedFrom ?? now;
  return unsold && nameShopDay(at) !== nameShopDay(own) ? unsold : undefined;
}

/** @throws ShopError TIME_GONE */
export async function requireSoldThen(
  db: Queryable,
  whole: Pick<WholeOrder, 'order' | 'lines'>,
  { scheduledFor }: Pick<OrderRow, 'scheduledFor'>,
  now: Date,
): Promise<void> {
  const limited = await listLimitsOfPlaced(db, whole, now);
  const unsold = findUnsold(limited, whole.order, scheduledFor ?? now, now);
  if (!unsold) return;
  const times = sayOnlySold(unsold.saleTimes, now.getTime());
  throw new ShopError('TIME_GONE', {
    message: `${unsold.name} is only sold ${times}. Choose another time.`,
  });
}
