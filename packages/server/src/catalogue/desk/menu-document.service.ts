/** The catalogue's part of the menu as one document: pizzas with their choices, categories, ingredients. */
import { SaleTimes } from '@driftstone/contract/catalogue/sale-times.schema.ts';
import { addOnRulesOf } from '@driftstone/contract/menu/choice-lists.rules.ts';
import { sumContents, tidyContents } from '@driftstone/contract/menu/contents.rules.ts';
import {
  ChoiceList,
  type Contents,
  type Menu,
  MenuAddOn,
  MenuCategory,
  MenuIngredient,
  MenuKind,
  MenuOption,
  MenuPizza,
} from '@driftstone/contract/menu/menu.schema.ts';
import { fieldsOf } from '@driftstone/contract/primitives.ts';
import type { Queryable } from '#database/queryable.ts';
import {
  type AddOnRow,
  listAllAddOns,
  listAllCategories,
  listAllOptions,
  listAllPizzas,
  listChoiceLists,
  listIngredients,
  listItemKinds,
  type OptionRow,
  type PizzaRow,
  replaceAddOns,
  replaceCategories,
  replaceChoiceLists,
  replaceIngredients,
  replaceItemKinds,
  replaceOptions,
  replacePizzas,
} from './menu-document.queries.ts';

/** Its keys are in the order of the schema, since documents are compared as texts. */
export type CatalogueDocument = Pick<
  Menu,
  'categories' | 'pizzas' | 'ingredients' | 'lists' | 'kinds'
>;

export async function readCatalogueDocument(db: Queryable): Promise<CatalogueDocument> {
  const categories = await listAllCategories(db);
  const pizzas = await listAllPizzas(db);
  const ingredients = await listIngredients(db);
  const options = Map.groupBy(await listAllOptions(db), ({ pizzaId }) => pizzaId);
  const addOns = Map.groupBy(await listAllAddOns(db), ({ pizzaId }) => pizzaId);
  return {
    categories: categories.map((category) =>
      fieldsOf(MenuCategory, { ...category, saleTimes: toSaleTimes(category) }),
    ),
    pizzas: pizzas.map((pizza) =>
      toPizza(pizza, options.get(pizza.id) ?? [], addOns.get(pizza.id) ?? []),
    ),
    ingredients: ingredients.map((ingredient) => fieldsOf(MenuIngredient, ingredient)),
    // As `toSaleTimes`.
    lists: (await listChoiceLists(db)).map((list) => ChoiceList.parse(list)),
    kinds: (await listItemKinds(db)).map((kind) => fieldsOf(MenuKind, kind)),
  };
}

/** Call it in the transaction of the publication. Pizzas that the document lacks are removed. */
export async function writeCatalogueDocument(
  tx: Queryable,
  { categories, pizzas, ingredients, lists, kinds }: CatalogueDocument,
): Promise<void> {
  await replaceIngredients(tx, ingredients.map(withPosition));
  await replaceCategories(
    tx,
    categories.map((category, index) => ({
      ...withPosition(category, index),
      slug: slugOf(category),
    })),
  );
  await replaceItemKinds(tx, kinds.map(withPosition));
  const toRow = <Made extends Contents>(made: Made, index: number) => ({
    ...withPosition(made, index),
    allergens: sumContents(made, ingredients).allergens,
  });
  await replacePizzas(
    tx,
    pizzas.map((pizza, index) => ({
      ...toRow(pizza, index),
      slug: slugOf(pizza),
      isVegetarian: pizza.diet !== null,
      isVegan: pizza.diet === 'vegan',
      // Empty is 'not entered': no dough is free of all 14.
      allergens: sumContents(pizza, ingredients).allergens ?? [],
      isRemoved: false,
      kindId: pizza.kindId ?? null,
      addOnRules: addOnRulesOf({ lists }, pizza),
    })),
  );
  const pizzaIds = pizzas.map(({ id }) => id);
  const rowsOf = <Choice extends Contents & { sharedId?: string | undefined }>(
    choicesOf: (pizza: MenuPizza) => readonly Choice[],
  ) =>
    pizzas.flatMap((pizza) =>
      choicesOf(pizza).map((choice, index) => ({
        ...toRow(choice, index),
        pizzaId: pizza.id,
        sharedId: choice.sharedId ?? null,
      })),
    );
  await replaceOptions(
    tx,
    pizzaIds,
    rowsOf(({ options }) => options),
  );
  await replaceAddOns(
    tx,
    pizzaIds,
    rowsOf(({ addOns }) => addOns),
  );
  await replaceChoiceLists(tx, lists.map(withPosition));
}

function toPizza(
  { kindId, ...pizza }: PizzaRow,
  options: readonly OptionRow[],
  addOns: readonly AddOnRow[],
): MenuPizza {
  const { isVegan, isVegetarian, allergens } = pizza;
  return fieldsOf(MenuPizza, {
    ...pizza,
    saleTimes: toSaleTimes(pizza),
    diet: isVegan ? 'vegan' : isVegetarian ? 'vegetarian' : null,
    ...tidyContents({ ...pizza, allergens: allergens.length > 0 ? allergens : null }),
    options: options.map((option) => fieldsOf(MenuOption, toChoice(option))),
    addOns: addOns.map((addOn) => fieldsOf(MenuAddOn, toChoice(addOn))),
    ...(kindId !== null && { kindId }),
  });
}

function toChoice<Row extends OptionRow | AddOnRow>({ sharedId, ...row }: Row) {
  return { ...row, ...tidyContents(row), ...(sharedId !== null && { sharedId }) };
}

/** jsonb loses the order of keys. */
function toSaleTimes({ saleTimes }: { saleTimes: SaleTimes | null }): SaleTimes | null {
  return saleTimes && SaleTimes.parse(saleTimes);
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
