/** A till at the counter of a shop with hours, and one pizza for £10.00. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { firstChoices } from '#cart/cart.fixtures.ts';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { markSoldOut, sellAgain } from '#catalogue/sold-out.service.ts';
import { buildCustomizer } from '#customizer/customizer.fixtures.ts';
import { checkLedger } from '#ledger/check-ledger.ts';
import type { NEARBY } from '#orders/checkout/checkout.fixtures.ts';
import { orderEvents } from '#orders/lifecycle/order-events.tables.ts';
import { orders } from '#orders/orders.tables.ts';
import { stepOnBoard } from './board-steps.ts';
import { createEvening } from './test-evening.ts';

/** Of a delivery by phone. */
export const BY_PHONE = {
  source: 'phone',
  name: 'Ada Reed',
  phone: '07700 900123',
  deliveryType: 'delivery',
};

export function placeOf({ address, locationLat: lat, locationLng: lng, proof }: typeof NEARBY) {
  return { address, lat, lng, proof };
}

export type TestTill = Awaited<ReturnType<typeof createTill>>;

export async function createTill() {
  const t = await createEvening();
  const pizza = await buildPizza(t.db, { name: 'Margherita' });
  const { pick } = await buildCustomizer(t.db);
  const margherita = (quantity = 1) => ({
    pizzaId: pizza.id,
    optionIds: firstChoices(pizza),
    addOnIds: [],
    quantity,
  });
  /** A walk-in who wants one Margherita, unless the changes say otherwise. */
  const wish = (changes: object = {}) => ({
    source: 'counter',
    lines: [margherita()],
    deliveryType: 'pickup',
    place: null,
    couponCode: null,
    ...changes,
  });
  const till = {
    ...t,
    pizza,
    margherita,
    /** A 12" with mushrooms, £10.20. */
    custom: {
      pizzaId: null,
      optionIds: pick('12"', 'Classic', 'Mushrooms'),
      addOnIds: [],
      quantity: 1,
    },
    device: await t.device('counter'),
    pair: t.device,
    setUpAt: async (time: string, settings: object = {}) => {
      await t.setUp(time, settings);
      till.device = await t.device('counter');
    },
    quote: (changes: object = {}) => till.device.post('/counter/quote', wish(changes)),
    place: (changes: object = {}) =>
      till.device.post('/counter/orders', {
        ...wish(),
        key: randomUUID(),
        at: null,
        isOverbooked: false,
        payment: null,
        total: 10,
        ...changes,
      }),
    act: (id: string, act: 'payment' | 'hand-over' | 'take-back', body?: object) =>
      till.device.post(`/counter/orders/${id}/${act}`, body),
    bake: async (id: string) => {
      await stepOnBoard(t, id, ['received', 'accepted']);
      await stepOnBoard(t, id, ['accepted', 'ready']);
    },
    stored: async (id: string) => {
      const [order] = await t.db.select().from(orders).where(eq(orders.id, id));
      return order;
    },
    eventsOf: (id: string) =>
      t.db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.id),
    sellOut: (id = pizza.id) =>
      markSoldOut(t.db, [id], { until: null, markedAt: t.clock.now, markedBy: 'Gina' }),
    sellAgain: () => sellAgain(t.db, [pizza.id]),
    /** What the ledger finds wrong. */
    brokenBooks: async () => (await checkLedger(t.db)).flatMap(({ wrong }) => wrong),
    countOrders: () => t.db.$count(orders),
  };
  return till;
}
