import { defineRoutes } from '#route.ts';
import { counterChangesContract } from './counter-changes.contract.ts';
import {
  AskCounterQuote,
  AskLastOrder,
  CounterOrder,
  CounterOrders,
  CounterQuote,
  CounterReceipt,
  HandOver,
  LastOrderOfPhone,
  PlaceCounterOrder,
  TakePayment,
} from './counter.schema.ts';

const COUPONS_AND_PLACES = [
  'OUT_OF_RANGE',
  'LOCATION_NOT_FOUND',
  'GEOCODER_KEY_MISSING',
  'GEOCODER_UNAVAILABLE',
  'LINE_FULL',
] as const;

export const counterContract = {
  ...defineRoutes({
    quoteCounterOrder: {
      route: 'POST /counter/quote',
      crew: 'counter.order',
      summary: 'What an order at the counter costs, and when it could be had',
      body: AskCounterQuote,
      success: { 200: CounterQuote },
      errors: [...COUPONS_AND_PLACES, 'STORE_NOT_FOUND'],
    },
    placeCounterOrder: {
      route: 'POST /counter/orders',
      crew: 'counter.order',
      summary: 'Place an order at the counter or by phone, without an account',
      body: PlaceCounterOrder,
      success: { 201: CounterOrder },
      errors: [
        'STORE_NOT_FOUND',
        ...COUPONS_AND_PLACES,
        'CART_CHANGED',
        'COUPON_REFUSED',
        'ADDRESS_NEEDED',
        'BELOW_DELIVERY_MINIMUM',
        'ORDER_CHANGED',
        'ORDER_MOVED',
        'TIME_GONE',
      ],
    },
    /** The number is in the body, since addresses are logged. */
    findLastOrder: {
      route: 'POST /counter/last-order',
      crew: 'counter.order',
      summary: 'What was last ordered with a phone number',
      body: AskLastOrder,
      success: { 200: LastOrderOfPhone },
      errors: ['TOO_MANY_REQUESTS'],
    },
    listCounterOrders: {
      route: 'GET /counter/orders',
      crew: 'counter.order',
      summary: 'The open orders, and the recently completed ones',
      success: { 200: CounterOrders },
    },
    takePayment: {
      route: 'POST /counter/orders/:orderId/payment',
      crew: 'counter.order',
      summary: 'Take the money of an order before it is handed over',
      body: TakePayment,
      success: { 200: CounterOrder },
      errors: ['ORDER_NOT_FOUND', 'ORDER_MOVED'],
    },
    handOver: {
      route: 'POST /counter/orders/:orderId/hand-over',
      crew: 'counter.order',
      summary: 'Hand an order over and take its money, if it is not paid yet',
      body: HandOver,
      success: { 200: CounterOrder },
      errors: ['ORDER_NOT_FOUND', 'ORDER_MOVED'],
    },
    takeBack: {
      route: 'POST /counter/orders/:orderId/take-back',
      crew: 'counter.order',
      summary: 'Undo a handover, with its money',
      success: { 200: CounterOrder },
      errors: ['ORDER_NOT_FOUND', 'ORDER_MOVED'],
    },
    readReceipt: {
      route: 'GET /counter/orders/:orderId/receipt',
      crew: 'counter.order',
      summary: 'The receipt of an order, with its VAT, to be printed',
      success: { 200: CounterReceipt },
      errors: ['ORDER_NOT_FOUND'],
    },
  }),
  ...counterChangesContract,
};
