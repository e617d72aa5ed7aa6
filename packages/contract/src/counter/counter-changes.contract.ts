import { defineRoutes } from '#route.ts';
import { RetimeOrder } from '#orders-desk/desk-times.schema.ts';
import { CounterOrder } from './counter.schema.ts';
import { AskChange, ChangeOrder, ChangeQuote, OrderChanges } from './counter-changes.schema.ts';

const REFUSALS = [
  'ORDER_NOT_FOUND',
  'STEP_REFUSED',
  'LINE_FULL',
  'CART_FULL',
  'OUT_OF_RANGE',
  'LOCATION_NOT_FOUND',
  'GEOCODER_KEY_MISSING',
  'GEOCODER_UNAVAILABLE',
] as const;

/** A cancellation is an act of the board: see kitchen.contract. */
export const counterChangesContract = defineRoutes({
  readOrderChanges: {
    route: 'GET /counter/orders/:orderId/changes',
    crew: 'counter.order',
    summary: 'What may still be changed of a placed order, and why not',
    success: { 200: OrderChanges },
    errors: ['ORDER_NOT_FOUND'],
  },
  quoteOrderChange: {
    route: 'POST /counter/orders/:orderId/changes/quote',
    crew: 'counter.order',
    summary: 'What a placed order would cost with more in it, or to another address',
    body: AskChange,
    success: { 200: ChangeQuote },
    errors: [...REFUSALS],
  },
  changePlacedOrder: {
    route: 'POST /counter/orders/:orderId/changes',
    crew: 'counter.order',
    summary: 'Add to a placed order, or send it to another address',
    body: ChangeOrder,
    success: { 200: CounterOrder },
    errors: [...REFUSALS, 'ORDER_MOVED', 'CART_CHANGED', 'ORDER_CHANGED', 'SOLD_OUT', 'TIME_GONE'],
  },
  retimeOnTill: {
    route: 'POST /counter/orders/:orderId/time',
    crew: 'counter.order',
    summary: 'Promise a placed order for another time',
    body: RetimeOrder,
    success: { 200: CounterOrder },
    errors: ['ORDER_NOT_FOUND', 'ORDER_MOVED', 'STEP_REFUSED', 'TIME_GONE', 'SOLD_OUT'],
  },
});
