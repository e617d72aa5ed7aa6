/** The catalogue's part of the menu as one document: pizzas with their choices, categories, ingredients. */
import { sumContents, tidyContents } from '@driftstone/contract/menu/contents.rules.ts';
import type {
  Contents,
  Menu,
  MenuAddOn,
  MenuIngredient,
  MenuOption,
  MenuPizza,
} from '@driftstone/contract/menu/menu.schema.ts';
import type { Queryable } from '#database/queryable.ts';
import {
  type AddOnRow,
  listAllAddOns,
  listAllCategories,
  listAllOptions,
  listAllPizzas,
  listIngredients,
  type OptionRow,
  type PizzaRow,
  replaceAddOns,
  replaceCategories,
  replaceIngredients,
  replaceOptions,
  replacePizzas,
} from './menu-document.queries.ts';

export type CatalogueDocument = Pick<Menu, 'categories' | 'pizzas' | 'ingredients'>;

/** Keys are in the order of the schema, since documents are compared as texts. */
export async function readCatalogueDocument(db: Queryable): Promise<CatalogueDocument> {
  const categories = await listAllCategories(db);
  const pizzas = await listAllPizzas(db);
  const ingredients = await listIngredients(db);
  const options = Map.groupBy(await listAllOptions(db), ({ pizzaId }) => pizzaId);
  const addOns = Map.groupBy(await listAllAddOns(db), ({ pizzaId }) => pizzaId);
  return {
    categories: categories.map(({ id, name, emoji, vatPermille }) => ({
      id,
      name,
      emoji,
      vatPermille,
    })),
    pizzas: pizzas.map((pizza) =>
      toPizza(pizza, options.get(pizza.id) ?? [], addOns.get(pizza.id) ?? []),
    ),
    ingredients: ingredients.map(({ position: _, ...ingredient }) => ingredient),
  };
}

/** Call it in the transaction of the publication. */
export async function writeCatalogueDocument(
  tx: Queryable,
  { categories, pizzas, ingredients }: CatalogueDocument,
): Promise<void> {
  const listed = ingredients.map(withPosition);
  await replaceIngredients(
    tx,
    listed.map(({ canBeLeftOut, leftOutPence, ...ingredient }) => ({
      ...ingredient,
      can_be_left_out: canBeLeftOut,
      left_out_pence: leftOutPence,
    })),
  );
  const slugged = categories.map(withPosition);
  await replaceCategories(
    tx,
    slugged.map(({ vatPermille: vat_permille, ...category }) => ({
      ...category,
      vat_permille,
      slug: slugOf(category),
    })),
  );
  await replacePizzas(
    tx,
    pizzas.map((pizza, index) => toPizzaRow(pizza, index, ingredients)),
  );
  const pizzaIds = pizzas.map(({ id }) => id);
  await replaceOptions(
    tx,
    pizzaIds,
    pizzas.flatMap(({ id: pizza_id, options }) =>
      options.map(({ id, type, label, ...option }, index) => ({
        ...toChoiceRow(option, index, ingredients),
        id,
        pizza_id,
        type,
        label,
      })),
    ),
  );
  await replaceAddOns(
    tx,
    pizzaIds,
    pizzas.flatMap(({ id: pizza_id, addOns }) =>
      addOns.map(({ id, name, ...addOn }, index) => ({
        ...toChoiceRow(addOn, index, ingredients),
        id,
        pizza_id,
        name,
      })),
    ),
  );
}

function toPizza(
  pizza: PizzaRow,
  options: readonly OptionRow[],
  addOns: readonly AddOnRow[],
): MenuPizza {
  const { id, name, description, pricePence, imageUrl, categoryId, isListed } = pizza;
  const { isVegan, isVegetarian, allergens, ingredientIds } = pizza;
  return {
    id,
    name,
    description,
    pricePence,
    imageUrl,
    categoryId,
    diet: isVegan ? 'vegan' : isVegetarian ? 'vegetarian' : null,
    isListed,
    ...tidyContents({ ingredientIds, allergens: allergens.length > 0 ? allergens : null }),
    options: options.map(toOption),
    addOns: addOns.map(toAddOn),
  };
}

function toOption({ id, type, label, pricePence, ...made }: OptionRow): MenuOption {
  return { id, type, label, pricePence, ...tidyContents(made) };
}

function toAddOn({ id, name, pricePence, ...made }: AddOnRow): MenuAddOn {
  return { id, name, pricePence, ...tidyContents(made) };
}

function toPizzaRow(pizza: MenuPizza, index: number, ingredients: readonly MenuIngredient[]) {
  const { id, name, description, diet } = pizza;
  return {
    id,
    slug: slugOf(pizza),
    name,
    description,
    image_url: pizza.imageUrl,
    category_id: pizza.categoryId,
    is_vegetarian: diet !== null,
    is_vegan: diet === 'vegan',
    is_listed: pizza.isListed,
    ...toChoiceRow(pizza, index, ingredients),
    // Empty is 'not entered': no dough is free of all 14.
    allergens: sumContents(pizza, ingredients).allergens ?? [],
  };
}

function toChoiceRow(
  made: Contents & { pricePence: number },
  index: number,
  ingredients: readonly MenuIngredient[],
) {
  return {
    price_pence: made.pricePence,
    allergens: sumContents(made, ingredients).allergens,
    ingredient_ids: made.ingredientIds,
    position: index + 1,
  };
}

function withPosition<Item>(item: Item, index: number): Item & { position: number } {
  return { ...item, position: index + 1 };
}

/** Only new rows take it. The end of the id makes it unique. */
function slugOf({ id, name }: { id: string; name: string }): string {
  const words =
    name
      .normalize('NFD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return [...words, id.slice(-8)].join('-');
}
