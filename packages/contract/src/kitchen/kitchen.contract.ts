import { DoneAct } from '#orders/crew-acts.schema.ts';
import { OwedRefunds } from '#orders/owed-refunds.schema.ts';
import { defineRoutes } from '#route.ts';
import {
  ActedTicket,
  Busy,
  ChangeBusyOnBoard,
  KitchenBoard,
  TickPizzas,
} from './kitchen.schema.ts';

export const kitchenContract = defineRoutes({
  readBoard: {
    route: 'GET /kitchen/orders',
    crew: 'board.see',
    summary: 'The open orders, and the recently completed ones',
    success: { 200: KitchenBoard },
    errors: ['TOO_MANY_REQUESTS'],
  },
  followShop: {
    route: 'GET /news',
    crew: 'crew.act',
    summary: 'A stream of news when orders, the menu or the hours change',
    isStream: true,
    success: {},
    errors: ['TOO_MANY_REQUESTS', 'TOO_MANY_STREAMS'],
  },
  changeBusy: {
    route: 'PATCH /kitchen/busy',
    crew: 'board.move',
    summary: 'Set a rush or a pause for one store',
    body: ChangeBusyOnBoard,
    success: { 200: Busy },
    errors: ['STORE_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  listOwedRefunds: {
    route: 'GET /kitchen/owed',
    crew: 'board.see',
    summary: 'Refunds of cancelled orders to hand over',
    success: { 200: OwedRefunds },
    errors: ['TOO_MANY_REQUESTS'],
  },
  giveOwedRefund: {
    route: 'POST /kitchen/orders/:orderId/given-back',
    crew: 'board.move',
    summary: 'Mark a cancelled order as refunded by hand',
    success: { 200: OwedRefunds },
    errors: ['ORDER_NOT_FOUND', 'NAME_NEEDED', 'TOO_MANY_REQUESTS'],
  },
  tickPizzas: {
    route: 'PATCH /kitchen/orders/:orderId/lines/:lineId',
    crew: 'board.move',
    summary: 'Say how many pizzas of a line are made',
    body: TickPizzas,
    success: { 200: ActedTicket },
    errors: ['ORDER_NOT_FOUND', 'ORDER_MOVED', 'TOO_MANY_REQUESTS'],
  },
  actOnTicket: {
    route: 'POST /kitchen/orders/:orderId/acts',
    crew: 'board.move',
    summary: 'Move, promise later, cancel or close an order',
    body: DoneAct,
    success: { 200: ActedTicket },
    errors: ['ORDER_NOT_FOUND', 'ORDER_MOVED', 'STEP_REFUSED', 'NAME_NEEDED', 'TOO_MANY_REQUESTS'],
  },
});
