// More of a line whose item has become another since it was ordered.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { pizzas } from '#catalogue/catalogue.tables.ts';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { orderLines } from '#orders/order-lines.tables.ts';
import { createTill, type TestTill } from '#testing/test-till.ts';

let t: TestTill;
beforeAll(async () => (t = await createTill()));
beforeEach(() => t.setUpAt('19:00'));
afterAll(() => t.close());

async function add(id: string, lines: object[]) {
  const path = `/counter/orders/${id}/changes`;
  const { lastEvent } = (await t.device.get(path)).body;
  const { total = 0 } = (await t.device.post(`${path}/quote`, { lines, place: null })).body;
  return t.device.post(path, { lines, place: null, isOverbooked: false, total, lastEvent });
}
const becomes = (id: string, columns: Partial<typeof pizzas.$inferInsert>) =>
  t.db.update(pizzas).set(columns).where(eq(pizzas.id, id));
const linesOf = (id: string) =>
  t.db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.position);

it('[TILL-06] [OWN-66] is an order of its own once it is made differently', async () => {
  const { id, number } = (await t.place({ lines: [t.margherita(1)] })).body;
  await becomes(t.pizza.id, { allergens: ['gluten', 'milk', 'nuts'] });
  const refused = await add(id, [t.margherita(1)]);
  expect(refused.body).toMatchObject({
    code: 'STEP_REFUSED',
    message: `Margherita (10" / Classic) is made differently now (Contains gluten, milk and nuts). In order #${number} it stays as it was ordered: take this as a separate order.`,
  });
  expect(await linesOf(id)).toMatchObject([{ quantity: 1 }]);
  await becomes(t.pizza.id, { allergens: ['gluten', 'milk'] });
  expect((await add(id, [t.margherita(1)])).status).toBe(200);
});

it('[TILL-06] [AGE-02] asks for ID once it is for adults only', async () => {
  const cider = await buildPizza(
    t.db,
    { kind: 'drink', pricePence: 400 },
    { options: [], addOns: [] },
  );
  const one = { pizzaId: cider.id, optionIds: [], addOnIds: [], quantity: 1 };
  const { id } = (await t.place({ lines: [one], total: 4 })).body;
  await becomes(cider.id, { isAdultsOnly: true });
  expect((await add(id, [one])).status).toBe(200);
  expect(await linesOf(id)).toMatchObject([{ quantity: 2, isAdultsOnly: true }]);
  const { open } = (await (await t.pair('kitchen')).get('/kitchen/orders')).body;
  expect(open.find((ticket: { id: string }) => ticket.id === id)).toMatchObject({
    lines: [{ isAdultsOnly: true }],
  });
});
