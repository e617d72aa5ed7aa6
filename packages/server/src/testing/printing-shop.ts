import { asc, eq } from 'drizzle-orm';
import { users } from '#auth/auth.tables.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { declareNetworkPrinters } from '#printing/printers/network-printers.service.ts';
import { printers, printJobs } from '#printing/jobs/print-jobs.tables.ts';
import { deliverPrints } from '#printing/printers/network-delivery.service.ts';
import { createTestApp } from './test-app.ts';
import { buildPickup } from './test-pickup.ts';
import { startTestPrinter } from './test-printer.ts';

const PATIENCE = { connectMs: 500, answerMs: 150, askAgainMs: 30 };

export type PrintingShop = Awaited<ReturnType<typeof openPrintingShop>>;

/** A shop with a network printer. The test triggers each delivery to it. */
export async function openPrintingShop() {
  const t = await createTestApp();
  await buildStore(t.db);
  const printer = await startTestPrinter();
  const listJobs = () => t.db.select().from(printJobs).orderBy(asc(printJobs.id));
  return {
    t,
    printer,
    tablet: await t.device('kitchen'),
    listJobs,
    listStates: async () => (await listJobs()).map(({ state }) => state),
    placeOrder: async (name = 'Ada') => {
      const { customer, order, byCash } = await buildPickup(t);
      await t.db.update(users).set({ firstName: name }).where(eq(users.id, customer.userId));
      const { status } = await byCash();
      if (status !== 200) throw new Error(`The order was not placed: ${status}`);
      return order as { id: string; number: number };
    },
    deliver: (signal?: AbortSignal) =>
      deliverPrints({ ...t.shop, log: t.app.log }, printer.address, signal, PATIENCE),
    /** Acts as if the delay had passed. */
    retryNow: () => t.db.update(printers).set({ retryAt: null }),
    /** Clears the queue and the tray. */
    startAnew: async () => {
      await printer.switchOff();
      Object.assign(printer, { slips: [], paper: [], habits: {}, connections: 0 });
      await printer.switchOn();
      await t.db.delete(printers);
      const settings = [{ address: printer.address, store: null }];
      await declareNetworkPrinters(t.db, settings, t.clock.now);
    },
    close: async () => {
      await printer.switchOff();
      await t.close();
    },
  };
}
