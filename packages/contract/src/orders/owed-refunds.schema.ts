import { z } from 'zod';
import { Id, Pounds } from '#primitives.ts';
import { HandPayment } from './orders.schema.ts';

export type OwedRefund = z.infer<typeof OwedRefund>;
/** Money that somebody has to give back by hand. */
export const OwedRefund = z.object({
  orderId: Id,
  number: z.int(),
  customerName: z.string(),
  phone: z.string().nullable(),
  amount: Pounds,
  /** How the order was paid. */
  payment: HandPayment,
});

/** Longest owed first. */
export const OwedRefunds = z.object({ owed: z.array(OwedRefund) });
