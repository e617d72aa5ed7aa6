import { z } from 'zod';
import { Id, Pounds } from '#primitives.ts';

export type Option = z.infer<typeof Option>;
/** `type` groups the choices (size, crust); one of each group is required. `price` adds to the pizza's. */
export const Option = z.object({ id: Id, type: z.string(), label: z.string(), price: Pounds });

export type AddOn = z.infer<typeof AddOn>;
export const AddOn = z.object({ id: Id, name: z.string(), price: Pounds });

export type Category = z.infer<typeof Category>;
export const Category = z.object({ id: Id, name: z.string(), emoji: z.string().nullable() });

export type Pizza = z.infer<typeof Pizza>;
export const Pizza = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  price: Pounds,
  imageUrl: z.string().nullable(),
  options: z.array(Option),
  addOns: z.array(AddOn),
  category: Category.nullable(),
  allergens: z.array(z.string()),
  diet: z.enum(['vegan', 'vegetarian']).nullable(),
});

export type PizzaList = z.infer<typeof PizzaList>;
export const PizzaList = z.object({ items: z.array(Pizza) });
