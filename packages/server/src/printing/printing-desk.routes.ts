import { printingDeskContract } from '@driftstone/contract/printing/printing-desk.contract.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import type { StaffMember } from '#security/staff-member.ts';
import type { Shop } from '#shop.ts';
import {
  addPrinter,
  changePaper,
  dropJob,
  readPrintingState,
  removePrinter,
  retryJob,
  testPrinter,
} from './printing-desk.service.ts';
import { presentPrinting } from './printing.present.ts';
import { readSlip, reprint } from '#printing/jobs/slips.service.ts';

const presentNow = async (shop: Pick<Shop, 'db' | 'now'>, { view }: StaffMember) => {
  const { printers, jobs } = await readPrintingState(shop, view);
  return presentPrinting(printers, jobs);
};

export const printingDeskRoutes = handlersFor(printingDeskContract, {
  listPrinters: ({ staff, shop }) => presentNow(shop, staff),
  addPrinter: async ({ body, staff, shop }) => {
    const url = await addPrinter(shop, staff, body);
    return { url, printing: await presentNow(shop, staff) };
  },
  removePrinter: async ({ params, staff, shop }) => {
    await removePrinter(shop, staff, params.printerId);
    return presentNow(shop, staff);
  },
  setPrinterPaper: async ({ params, body, staff, shop }) => {
    await changePaper(shop, staff, { id: params.printerId, ...body });
    return presentNow(shop, staff);
  },
  testPrinter: async ({ params, staff, shop }) => {
    await testPrinter(shop, staff, params.printerId);
    return presentNow(shop, staff);
  },
  retryPrintJob: async ({ params, staff, shop }) => {
    await retryJob(shop, staff, params.jobId);
    return presentNow(shop, staff);
  },
  dropPrintJob: async ({ params, staff, shop }) => {
    await dropJob(shop, staff, params.jobId);
    return presentNow(shop, staff);
  },
  reprintDeskTicket: async ({ params, shop }) => ({
    printers: await reprint(shop, params.orderId),
  }),
  readDeskSlip: async ({ params, query, shop }) => ({
    lines: await readSlip(shop, params.orderId, query.paper),
  }),
});
