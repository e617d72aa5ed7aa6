import { Order, OrderLink } from '#orders/orders.schema.ts';
import { Message } from '#primitives.ts';
import { defineRoutes } from '#route.ts';
import { PushKey, WatchOrder } from './order-watches.schema.ts';

export const messagesContract = defineRoutes({
  readPushKey: {
    route: 'GET /push-key',
    access: 'public',
    summary: "The shop's public key, by which a browser subscribes to its messages",
    success: { 200: PushKey },
  },
  watchOrder: {
    route: 'POST /orders/:orderId/watch',
    access: 'user',
    summary: 'Tell this browser when the order moves',
    body: WatchOrder,
    success: { 200: Message },
    errors: ['ORDER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  readByLink: {
    route: 'POST /orders/by-link',
    access: 'public',
    summary: 'One order, by the signed link of a mail, without what is personal',
    body: OrderLink,
    success: { 200: Order },
    errors: ['ORDER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
});
