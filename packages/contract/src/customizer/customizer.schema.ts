import { z } from 'zod';
import { Id, Pounds } from '#primitives.ts';
import { Allergens, SoldOut } from '../catalogue/catalogue.schema.ts';

export type CustomChoice = z.infer<typeof CustomChoice>;
/** A size, crust or topping. `art` is the topping's name in pizza-art's drawing, if it has one. */
export const CustomChoice = z.object({
  id: Id,
  label: z.string(),
  price: Pounds,
  formattedPrice: z.string(),
  pizzaId: Id.nullable(),
  art: z.string().nullable(),
  allergens: Allergens,
  soldOut: SoldOut,
});

const PriceById = z.record(z.string(), Pounds);

export type CustomPizzaOptions = z.infer<typeof CustomPizzaOptions>;
export const CustomPizzaOptions = z.object({
  sizes: z.array(CustomChoice),
  crusts: z.array(CustomChoice),
  vegToppings: z.array(CustomChoice),
  nonVegToppings: z.array(CustomChoice),
  sizePrices: PriceById,
  crustPrices: PriceById,
  currency: z.literal('GBP'),
  basePrice: Pounds,
  formattedBasePrice: z.string(),
  maxNonVeg: z.int(),
  /** The allergens of the pizza without toppings. */
  baseAllergens: Allergens,
});
