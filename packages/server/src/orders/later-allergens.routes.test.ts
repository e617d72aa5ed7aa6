// An allergen is found in something that is on order, and the thing is taken off sale at once: its orders are still made.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { pizzas } from '#catalogue/catalogue.tables.ts';
import { markSoldOut } from '#catalogue/sold-out.service.ts';
import { openPrintingShop, type PrintingShop } from '#testing/printing-shop.ts';
import { orderLines } from './order-lines.tables.ts';
import { orders } from './orders.tables.ts';

let shop: PrintingShop;
beforeAll(async () => (shop = await openPrintingShop()));
beforeEach(() => shop.startAnew());
afterAll(() => shop.close());

/** Of somebody who is allergic to nuts, with nuts found in both of its pizzas. */
async function orderWithNuts() {
  const { t, printer } = shop;
  await printer.switchOff();
  const { id } = await shop.placeOrder();
  await t.db.update(orders).set({ allergy: 'nuts' }).where(eq(orders.id, id));
  await t.db.update(pizzas).set({ allergens: ['gluten', 'nuts'] });
  return id;
}

async function print(): Promise<string | undefined> {
  await shop.printer.switchOn();
  await shop.retryNow();
  await shop.deliver();
  return shop.printer.slips[0];
}

async function readTicket(id: string) {
  const { open } = (await shop.tablet.get('/kitchen/orders')).body;
  return open.find((ticket: { id: string }) => ticket.id === id);
}

const sellOut = async () => {
  const { t } = shop;
  const ids = (await t.db.select().from(pizzas)).map((pizza) => pizza.id);
  await markSoldOut(t.db, ids, { until: null, markedAt: t.clock.now, markedBy: 'Gina' });
};
const takeOff = () => shop.t.db.update(pizzas).set({ isListed: false });

it.each([
  ['sold out', sellOut],
  ['off the menu', takeOff],
])('[NOTE-05] board and paper warn of what has been found in what is %s by now', async (_, end) => {
  const id = await orderWithNuts();
  await end();
  const ticket = await readTicket(id);
  const step = { act: { kind: 'accepted' }, lastEvent: ticket.lastEvent };
  const accepted = await shop.tablet.post(`/kitchen/orders/${id}/acts`, step);
  for (const { lines } of [ticket, accepted.body.ticket])
    for (const line of lines) expect(line.allergens.contained).toContain('nuts');
  expect(await print()).toContain('ALLERGY! CONTAINS NUTS');
  const stored = await shop.t.db.select().from(orderLines).where(eq(orderLines.orderId, id));
  // OWN-65
  expect(stored.flatMap(({ allergens }) => allergens?.contained)).not.toContain('nuts');
});
