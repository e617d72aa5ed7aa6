import type { MenuEdit } from '@driftstone/contract/menu/menu-edits.schema.ts';
import type { Menu, MenuPizza } from '@driftstone/contract/menu/menu.schema.ts';
import { buildCategory, buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { buildCustomizer } from '#customizer/customizer.fixtures.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { pizzaNamed } from '#menu/menu.fixtures.ts';
import { type Answer, createTestApp } from './test-app.ts';

export const DRAFT = '/desk/menu/draft';
export const PUBLICATIONS = '/desk/menu/publications';

export type MenuDesk = Awaited<ReturnType<typeof openMenuDesk>>;

/** A shop with two pizzas and a builder, and its owner at the desk. */
export async function openMenuDesk() {
  const t = await createTestApp();
  await buildStore(t.db);
  const classics = await buildCategory(t.db, { name: 'Classics' });
  const margherita = await buildPizza(t.db, { name: 'Margherita', categoryId: classics.id });
  await buildPizza(t.db, { name: 'Napoli', categoryId: classics.id });
  await buildCustomizer(t.db);
  const owner = await t.staff('owner');

  const readMenu = async (): Promise<Menu> => (await owner.get(DRAFT)).body.menu;
  const edit = (edits: MenuEdit[], by: Pick<typeof owner, 'patch'> = owner) =>
    by.patch(DRAFT, { edits });
  const put = (seen: MenuPizza | null, item: MenuPizza) => edit([{ kind: 'pizza', seen, item }]);
  return {
    t,
    owner,
    margherita,
    readMenu,
    edit,
    put,
    reprice: async (name: string, pricePence: number): Promise<Answer> => {
      const pizza = pizzaNamed(await readMenu(), name);
      return put(pizza, { ...pizza, pricePence });
    },
    publish: async (): Promise<Answer> => {
      const { body } = await owner.get(DRAFT);
      return owner.post(PUBLICATIONS, { version: body.version });
    },
    shownPizzas: async () => (await t.nobody.get('/pizzas/all')).body.items,
  };
}
