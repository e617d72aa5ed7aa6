import { printingDeskContract } from '@driftstone/contract/printing/printing-desk.contract.ts';
import { reprint } from '#orders/print-jobs/print-jobs.service.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import type { Shop } from '#shop.ts';
import {
  addPrinter,
  dropJob,
  readPrintingState,
  removePrinter,
  retryJob,
  testPrinter,
} from './printing-desk.service.ts';
import { presentPrinting } from './printing.present.ts';
import { readSlip } from './slips.service.ts';

const presentNow = async ({ db }: Pick<Shop, 'db'>) => {
  const { printers, jobs } = await readPrintingState(db);
  return presentPrinting(printers, jobs);
};

export const printingDeskRoutes = handlersFor(printingDeskContract, {
  listPrinters: ({ shop }) => presentNow(shop),
  addPrinter: async ({ body, staff, shop }) => {
    const url = await addPrinter(shop, staff, body);
    return { url, printing: await presentNow(shop) };
  },
  removePrinter: async ({ params, staff, shop }) => {
    await removePrinter(shop, staff, params.printerId);
    return presentNow(shop);
  },
  testPrinter: async ({ params, shop }) => {
    await testPrinter(shop, params.printerId);
    return presentNow(shop);
  },
  retryPrintJob: async ({ params, shop }) => {
    await retryJob(shop, params.jobId);
    return presentNow(shop);
  },
  dropPrintJob: async ({ params, shop }) => {
    await dropJob(shop, params.jobId);
    return presentNow(shop);
  },
  reprintDeskTicket: async ({ params, shop }) => ({
    printers: await reprint(shop.db, params.orderId),
  }),
  readDeskSlip: async ({ params, shop }) => ({ lines: await readSlip(shop, params.orderId) }),
});
