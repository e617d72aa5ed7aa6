import { z } from 'zod';
import { Id, OneLine, Pounds } from '#primitives.ts';
import { AddToCart } from '#cart/cart.schema.ts';
import { Portioned } from '#catalogue/portions.schema.ts';
import { MAX_KEPT_NAME } from './kept-pizzas.limits.ts';

const KeptName = OneLine.min(1, 'Please give it a name').max(
  MAX_KEPT_NAME,
  `A name has up to ${MAX_KEPT_NAME} characters`,
);

export type KeepPizza = z.infer<typeof KeepPizza>;
export const KeepPizza = AddToCart.pick({
  pizzaId: true,
  optionIds: true,
  addOnIds: true,
  portions: true,
  starts: true,
}).extend({ name: KeptName });

export const RenameKept = z.object({ name: KeptName });

export type KeptPizza = z.infer<typeof KeptPizza>;
export const KeptPizza = z.object({
  id: Id,
  /** The customer's own name for it. */
  name: z.string(),
  /** As `writePizzaLink` writes it. */
  link: z.string(),
  /** What it was when the customer kept it: 'Margherita (12" / Classic): Double basil'. */
  words: z.string(),
  /** As it is sold now; null when it can't be had as it was. */
  today: z
    .object({
      price: Pounds,
      imageUrl: z.string().nullable(),
      isCustom: z.boolean(),
      options: z.array(Portioned.extend({ type: z.string(), label: z.string() })),
      addOns: z.array(Portioned.extend({ name: z.string() })),
    })
    .nullable(),
});

export const KeptPizzas = z.object({ items: z.array(KeptPizza) });
