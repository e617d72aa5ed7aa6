import { eq } from 'drizzle-orm';
import { ingredients } from '#catalogue/catalogue.tables.ts';
import type { Queryable } from '#database/queryable.ts';
import { customChoices, customizerSettings } from './customizer.tables.ts';

type ChoiceColumns = typeof customChoices.$inferInsert;

const CHOICES: Omit<ChoiceColumns, 'position'>[] = [
  { kind: 'size', label: '10"', pricePence: 0 },
  { kind: 'size', label: '12"', pricePence: 250 },
  { kind: 'crust', label: 'Classic', pricePence: 0 },
  { kind: 'crust', label: 'Sourdough', pricePence: 150 },
  { kind: 'veg', label: 'Mushrooms', pricePence: 120, art: 'mushroom' },
  { kind: 'veg', label: 'Basil', pricePence: 60, art: 'basil' },
  { kind: 'non-veg', label: 'Ham', pricePence: 150, art: 'ham' },
  { kind: 'non-veg', label: 'Nduja', pricePence: 195 },
  { kind: 'non-veg', label: 'Prawns', pricePence: 275, allergens: ['crustaceans'] },
];

/** The choices of custom pizzas: £6.50 for the base, and three non-veg toppings of which two are allowed. */
export async function buildCustomizer(
  db: Queryable,
  settings: Partial<typeof customizerSettings.$inferInsert> = {},
) {
  await db.insert(customizerSettings).values({
    basePricePence: 650,
    maxNonVeg: 2,
    baseAllergens: ['gluten', 'milk'],
    ...settings,
  });
  const rows = await db
    .insert(customChoices)
    .values(CHOICES.map((choice, position) => ({ ...choice, position })))
    .returning();
  const idByLabel = new Map(rows.map(({ label, id }) => [label, id]));
  /** The ids of choices, by their labels. */
  const pick = (...labels: string[]) =>
    labels.map((label) => {
      const id = idByLabel.get(label);
      if (!id) throw new Error(`No choice is called ${label}`);
      return id;
    });
  return { choices: rows, pick };
}

/** An ingredient for each name: of the base, or of the topping of that name. Returns what finds their ids. */
export async function buildBuilderIngredients(
  db: Queryable,
  { base, toppings }: Record<'base' | 'toppings', string[]>,
) {
  const rows = await db
    .insert(ingredients)
    .values([...base, ...toppings].map((name, position) => ({ name, position, allergens: [] })))
    .returning();
  const idsOf = (...wanted: string[]) =>
    rows.filter(({ name }) => wanted.includes(name)).map(({ id }) => id);
  await db.update(customizerSettings).set({ baseIngredientIds: idsOf(...base) });
  for (const label of toppings)
    await db
      .update(customChoices)
      .set({ ingredientIds: idsOf(label) })
      .where(eq(customChoices.label, label));
  return { idsOf };
}
