import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { stepOnBoard } from '#testing/board-steps.ts';
import { openPrintingShop, type PrintingShop } from '#testing/printing-shop.ts';

let shop: PrintingShop;
beforeAll(async () => (shop = await openPrintingShop()));
beforeEach(() => shop.startAnew());
afterAll(() => shop.close());

/** A pickup whose money the till has taken, and whose ticket is printed. */
async function placePaid() {
  const { id, number } = await shop.placeOrder();
  await shop.deliver();
  const till = await shop.t.device('counter');
  const { status } = await till.post(`/counter/orders/${id}/payment`, { payment: 'cash' });
  expect(status).toBe(200);
  return { id, number };
}

async function refund(orderId: string, choice: object, reason = 'missing') {
  const owner = await shop.t.staff();
  const { refundable } = (await owner.get(`/desk/orders/${orderId}`)).body;
  const wish = { id: randomUUID(), reason, refundable, choice };
  expect((await owner.post(`/desk/orders/${orderId}/refund`, wish)).status).toBe(200);
  await shop.deliver();
}

it('[EYES-04] prints a ticket again as CHANGED when a part of it is refunded before it is made', async () => {
  const { printer, tablet, t } = shop;
  const { id, number } = await placePaid();
  await refund(id, { kind: 'amount', amount: 1 });
  expect(printer.slips).toHaveLength(2);
  expect(printer.slips[1]).toMatch(/CHANGED \d\d:\d\d/);
  expect(printer.slips[1]).toContain(`Throw every earlier ticket of #${number} away`);
  expect(printer.slips[1]).toContain('£1.00 REFUNDED');
  const read = async () => (await tablet.get('/kitchen/orders')).body.open;
  const changed = (await read())[0].changedAt;
  expect(changed).toEqual(expect.any(String));
  t.clock.advanceMs(60_000);
  await stepOnBoard(t, id, ['received', 'accepted'], tablet);
  await stepOnBoard(t, id, ['accepted', 'ready'], tablet);
  await refund(id, { kind: 'amount', amount: 1 });
  expect(printer.slips).toHaveLength(2);
  expect((await read())[0].changedAt).toBe(changed);
});

it('[EYES-04] marks and prints nothing again for goodwill, which changes nothing that is made', async () => {
  const { printer, tablet } = shop;
  const { id } = await placePaid();
  await refund(id, { kind: 'amount', amount: 1 }, 'goodwill');
  expect(printer.slips).toHaveLength(1);
  const { open } = (await tablet.get('/kitchen/orders')).body;
  const ticket = open.find((each: { id: string }) => each.id === id);
  expect(ticket.refunded).toBe(1);
  expect(ticket).not.toHaveProperty('changedAt');
  expect(ticket.lines[0]).not.toHaveProperty('refunded');
});

it('[EYES-04] prints nothing twice while the ticket waits, which says it itself', async () => {
  const { printer } = shop;
  await printer.switchOff();
  const { id } = await placePaid();
  await refund(id, { kind: 'amount', amount: 1 });
  await printer.switchOn();
  await shop.retryNow();
  await shop.deliver();
  expect(printer.slips).toHaveLength(1);
  expect(printer.slips[0]).toContain('£1.00 REFUNDED');
});
