import type { MenuIngredient } from '@driftstone/contract/menu/menu.schema.ts';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ingredients, pizzas } from '#catalogue/catalogue.tables.ts';
import { DRAFT, type MenuDesk, openMenuDesk, PUBLICATIONS } from '#testing/test-menu-desk.ts';
import { pizzaNamed } from './menu.fixtures.ts';
import { menuDrafts, menuPublications } from './menu.tables.ts';

let desk: MenuDesk;
beforeEach(async () => {
  desk = await openMenuDesk();
});
afterEach(() => desk.t.close());

const ingredient = (name: string, diet: MenuIngredient['diet']): MenuIngredient => ({
  id: randomUUID(),
  name,
  allergens: [],
  canBeLeftOut: true,
  leftOutPence: 0,
  diet,
});

async function publishMade(...made: MenuIngredient[]) {
  const pizza = pizzaNamed(await desk.readMenu(), 'Margherita');
  const ingredientIds = made.map(({ id }) => id);
  const edits = made.map((item) => ({ kind: 'ingredient' as const, seen: null, item }));
  const item = { ...pizza, ingredientIds, diet: null };
  await desk.edit([...edits, { kind: 'pizza', seen: pizza, item }]);
  expect((await desk.publish()).status).toBe(200);
}

const shownDiet = async () => {
  const shown: { name: string; diet: string | null }[] = await desk.shownPizzas();
  return shown.find(({ name }) => name === 'Margherita')?.diet;
};

describe('a pizza that is sold as vegan', () => {
  it('[FOOD-02] is refused at save with the ingredient’s name, and taken once it is true', async () => {
    await publishMade(ingredient('Dough', 'vegan'), ingredient('Nduja', 'neither'));
    const pizza = pizzaNamed(await desk.readMenu(), 'Margherita');
    const refused = await desk.put(pizza, { ...pizza, diet: 'vegan' });
    expect([refused.status, refused.body.code]).toEqual([422, 'MENU_REFUSED']);
    expect(refused.body.message).toContain('Nduja is not vegan');
    const [dough = ''] = pizza.ingredientIds;
    const saved = await desk.put(pizza, { ...pizza, ingredientIds: [dough], diet: 'vegan' });
    expect(saved.status).toBe(200);
    expect((await desk.publish()).status).toBe(200);
    expect(await shownDiet()).toBe('vegan');
  });

  it('[FOOD-02] is refused at the publication of a draft from before, and of an earlier menu', async () => {
    const nduja = ingredient('Nduja', 'neither');
    await publishMade(nduja);
    const menu = await desk.readMenu();
    const vegan = menu.pizzas.map((each) =>
      each.name === 'Margherita' ? { ...each, diet: 'vegan' as const } : each,
    );
    // A node of the release before knows no diets of ingredients.
    const document = {
      ...menu,
      pizzas: vegan,
      ingredients: menu.ingredients.map(({ diet: _, ...rest }) => rest) as MenuIngredient[],
    };
    await desk.t.db.update(menuDrafts).set({ document });
    const published = await desk.publish();
    expect([published.status, published.body.code]).toEqual([422, 'MENU_REFUSED']);
    expect(published.body.message).toContain('Nduja is not vegan, so Margherita');

    const [earlier] = await desk.t.db.update(menuPublications).set({ document }).returning();
    const { version } = (await desk.owner.get(DRAFT)).body;
    const restored = await desk.owner.post(`${PUBLICATIONS}/${earlier?.id}/restore`, { version });
    expect([restored.status, restored.body.code]).toEqual([422, 'MENU_REFUSED']);
    expect((await desk.readMenu()).ingredients).toMatchObject([{ diet: 'neither' }]);
  });

  it('[FOOD-01] is not shown as vegan by a label from before, and stops no other publication while nothing is said', async () => {
    await publishMade(ingredient('House sauce', null));
    await desk.t.db
      .update(pizzas)
      .set({ isVegan: true, isVegetarian: true })
      .where(eq(pizzas.name, 'Margherita'));
    expect(await shownDiet()).toBeNull();
    await desk.reprice('Margherita', 1100);
    expect((await desk.publish()).status).toBe(200);
    await desk.t.db.update(ingredients).set({ diet: 'vegan' });
    expect(await shownDiet()).toBe('vegan');
  });
});

describe('a menu from before ingredients had diets', () => {
  it('[FOOD-02] brought back, unsays nothing', async () => {
    await publishMade(ingredient('Dough', 'vegan'));
    const { body } = await desk.owner.get(PUBLICATIONS);
    const [{ id }] = body.publications;
    const menu = await desk.readMenu();
    const document = {
      ...menu,
      ingredients: menu.ingredients.map(({ diet: _, ...rest }) => rest) as MenuIngredient[],
    };
    await desk.t.db.update(menuPublications).set({ document });
    await desk.reprice('Margherita', 1100);
    await desk.publish();
    const { version } = (await desk.owner.get(DRAFT)).body;
    const restored = await desk.owner.post(`${PUBLICATIONS}/${id}/restore`, { version });
    expect(restored.body.changes).toMatchObject([{ words: '£11.00 → £10.00' }]);
    expect((await desk.readMenu()).ingredients).toMatchObject([{ diet: 'vegan' }]);
  });
});

describe('an earlier menu that is published again', () => {
  it('[FOOD-02] [DESK-11] unsays no allergen and no diet that was entered since', async () => {
    const nduja = { ...ingredient('Nduja', 'vegan'), canBeLeftOut: false };
    await publishMade(nduja);
    const { id } = (await desk.owner.get(PUBLICATIONS)).body.publications[0];
    const found = { ...nduja, allergens: ['nuts'], diet: 'neither' as const };
    await desk.edit([{ kind: 'ingredient', seen: nduja, item: found }]);
    await desk.reprice('Margherita', 1100);
    await desk.publish();
    const preview = (await desk.owner.get(`/desk/menu/publication-preview?restores=${id}`)).body;
    expect(preview.changes).toMatchObject([{ words: '£11.00 → £10.00' }]);
    const { version } = (await desk.owner.get(DRAFT)).body;
    const restored = await desk.owner.post(`${PUBLICATIONS}/${id}/restore`, { version });
    expect(restored.body.changes).toEqual(preview.changes);
    expect((await desk.readMenu()).ingredients).toMatchObject([found]);
  });

  it('[AGE-01] [DESK-11] goes on asking for ID', async () => {
    const read = async () => pizzaNamed(await desk.readMenu(), 'Margherita');
    const publish = async (more: object) => {
      const pizza = await read();
      await desk.put(pizza, { ...pizza, ...more });
      await desk.publish();
    };
    await publish({ kind: 'drink' });
    const { id } = (await desk.owner.get(PUBLICATIONS)).body.publications[0];
    await publish({ isAdultsOnly: true, pricePence: 1100 });
    const { version } = (await desk.owner.get(DRAFT)).body;
    await desk.owner.post(`${PUBLICATIONS}/${id}/restore`, { version });
    expect(await read()).toMatchObject({ isAdultsOnly: true, pricePence: 1000 });
  });
});
