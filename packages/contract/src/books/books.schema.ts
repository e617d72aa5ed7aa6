import { z } from 'zod';
import { Id, Pounds, Timestamp } from '#primitives.ts';
import { COMPARISONS, lengthOf, PERIODS } from './books.rules.ts';
import { ItemKind } from '#catalogue/catalogue.schema.ts';
import { DeliveryType, ORDER_SOURCES, PaymentMethod } from '#orders/orders.schema.ts';

const MAX_CSV_DAYS = 31;

const MAX_RANGE_DAYS = 366;

export type TakingsQuery = z.infer<typeof TakingsQuery>;
const DayOfRange = z.iso.date('Choose the first and the last day').optional();

/** A period, or the days from one to another, both included; neither: today. */
export const TakingsQuery = z
  .object({
    period: z.enum(PERIODS).optional(),
    from: DayOfRange,
    to: DayOfRange,
    comparison: z.enum(COMPARISONS).optional(),
  })
  .refine(({ from, to }) => !from === !to, {
    error: 'Choose the first and the last day',
    path: ['to'],
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    error: 'The last day can’t come before the first',
    path: ['to'],
  })
  .refine(({ from, to }) => !from || !to || lengthOf({ from, until: to }) < MAX_RANGE_DAYS, {
    error: 'Choose at most a year',
    path: ['to'],
  });

/** Includes both days. */
export const CsvQuery = z
  // The store that the desk looks at. A link can't send it as a header.
  .object({ from: z.iso.date(), to: z.iso.date(), store: Id.optional() })
  .refine(({ from, to }) => from <= to && lengthOf({ from, until: to }) < MAX_CSV_DAYS, {
    error: 'Choose at most 31 days',
    path: ['to'],
  });

export type MoneySums = z.infer<typeof MoneySums>;
export const MoneySums = z.object({
  orders: z.int(),
  /** menu − discounts + fees */
  takings: Pounds,
  average: Pounds,
  /** The lines at the prices of the menu. */
  menu: Pounds,
  discounts: Pounds,
  fees: Pounds,
  /** The VAT within the takings. */
  vat: Pounds,
  refunds: z.int(),
  refunded: Pounds,
  /** The takings less the refunds. */
  kept: Pounds,
  keptVat: Pounds,
});

const Days = z.object({ from: z.iso.date(), to: z.iso.date() });

export type Takings = z.infer<typeof Takings>;
export const Takings = z.object({
  readAt: Timestamp,
  days: Days,
  /** False: the period has ended and changes no more. */
  isRunning: z.boolean(),
  sums: MoneySums,
  /** The sums of the days that these are compared with; while these run, up to the same point of those. */
  before: MoneySums,
  byPayment: z.array(
    z.object({
      payment: PaymentMethod,
      orders: z.int(),
      takings: Pounds,
      refunds: z.int(),
      refunded: Pounds,
    }),
  ),
  byDelivery: z.array(z.object({ kind: DeliveryType, orders: z.int(), takings: Pounds })),
  /** Where the orders were taken. Missing when a node of the previous release answers. */
  bySource: z
    .array(z.object({ source: z.enum(ORDER_SOURCES), orders: z.int(), takings: Pounds }))
    .optional(),
  /** At the prices of the menu; `name` is of a kind that the owner has added. Missing as `bySource` is. */
  byKind: z
    .array(z.object({ kind: ItemKind, name: z.string().optional(), units: z.int(), menu: Pounds }))
    .optional(),
  /** The VAT of what came in, what went back and what is kept. Highest rate first. */
  byRate: z.array(
    z.object({
      percent: z.number(),
      takings: Pounds,
      vat: Pounds,
      refunded: Pounds,
      kept: Pounds,
      keptVat: Pounds,
    }),
  ),
  /** By the clock in Europe/London, from the beginning of the business day. */
  byHour: z.array(z.object({ hour: z.int(), orders: z.int(), takings: Pounds })),
  byDay: z.array(z.object({ day: z.iso.date(), orders: z.int(), takings: Pounds })),
  /** January to December for a year, beside the whole year before. Empty for shorter periods. */
  byMonth: z.array(
    z.object({
      month: z.int(),
      orders: z.int(),
      takings: Pounds,
      ordersBefore: z.int(),
      takingsBefore: Pounds,
    }),
  ),
  /** At the prices of the menu. */
  byPizza: z.array(z.object({ name: z.string(), units: z.int(), menu: Pounds })),
  byCoupon: z.array(z.object({ code: z.string(), orders: z.int(), discount: Pounds })),
  /** What is still to be paid in cash for orders under way. */
  cashDue: z.object({ orders: z.int(), amount: Pounds }),
});
