// What a printer prints of orders whose tickets another one has printed, which is gone.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { declareNetworkPrinters } from '#printing/printers/network-printers.service.ts';
import { openPrintingShop, type PrintingShop } from '#testing/printing-shop.ts';
import { printers } from './print-jobs.tables.ts';

let shop: PrintingShop;
beforeAll(async () => (shop = await openPrintingShop()));
beforeEach(() => shop.startAnew());
afterAll(() => shop.close());

/** The old one is removed at the desk, and the new one set up in its place. */
async function replacePrinter(): Promise<void> {
  const { t, printer } = shop;
  await t.db.delete(printers);
  const settings = [{ address: printer.address, store: null }];
  await declareNetworkPrinters(t.db, settings, t.clock.now);
}

async function placePrinted() {
  const { id, number } = await shop.placeOrder();
  await shop.deliver();
  await replacePrinter();
  await shop.deliver();
  expect(shop.printer.slips).toHaveLength(1);
  const owner = await shop.t.staff();
  const { lastEvent } = (await owner.get(`/desk/orders/${id}`)).body;
  return { id, number, owner, lastEvent };
}

it('[NOTE-07] prints an allergy that the customer tells since, on a ticket that replaces the old one', async () => {
  const { id, number, owner, lastEvent } = await placePrinted();
  const told = { lastEvent, allergy: 'nuts' };
  expect((await owner.post(`/desk/orders/${id}/kitchen-notes`, told)).status).toBe(200);
  await shop.deliver();
  expect(shop.printer.slips).toHaveLength(2);
  expect(shop.printer.slips[1]).toMatch(/ALLERGY: NUTS/i);
  expect(shop.printer.slips[1]).toContain(`Throw every earlier ticket of #${number} away.`);
});

it('[EVE-45] stops an order that is cancelled since', async () => {
  const { id, number, owner, lastEvent } = await placePrinted();
  const cancelled = { reason: 'customer_asked', refundId: randomUUID(), lastEvent };
  expect((await owner.post(`/desk/orders/${id}/cancel`, cancelled)).status).toBe(200);
  await shop.deliver();
  expect(shop.printer.slips[1]).toContain(`#${number}`);
  expect(shop.printer.slips[1]).toMatch(/CANCELLED/i);
});

it('[EVE-45] prints a time that it gets since', async () => {
  const { id, lastEvent } = await placePrinted();
  const act = { kind: 'retimed', minutes: 10 };
  await shop.tablet.post(`/kitchen/orders/${id}/acts`, { act, lastEvent });
  await shop.deliver();
  expect(shop.printer.slips).toHaveLength(2);
  expect(shop.printer.slips[1]).toMatch(/NEW TIME/i);
});
