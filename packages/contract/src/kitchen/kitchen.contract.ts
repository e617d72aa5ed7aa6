import { DoneAct } from '#orders/crew-acts.schema.ts';
import { OwedRefunds } from '#orders/owed-refunds.schema.ts';
import { defineRoutes } from '#route.ts';
import { ActedTicket, Busy, ChangeBusyOnBoard, KitchenBoard, TicketRef } from './kitchen.schema.ts';

export const kitchenContract = defineRoutes({
  readBoard: {
    method: 'GET',
    path: '/kitchen/orders',
    access: 'crew',
    permission: 'board.see',
    summary: 'The open orders, and the recently completed ones',
    success: { 200: KitchenBoard },
    errors: ['TOO_MANY_REQUESTS'],
  },
  followShop: {
    method: 'GET',
    path: '/news',
    access: 'crew',
    permission: 'crew.act',
    summary: 'A stream of news when orders, the menu or the hours change',
    isStream: true,
    success: {},
    errors: ['TOO_MANY_REQUESTS', 'TOO_MANY_STREAMS'],
  },
  changeBusy: {
    method: 'PATCH',
    path: '/kitchen/busy',
    access: 'crew',
    permission: 'board.move',
    summary: 'Set a rush or a pause for one store',
    body: ChangeBusyOnBoard,
    success: { 200: Busy },
    errors: ['STORE_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  listOwedRefunds: {
    method: 'GET',
    path: '/kitchen/owed',
    access: 'crew',
    permission: 'board.see',
    summary: 'Refunds of cancelled orders to hand over',
    success: { 200: OwedRefunds },
    errors: ['TOO_MANY_REQUESTS'],
  },
  giveOwedRefund: {
    method: 'POST',
    path: '/kitchen/orders/:orderId/given-back',
    access: 'crew',
    permission: 'board.move',
    summary: 'Mark a cancelled order as refunded by hand',
    params: TicketRef,
    success: { 200: OwedRefunds },
    errors: ['ORDER_NOT_FOUND', 'NAME_NEEDED', 'TOO_MANY_REQUESTS'],
  },
  actOnTicket: {
    method: 'POST',
    path: '/kitchen/orders/:orderId/acts',
    access: 'crew',
    permission: 'board.move',
    summary: 'Move, promise later, cancel or close an order',
    params: TicketRef,
    body: DoneAct,
    success: { 200: ActedTicket },
    errors: ['ORDER_NOT_FOUND', 'ORDER_MOVED', 'STEP_REFUSED', 'NAME_NEEDED', 'TOO_MANY_REQUESTS'],
  },
});
