import { printingContract } from '@driftstone/contract/printing/printing.contract.ts';
import { listPrinterStates } from '#printing/printers/printers.queries.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { presentNews } from './printing.present.ts';
import { readSlip, reprint } from '#printing/jobs/slips.service.ts';

export const printingRoutes = handlersFor(printingContract, {
  readPrinting: async ({ crew, shop }) => presentNews(await listPrinterStates(shop, crew.reach)),
  reprintTicket: async ({ params, shop }) => ({ printers: await reprint(shop, params.orderId) }),
  readSlip: async ({ params, query, shop }) => ({
    lines: await readSlip(shop, params.orderId, query.paper),
  }),
});
