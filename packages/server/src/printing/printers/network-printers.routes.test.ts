import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildStore } from '#location/location.fixtures.ts';
import { stores } from '#location/location.tables.ts';
import { buildPickup } from '#testing/test-pickup.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { declareNetworkPrinters } from './network-printers.service.ts';
import { printers, printJobs } from '#printing/jobs/print-jobs.tables.ts';

const PASS = 'pass.example:9100';
const UPSTAIRS = 'upstairs.example:9100';

let t: TestApp;
let sea: { id: string };
let hill: { id: string };
beforeAll(async () => {
  t = await createTestApp();
  sea = await buildStore(t.db, { name: 'Driftstone Sea' });
  hill = await buildStore(t.db, { name: 'Driftstone Hill' });
});
beforeEach(() => t.db.delete(printers));
afterAll(() => t.close());

/** As the setting names them: by store, or `null` without one. */
const declare = (named: Record<string, string | null>) =>
  declareNetworkPrinters(
    t.db,
    Object.entries(named).map(([address, store]) => ({ address, store })),
    t.clock.now,
  );
const storeOf = async (address: string) =>
  (await t.db.select().from(printers).where(eq(printers.address, address)))[0]?.storeId;
/** A pickup that is placed at the store. */
async function placeAt(storeId: string): Promise<string> {
  const { customer, order, byCash } = await buildPickup(t);
  await customer.patch(`/orders/${order.id}/delivery-type`, { deliveryType: 'pickup', storeId });
  expect((await byCash()).status).toBe(200);
  return order.id;
}
const listJobs = () =>
  t.db
    .select({ address: printers.address, orderId: printJobs.orderId, state: printJobs.state })
    .from(printJobs)
    .innerJoin(printers, eq(printers.id, printJobs.printerId));

describe('the printers of the setting PRINTER, in a shop of several stores', () => {
  it('[RUN-56] print the tickets of their own store, and of no other', async () => {
    await declare({ [PASS]: 'driftstone hill', [UPSTAIRS]: sea.id });
    const [atHill, atSea] = [await placeAt(hill.id), await placeAt(sea.id)];
    expect(await listJobs()).toEqual([
      { address: PASS, orderId: atHill, state: 'waiting' },
      { address: UPSTAIRS, orderId: atSea, state: 'waiting' },
    ]);
  });

  it('[RUN-56] print nothing while they are new and name no store or an unknown one, and the shop opens', async () => {
    for (const store of [null, 'Driftstone Harbour'])
      expect(await declare({ [UPSTAIRS]: 'Driftstone Sea', [PASS]: store })).toEqual([
        expect.stringMatching(
          /^PRINTER .*(pass.example:9100|Driftstone Harbour).* it prints nothing/,
        ),
      ]);
    expect(await declare({ [PASS]: null })).toEqual([
      expect.stringContaining(`Driftstone Sea (${sea.id})`),
    ]);
    expect([await storeOf(UPSTAIRS), await storeOf(PASS)]).toEqual([sea.id, undefined]);
  });

  it('[RUN-56] go on printing for their store, with a warning, when a second one opens', async () => {
    await declare({ [PASS]: 'Driftstone Hill' });
    for (const store of [null, 'The name of last year'])
      expect(await declare({ [PASS]: store })).toEqual([
        expect.stringContaining('it goes on printing for Driftstone Hill'),
      ]);
    expect(await storeOf(PASS)).toBe(hill.id);
  });

  it('[RUN-56] print nothing for the store that they leave', async () => {
    await declare({ [PASS]: 'Driftstone Hill' });
    await placeAt(hill.id);
    expect(await declare({ [PASS]: 'Driftstone Sea' })).toEqual([]);
    expect(await listJobs()).toMatchObject([{ state: 'dropped' }]);
    expect(await storeOf(PASS)).toBe(sea.id);
  });

  it('[RUN-56] need no name in a shop of one store', async () => {
    const close = (closedAt: Date | null) =>
      t.db.update(stores).set({ closedAt }).where(eq(stores.id, sea.id));
    await close(t.clock.now);
    expect(await declare({ [PASS]: null })).toEqual([]);
    expect(await storeOf(PASS)).toBe(hill.id);
    await close(null);
  });
});
