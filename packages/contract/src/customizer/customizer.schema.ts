import { z } from 'zod';
import { Id, Pounds } from '#primitives.ts';
import { Allergens, PartDiet, PriceById, SoldOut } from '../catalogue/catalogue.schema.ts';
import { HALVES } from '../catalogue/portions.rules.ts';

/** The customer began this part of the pizza with one of ours. */
export const Start = z.object({ pizzaId: Id, half: z.enum(HALVES) });
/** Missing: it was started from nothing. */
export const Starts = z.array(Start).max(2, 'A pizza has two halves').optional();

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
  diet: PartDiet,
  soldOut: SoldOut,
  /** What a topping brings that the base does not have. */
  ingredientIds: z.array(Id).optional(),
});

/** One of ours as the builder makes it: `OurPizza`, in pounds. */
const OursInBuilder = z.object({
  id: Id,
  name: z.string(),
  ingredientIds: z.array(Id),
  lacking: z.array(z.string()),
  price: Pounds,
  choicePrices: PriceById,
  /** What leaving out an ingredient takes off; missing: nothing does. */
  leftOut: PriceById.optional(),
  /** It is sold at certain times only. */
  isLimited: z.literal(true).optional(),
});

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
  baseDiet: PartDiet,
  /** Our pizzas that can be built; missing when a node of the previous release answers. */
  ours: z.array(OursInBuilder).optional(),
  /** What every custom pizza is made of has run out. */
  soldOut: SoldOut,
});
