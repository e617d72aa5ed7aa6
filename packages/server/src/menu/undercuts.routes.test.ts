import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pizzas } from '#catalogue/catalogue.tables.ts';
import { buildBuilderIngredients } from '#customizer/customizer.fixtures.ts';
import { type MenuDesk, openMenuDesk } from '#testing/test-menu-desk.ts';

let desk: MenuDesk;
beforeEach(async () => {
  desk = await openMenuDesk();
});
afterEach(() => desk.t.close());

describe('GET /desk/menu/publication-preview', () => {
  it('[PRICE-06] names the pizzas that the builder’s prices undercut, and by how much', async () => {
    const { t, owner, margherita, readMenu, edit } = desk;
    const { idsOf } = await buildBuilderIngredients(t.db, {
      base: ['Tomato'],
      toppings: ['Basil'],
    });
    const ingredientIds = idsOf('Tomato', 'Basil');
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
