import { DoneAct } from '#orders/crew-acts.schema.ts';
import { defineRoutes } from '#route.ts';
import {
  ActedTicket,
  Busy,
  ChangeBusy,
  KitchenBoard,
  Ticket,
  TicketRef,
  TicketStep,
} from './kitchen.schema.ts';

export const kitchenContract = defineRoutes({
  readBoard: {
    method: 'GET',
    path: '/kitchen/orders',
    access: 'kitchen',
    summary: 'The open orders, and the recently completed ones',
    success: { 200: KitchenBoard },
    errors: ['ROUTE_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  followShop: {
    method: 'GET',
    path: '/news',
    access: 'crew',
    permission: 'crew.act',
    summary: 'A stream that tells when orders, the menu or the hours change',
    isStream: true,
    success: {},
    errors: ['TOO_MANY_REQUESTS', 'TOO_MANY_STREAMS'],
  },
  changeBusy: {
    method: 'PATCH',
    path: '/kitchen/busy',
    access: 'kitchen',
    summary: 'Say that everything takes longer, or take no orders for a while',
    body: ChangeBusy,
    success: { 200: Busy },
    errors: ['ROUTE_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  moveTicket: {
    method: 'PATCH',
    path: '/kitchen/orders/:orderId',
    access: 'kitchen',
    summary: 'Move an order a step forward or back',
    params: TicketRef,
    body: TicketStep,
    success: { 200: Ticket },
    errors: [
      'ROUTE_NOT_FOUND',
      'ORDER_NOT_FOUND',
      'ORDER_MOVED',
      'STEP_REFUSED',
      'TOO_MANY_REQUESTS',
    ],
  },
  actOnTicket: {
    method: 'POST',
    path: '/kitchen/orders/:orderId/acts',
    access: 'kitchen',
    summary: 'Move, promise later, cancel or close an order',
    params: TicketRef,
    body: DoneAct,
    success: { 200: ActedTicket },
    errors: [
      'ROUTE_NOT_FOUND',
      'ORDER_NOT_FOUND',
      'ORDER_MOVED',
      'STEP_REFUSED',
      'TOO_MANY_REQUESTS',
    ],
  },
});
