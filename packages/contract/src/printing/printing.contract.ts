import { defineRoutes } from '#route.ts';
import { PrintingNews, Reprinted, Slip, SlipPaper } from './printing.schema.ts';

/** What boards know about the printers. Those that ask for their jobs have their own protocols: polls.routes.ts. */
export const printingContract = defineRoutes({
  readPrinting: {
    route: 'GET /printing/news',
    crew: 'board.see',
    summary: 'What is stuck at the printers',
    success: { 200: PrintingNews },
  },
  reprintTicket: {
    route: 'POST /printing/tickets/:orderId',
    crew: 'board.move',
    summary: 'Reprint a ticket, marked as a reprint',
    success: { 200: Reprinted },
    errors: ['ORDER_NOT_FOUND', 'NO_PRINTER'],
  },
  readSlip: {
    route: 'GET /printing/tickets/:orderId',
    crew: 'board.see',
    summary: 'A ticket as lines of paper, for the browser’s print',
    query: SlipPaper,
    success: { 200: Slip },
    errors: ['ORDER_NOT_FOUND'],
  },
});
