/** The one pizza of a till, counted. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { itemStocks, stockTakes } from '#catalogue/item-stocks.tables.ts';
import { renewStocks } from '#catalogue/stock.service.ts';
import { findLastEvent } from '#orders/lifecycle/replay.queries.ts';
import { createTill } from './test-till.ts';

export type TestStock = Awaited<ReturnType<typeof createStock>>;

export async function createStock() {
  const t = await createTill();
  const lastEventOf = async (id: string) => (await findLastEvent(t.db, id))?.id ?? 0;
  const actOnBoard = async (id: string, act: object) =>
    t.kitchen.post(`/kitchen/orders/${id}/acts`, { act, lastEvent: await lastEventOf(id) });
  const opened = async (quantity = 1) => {
    const customer = await t.user({ isEmailVerified: true });
    await customer.post('/cart/addToCart', t.margherita(quantity));
    const { body: order } = await customer.post('/cart/checkout');
    const url = `/orders/${order.id}`;
    await customer.patch(`${url}/delivery-type`, { deliveryType: 'pickup' });
    return {
      customer,
      url,
      id: order.id as string,
      place: () => customer.post(`${url}/place-cash`),
      openPage: () => customer.post('/payments/checkout-session', { orderIds: [order.id] }),
      choose: (at: string | null) => customer.patch(`${url}/time`, { at }),
    };
  };
  const stock = {
    ...t,
    lastEventOf,
    count: (left: number, { isDaily = false, was = null as number | null } = {}) =>
      stock.device.post('/crew/sold-out', { ids: [t.pizza.id], until: { left, isDaily, was } }),
    left: async () => {
      const [row] = await t.db.select().from(itemStocks).where(eq(itemStocks.itemId, t.pizza.id));
      return row?.left;
    },
    /** What the menu says of it. */
    shown: async () => {
      const { body } = await t.nobody.get('/pizzas/all');
      const item = body.items.find(({ id }: { id: string }) => id === t.pizza.id);
      return item.few ?? item.soldOut ?? item.saleTimes?.words;
    },
    cancel: (id: string, reason = 'shop_cannot') =>
      actOnBoard(id, { kind: 'cancelled', reason, refundId: randomUUID() }),
    missed: (id: string) => actOnBoard(id, { kind: 'missed' }),
    opened,
    placed: async (quantity = 1) => {
      const order = await opened(quantity);
      const { status, body } = await order.place();
      if (status !== 200) throw new Error(body.message);
      return order;
    },
    renew: () => renewStocks({ db: t.db, now: () => t.clock.now }),
    setUpAt: async (time: string, settings: object = {}) => {
      await t.setUpAt(time, settings);
      stock.device = t.device;
      await t.db.delete(stockTakes);
      await t.db.delete(itemStocks);
    },
  };
  return stock;
}
