/** The menu that customers see, as the desk's document. */
import { STANDARD_VAT_PERMILLE } from '@driftstone/contract/orders/vat.rules.ts';
import { tidyMenu } from '@driftstone/contract/menu/menu-edits.rules.ts';
import { Menu, type MenuIngredient } from '@driftstone/contract/menu/menu.schema.ts';
import {
  readCatalogueDocument,
  writeCatalogueDocument,
} from '#catalogue/desk/menu-document.service.ts';
import {
  readBuilderDocument,
  writeBuilderDocument,
} from '#customizer/desk/builder-document.service.ts';
import type { Queryable } from '#database/queryable.ts';
import { listStores, updateStoreVat } from '#location/location.service.ts';

/** Read from the tables, since a shop may be changed by other means too. */
export async function readLiveMenu(db: Queryable): Promise<Menu> {
  const { categories, pizzas, ingredients } = await readCatalogueDocument(db);
  const { choices, builder } = await readBuilderDocument(db);
  const [store] = await listStores(db);
  const deliveryVatPermille = store?.vatPermille ?? STANDARD_VAT_PERMILLE;
  return tidyMenu({ categories, pizzas, ingredients, choices, builder, deliveryVatPermille });
}

type Stored = Omit<MenuIngredient, 'diet'> & Partial<Pick<MenuIngredient, 'diet'>>;

/**
 * Parses a stored menu, since jsonb loses the order of keys, on which comparisons depend. What an earlier release did not
 * know of, such as who may buy it, stays as it is today, so that bringing a menu back unsays nothing.
 */
export function parseMenu(stored: Menu, live: Menu): Menu {
  const dietOf = new Map(live.ingredients.map(({ id, diet }) => [id, diet]));
  const known = new Map(
    live.pizzas.map(({ id, kind, isAdultsOnly, saleTimes }) => [
      id,
      { kind, isAdultsOnly, saleTimes },
    ]),
  );
  const timesOf = new Map(live.categories.map(({ id, saleTimes }) => [id, { saleTimes }]));
  return Menu.parse({
    ...stored,
    categories: stored.categories.map((category) => ({ ...timesOf.get(category.id), ...category })),
    pizzas: stored.pizzas.map((pizza) => ({ ...known.get(pizza.id), ...pizza })),
    ingredients: stored.ingredients.map(({ diet, ...ingredient }: Stored) => ({
      ...ingredient,
      diet: diet === undefined ? (dietOf.get(ingredient.id) ?? null) : diet,
    })),
  });
}

/** The triggers of the tables announce the change, so that every node drops what it keeps of the menu. */
export async function writeLiveMenu(
  tx: Queryable,
  menu: Menu,
  others: 'hide' | 'remove',
): Promise<void> {
  await writeCatalogueDocument(tx, menu, others);
  await writeBuilderDocument(tx, menu, menu.ingredients);
  await updateStoreVat(tx, menu.deliveryVatPermille);
}
