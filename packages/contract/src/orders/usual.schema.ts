import { z } from 'zod';
import { Id, Pounds } from '#primitives.ts';
import { DeliveryType, OrderItem } from './orders.schema.ts';

export type UsualPizza = z.infer<typeof UsualPizza>;
export const UsualPizza = z.object({
  /** The pizza as it was last ordered. */
  item: OrderItem,
  /** How many of the latest orders had it. */
  timesOrdered: z.int(),
  /** Today's, for one unit; null when it can't be had as it was. */
  price: Pounds.nullable(),
  /** When the latest order was placed, whatever was in it. */
  latestDeliveryType: DeliveryType,
  /** With the units of all its items. Missing when a node of the previous release answers. */
  latestOrder: z.object({ id: Id, count: z.int() }).optional(),
});

export type Usual = z.infer<typeof Usual>;
export const Usual = z.object({
  /** null: no pizza was ordered yet. */
  usual: UsualPizza.nullable(),
  /** The order that is due next, while the shop works on it. Missing: none is. */
  underWay: z.object({ id: Id, number: z.int() }).optional(),
});
