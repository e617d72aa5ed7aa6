/** SALE-05: a placed order moves to no day on which something of it is not sold. */
import { isSoldAt, sayOnlySold } from '@driftstone/contract/catalogue/sale-times.rules.ts';
import { listLimitsOfBuilt } from '#cart/begun-with.service.ts';
import { findPizzasEvenHidden } from '#catalogue/catalogue.service.ts';
import { nameShopDay } from '#catalogue/sold-out.service.ts';
import type { Queryable } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { OrderRow, WholeOrder } from '#orders/orders.queries.ts';

/** On its own day it may be late: lunch is served after two. @throws ShopError TIME_GONE */
export async function requireSoldThen(
  db: Queryable,
  { order, lines }: Pick<WholeOrder, 'order' | 'lines'>,
  { scheduledFor }: Pick<OrderRow, 'scheduledFor'>,
  now: Date,
): Promise<void> {
  const at = scheduledFor ?? now;
  const day = nameShopDay(at);
  if (day === nameShopDay(order.scheduledFor ?? order.promisedFrom ?? now)) return;
  const items = await findPizzasEvenHidden(
    db,
    lines.flatMap(({ pizzaId }) => pizzaId ?? []),
  );
  const ofMenu = items.map(({ name, menuTimes }) => ({ name, saleTimes: menuTimes }));
  const unsold = [...ofMenu, ...(await listLimitsOfBuilt(db, lines))].find(
    ({ saleTimes }) => !isSoldAt(saleTimes, at.getTime()),
  );
  if (!unsold?.saleTimes) return;
  const times = sayOnlySold(unsold.saleTimes, now.getTime());
  throw new ShopError('TIME_GONE', {
    message: `${unsold.name} is only sold ${times}. Choose another time.`,
  });
}
