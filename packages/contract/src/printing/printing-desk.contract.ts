import { defineRoutes } from '#route.ts';
import {
  AddedPrinter,
  DeskPrinting,
  NewPrinter,
  PrinterPaper,
  PrintJobRef,
} from './printing-desk.schema.ts';
import { Reprinted, Slip, SlipPaper } from './printing.schema.ts';

/** The printers at the desk, and printing an order's ticket again. */
export const printingDeskContract = defineRoutes({
  listPrinters: {
    route: 'GET /desk/printers/all',
    staff: 'devices.change',
    summary: 'The printers, and their waiting and failed jobs',
    success: { 200: DeskPrinting },
  },
  addPrinter: {
    route: 'POST /desk/printers/all',
    staff: 'devices.change',
    summary: 'Add a cloud printer',
    body: NewPrinter,
    success: { 201: AddedPrinter },
    errors: ['STORE_NOT_FOUND'],
  },
  removePrinter: {
    route: 'DELETE /desk/printers/:printerId',
    staff: 'devices.change',
    summary: 'Remove a printer and its waiting jobs',
    success: { 200: DeskPrinting },
    errors: ['PRINTER_NOT_FOUND'],
  },
  setPrinterPaper: {
    route: 'PATCH /desk/printers/:printerId',
    staff: 'devices.change',
    summary: 'Say how wide the paper is',
    body: PrinterPaper,
    success: { 200: DeskPrinting },
    errors: ['PRINTER_NOT_FOUND'],
  },
  testPrinter: {
    route: 'POST /desk/printers/:printerId/test',
    staff: 'devices.change',
    summary: 'Print a test',
    success: { 200: DeskPrinting },
    errors: ['PRINTER_NOT_FOUND'],
  },
  retryPrintJob: {
    route: 'POST /desk/printers/jobs/:jobId/again',
    staff: 'devices.change',
    summary: 'Retry a failed job',
    params: PrintJobRef,
    success: { 200: DeskPrinting },
    errors: ['PRINT_JOB_NOT_FOUND'],
  },
  dropPrintJob: {
    route: 'POST /desk/printers/jobs/:jobId/drop',
    staff: 'devices.change',
    summary: 'Drop a waiting or failed job',
    params: PrintJobRef,
    success: { 200: DeskPrinting },
    errors: ['PRINT_JOB_NOT_FOUND'],
  },
  reprintDeskTicket: {
    route: 'POST /desk/orders/:orderId/ticket',
    staff: 'orders.change',
    summary: 'Reprint a ticket, marked as a reprint',
    success: { 200: Reprinted },
    errors: ['ORDER_NOT_FOUND', 'NO_PRINTER'],
  },
  readDeskSlip: {
    route: 'GET /desk/orders/:orderId/slip',
    staff: 'orders.see',
    summary: 'A ticket as lines of paper, for the browser’s print',
    query: SlipPaper,
    success: { 200: Slip },
    errors: ['ORDER_NOT_FOUND'],
  },
});
