import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ingredients, pizzas } from '#catalogue/catalogue.tables.ts';
import { customChoices, customizerSettings } from '#customizer/customizer.tables.ts';
import { type MenuDesk, openMenuDesk } from '#testing/test-menu-desk.ts';

let desk: MenuDesk;
beforeEach(async () => {
  desk = await openMenuDesk();
});
afterEach(() => desk.t.close());

describe('GET /desk/menu/publication-preview', () => {
  it('[PRICE-06] names the pizzas that the builder’s prices undercut, and by how much', async () => {
    const { t, owner, margherita, readMenu, edit } = desk;
    const rows = await t.db
      .insert(ingredients)
      .values(['Tomato', 'Basil'].map((name, position) => ({ name, position, allergens: [] })))
      .returning();
    const ingredientIds = rows.map(({ id }) => id);
    await t.db.update(customizerSettings).set({ baseIngredientIds: ingredientIds.slice(0, 1) });
    await t.db
      .update(customChoices)
      .set({ ingredientIds: ingredientIds.slice(1) })
      .where(eq(customChoices.label, 'Basil'));
    await t.db.update(pizzas).set({ ingredientIds }).where(eq(pizzas.id, margherita.id));
    const read = async () => (await owner.get('/desk/menu/publication-preview')).body.undercuts;
    const { basePricePence } = (await readMenu()).builder;
    expect(await read()).toEqual([
      {
        name: 'Margherita',
        sizeAndCrust: '10" / Classic',
        menuPence: 1000,
        builderPence: basePricePence + 60,
      },
    ]);
    // The draft counts, not what is published.
    const { builder } = await readMenu();
    await edit([{ kind: 'builder', seen: builder, item: { ...builder, basePricePence: 940 } }]);
    expect(await read()).toEqual([]);
  });
});
