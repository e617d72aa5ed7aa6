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
  latestOrder: z
    .object({
      id: Id,
      count: z.int(),
      /** Its number while the shop still works on it. */
      underWay: z.int().nullable().optional(),
    })
    .optional(),
});
/** null: nothing was ordered yet. */
export const Usual = z.object({ usual: UsualPizza.nullable() });
