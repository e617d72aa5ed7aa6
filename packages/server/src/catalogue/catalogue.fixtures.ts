import { eq } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { categories, ingredients, pizzaAddOns, pizzaOptions, pizzas } from './catalogue.tables.ts';

type PizzaColumns = typeof pizzas.$inferInsert;

interface Choices {
  options?: { type: string; label: string; pricePence: number; allergens?: string[] }[];
  addOns?: { name: string; pricePence: number; allergens?: string[] }[];
}

const SIZE_AND_CRUST = [
  { type: 'size', label: '10"', pricePence: 0 },
  { type: 'size', label: '12"', pricePence: 250 },
  { type: 'crust', label: 'Classic', pricePence: 0 },
  { type: 'crust', label: 'Sourdough', pricePence: 120 },
];
const DIPS = [
  { name: 'Garlic dip', pricePence: 95, allergens: ['egg', 'milk'] },
  { name: 'Rocket', pricePence: 100 },
];

let categoriesBuilt = 0;
let pizzasBuilt = 0;

export async function buildCategory(
  db: Queryable,
  overrides: Partial<typeof categories.$inferInsert> = {},
) {
  categoriesBuilt += 1;
  const [category] = await db
    .insert(categories)
    .values({
      slug: `category-${categoriesBuilt}`,
      name: `Category ${categoriesBuilt}`,
      emoji: '🍕',
      position: categoriesBuilt,
      ...overrides,
    })
    .returning();
  if (!category) throw new Error('The category was not stored');
  return category;
}

/** £10.00 with two sizes, two crusts and two add-ons, unless overrides say otherwise. */
export async function buildPizza(
  db: Queryable,
  overrides: Partial<PizzaColumns> = {},
  { options = SIZE_AND_CRUST, addOns = DIPS }: Choices = {},
) {
  pizzasBuilt += 1;
  const [pizza] = await db
    .insert(pizzas)
    .values({
      slug: `pizza-${pizzasBuilt}`,
      name: `Pizza ${pizzasBuilt}`,
      description: 'Tomato and mozzarella.',
      pricePence: 1000,
      imageUrl: '/pictures/margherita.webp',
      allergens: ['gluten', 'milk'],
      isVegetarian: true,
      isVegan: false,
      position: pizzasBuilt,
      ...overrides,
    })
    .returning();
  if (!pizza) throw new Error('The pizza was not stored');
  return { ...pizza, ...(await buildChoices(db, pizza.id, options, addOns)) };
}

/** Ingredients of a pizza, in this order. */
export async function buildIngredients(
  db: Queryable,
  pizzaId: string,
  parts: readonly Omit<typeof ingredients.$inferInsert, 'position'>[],
) {
  const rows = await db
    .insert(ingredients)
    .values(parts.map((part, position) => ({ ...part, position })))
    .returning();
  await db
    .update(pizzas)
    .set({ ingredientIds: rows.map(({ id }) => id) })
    .where(eq(pizzas.id, pizzaId));
  return rows;
}

async function buildChoices(
  db: Queryable,
  pizzaId: string,
  options: NonNullable<Choices['options']>,
  addOns: NonNullable<Choices['addOns']>,
) {
  const toRow = <Choice>(choice: Choice, position: number) => ({ ...choice, pizzaId, position });
  return {
    options: options.length
      ? await db.insert(pizzaOptions).values(options.map(toRow)).returning()
      : [],
    addOns: addOns.length ? await db.insert(pizzaAddOns).values(addOns.map(toRow)).returning() : [],
  };
}
