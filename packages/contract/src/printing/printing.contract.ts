import { defineRoutes } from '#route.ts';
import { PrintedOrderRef, PrintingNews, Reprinted, Slip, SlipPaper } from './printing.schema.ts';

/**
 * What boards know about the printers. Printers that ask for their jobs have their own protocols: see polls.routes.ts.
 */
export const printingContract = defineRoutes({
  readPrinting: {
    method: 'GET',
    path: '/printing/news',
    access: 'crew',
    permission: 'board.see',
    summary: 'What is stuck at the printers',
    success: { 200: PrintingNews },
    errors: [],
  },
  reprintTicket: {
    method: 'POST',
    path: '/printing/tickets/:orderId',
    access: 'crew',
    permission: 'board.move',
    summary: 'Reprint a ticket, marked as a reprint',
    params: PrintedOrderRef,
    success: { 200: Reprinted },
    errors: ['ORDER_NOT_FOUND', 'NO_PRINTER'],
  },
  readSlip: {
    method: 'GET',
    path: '/printing/tickets/:orderId',
    access: 'crew',
    permission: 'board.see',
    summary: 'A ticket as lines of paper, for the browser’s print',
    params: PrintedOrderRef,
    query: SlipPaper,
    success: { 200: Slip },
    errors: ['ORDER_NOT_FOUND'],
  },
});
