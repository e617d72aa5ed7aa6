import { defineRoutes } from '#route.ts';
import { DeskTimes, RetimeOrder } from './desk-times.schema.ts';
import {
  AskRefund,
  CancelOrder,
  DeskOrder,
  DeskOrdersPage,
  DeskOrdersQuery,
  HoldsReleased,
  NewNote,
  RefundAsked,
  TellKitchen,
} from './orders-desk.schema.ts';

/** Orders at the desk: finding them, and what staff do to one. */
export const ordersDeskContract = defineRoutes({
  listDeskOrders: {
    route: 'GET /desk/orders/all',
    staff: 'orders.see',
    summary: 'Orders, newest first, by number, name, phone, email, postcode and filters',
    query: DeskOrdersQuery,
    success: { 200: DeskOrdersPage },
  },
  readDeskOrder: {
    route: 'GET /desk/orders/:orderId',
    staff: 'orders.see',
    summary: 'One order: its lines, life, payments, refunds, mails and notes',
    success: { 200: DeskOrder },
    errors: ['ORDER_NOT_FOUND'],
  },
  releaseHolds: {
    route: 'POST /desk/holds/release',
    staff: 'orders.change',
    summary: 'Release the oven slots that unpaid checkouts hold',
    success: { 200: HoldsReleased },
  },
  refundOrder: {
    route: 'POST /desk/orders/:orderId/refund',
    staff: 'orders.refund',
    needsRecentSignIn: true,
    summary: 'Refund lines, an amount, or all that is left',
    body: AskRefund,
    success: { 200: RefundAsked },
    errors: ['ORDER_NOT_FOUND', 'CHANGED_MEANWHILE', 'NOTHING_TO_REFUND', 'REFUND_TOO_LARGE'],
  },
  cancelOrder: {
    route: 'POST /desk/orders/:orderId/cancel',
    staff: 'orders.refund',
    needsRecentSignIn: true,
    summary: 'Cancel an order that is not done, and refund what was paid',
    body: CancelOrder,
    success: { 200: DeskOrder },
    errors: ['ORDER_NOT_FOUND', 'CHANGED_MEANWHILE', 'ORDER_NOT_OPEN'],
  },
  listDeskTimes: {
    route: 'GET /desk/orders/:orderId/times',
    staff: 'orders.see',
    summary: 'The times that an order can be moved to, also where the oven is full',
    success: { 200: DeskTimes },
    errors: ['ORDER_NOT_FOUND'],
  },
  retimeOrder: {
    route: 'POST /desk/orders/:orderId/time',
    staff: 'orders.change',
    summary: 'Change the promised time, and tell the customer',
    body: RetimeOrder,
    success: { 200: DeskOrder },
    errors: ['ORDER_NOT_FOUND', 'CHANGED_MEANWHILE', 'ORDER_NOT_OPEN', 'TIME_GONE', 'SOLD_OUT'],
  },
  tellKitchen: {
    route: 'POST /desk/orders/:orderId/kitchen-notes',
    staff: 'orders.change',
    summary: 'Change the allergy, or the note for the kitchen, of an order that is not done',
    body: TellKitchen,
    success: { 200: DeskOrder },
    errors: ['ORDER_NOT_FOUND', 'CHANGED_MEANWHILE', 'ORDER_NOT_OPEN'],
  },
  resendReceipt: {
    route: 'POST /desk/orders/:orderId/receipt',
    staff: 'orders.change',
    summary: 'Send the receipt to the customer again',
    success: { 200: DeskOrder },
    errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_OPEN', 'TOO_MANY_REQUESTS'],
  },
  noteOrder: {
    route: 'POST /desk/orders/:orderId/notes',
    staff: 'orders.change',
    summary: 'Write a note that staff see',
    body: NewNote,
    success: { 201: DeskOrder },
    errors: ['ORDER_NOT_FOUND'],
  },
});
