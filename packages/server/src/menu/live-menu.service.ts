/** The menu that customers see, as the desk's document. */
import { STANDARD_VAT_PERMILLE } from '@driftstone/contract/orders/vat.rules.ts';
import { forgetLostChoices } from '@driftstone/contract/menu/choice-lists.rules.ts';
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
  const { lists, kinds, ...catalogue } = await readCatalogueDocument(db);
  const { choices, builder } = await readBuilderDocument(db);
  const [store] = await listStores(db);
  const deliveryVatPermille = store?.vatPermille ?? STANDARD_VAT_PERMILLE;
  return forgetLostChoices(
    tidyMenu({ ...catalogue, choices, builder, deliveryVatPermille, lists, kinds }),
  );
}

type StoredIngredient = Omit<MenuIngredient, 'diet'> & Partial<Pick<MenuIngredient, 'diet'>>;

/** As an earlier release wrote it, perhaps. */
type StoredMenu = Omit<Menu, Later> & Partial<Pick<Menu, Later>>;
type Later = 'lists' | 'kinds';

/**
 * Parses a stored menu, since jsonb loses the order of keys, on which comparisons depend. What an earlier release did not
 * know of, such as who may buy it, stays as it is today, so that bringing a menu back unsays nothing.
 */
export function parseMenu(stored: StoredMenu, live: Menu): Menu {
  const dietOf = new Map(live.ingredients.map(({ id, diet }) => [id, diet]));
  const known = new Map(
    live.pizzas.map(({ id, kind, isAdultsOnly, saleTimes, kindId }) => [
      id,
      { kind, isAdultsOnly, saleTimes, ...(!stored.kinds && { kindId }) },
    ]),
  );
  const timesOf = new Map(live.categories.map(({ id, saleTimes }) => [id, { saleTimes }]));
  const rulesOf = new Map(live.lists.map(({ id, atLeast, atMost }) => [id, { atLeast, atMost }]));
  const chosenAt = new Map(
    live.lists.flatMap((list) => list.choices.map(({ id, isChosen }) => [id, { isChosen }])),
  );
  const choices = live.pizzas.flatMap(({ options, addOns }) => [...options, ...addOns]);
  const sharedIn = new Map(
    stored.lists ? [] : choices.map(({ id, sharedId }) => [id, { sharedId }]),
  );
  const menu = Menu.parse({
    ...stored,
    kinds: stored.kinds ?? live.kinds,
    lists:
      stored.lists?.map((list) => ({
        ...rulesOf.get(list.id),
        ...list,
        choices: list.choices.map((choice) => ({ ...chosenAt.get(choice.id), ...choice })),
      })) ?? live.lists,
    categories: stored.categories.map((category) => ({ ...timesOf.get(category.id), ...category })),
    pizzas: stored.pizzas.map((pizza) => ({
      ...known.get(pizza.id),
      ...pizza,
      options: pizza.options.map((option) => ({ ...sharedIn.get(option.id), ...option })),
      addOns: pizza.addOns.map((addOn) => ({ ...sharedIn.get(addOn.id), ...addOn })),
    })),
    ingredients: stored.ingredients.map(({ diet, ...ingredient }: StoredIngredient) => ({
      ...ingredient,
      diet: diet === undefined ? (dietOf.get(ingredient.id) ?? null) : diet,
    })),
  });
  // Of a kind that came later, and may be like another one.
  return tidyMenu(menu);
}

/** The triggers of the tables announce the change, so that every node drops what it keeps of the menu. */
export async function writeLiveMenu(tx: Queryable, menu: Menu): Promise<void> {
  await writeCatalogueDocument(tx, menu);
  await writeBuilderDocument(tx, menu, menu.ingredients);
  await updateStoreVat(tx, menu.deliveryVatPermille);
}
