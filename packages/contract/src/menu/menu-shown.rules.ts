/** The menu as customers see it, for the preview and after a publication. */
import { formatPence, penceToPounds } from '#money.ts';
import type { Category, Pizza } from '../catalogue/catalogue.schema.ts';
import { showPizza } from '../catalogue/shown-pizza.rules.ts';
import type { CustomChoice, CustomPizzaOptions } from '../customizer/customizer.schema.ts';
import { bringsToBase, listOurs, showOurs } from '../customizer/ours.rules.ts';
import { addOnRulesOf } from './choice-lists.rules.ts';
import { dietOf, dietsOf, sumContents } from './contents.rules.ts';
import { ownKindOf } from './item-kind-words.rules.ts';
import type { BuilderChoice, Contents, Menu, MenuCategory, MenuPizza } from './menu.schema.ts';

export interface ShownMenu {
  pizzas: Pizza[];
  categories: Category[];
  customPizzaOptions: CustomPizzaOptions;
}

export function showMenu(menu: Menu): ShownMenu {
  return {
    pizzas: menu.pizzas.filter(({ isListed }) => isListed).map((pizza) => shownPizza(menu, pizza)),
    categories: menu.categories.map(showCategory),
    customPizzaOptions: showBuilder(menu),
  };
}

function showCategory({ id, name, emoji }: MenuCategory): Category {
  return { id, name, emoji };
}

function shownPizza(menu: Menu, pizza: MenuPizza): Pizza {
  const category = menu.categories.find((each) => each.id === pizza.categoryId);
  const toPart = <Made extends Contents>(made: Made) => ({
    ...made,
    allergens: allergensOf(menu, made),
    diets: dietsOf(made, menu.ingredients),
  });
  return showPizza({
    ...pizza,
    label: pizza.diet,
    ownKind: ownKindOf(menu, pizza),
    addOnRules: addOnRulesOf(menu, pizza),
    category: category ? showCategory(category) : null,
    saleTimes: saleTimesOf(menu, pizza),
    // An empty list means not entered: no dough is free of all 14.
    allergens: allergensOf(menu, pizza) ?? [],
    options: pizza.options.map(toPart),
    addOns: pizza.addOns.map(toPart),
    ingredients: menu.ingredients.filter(({ id }) => pizza.ingredientIds.includes(id)),
    others: menu.pizzas.filter((other) => other.isListed && other.id !== pizza.id),
  });
}

/** SALE-01 */
function saleTimesOf({ categories }: Menu, { saleTimes, categoryId }: MenuPizza) {
  return saleTimes ?? categories.find(({ id }) => id === categoryId)?.saleTimes ?? null;
}

function showBuilder(menu: Menu): CustomPizzaOptions {
  const { basePricePence, maxNonVeg } = menu.builder;
  const listOf = (kind: BuilderChoice['kind']) =>
    menu.choices.filter((choice) => choice.kind === kind).map((choice) => showChoice(menu, choice));
  const [sizes, crusts] = [listOf('size'), listOf('crust')];
  return {
    sizes,
    crusts,
    vegToppings: listOf('veg'),
    nonVegToppings: listOf('non-veg'),
    sizePrices: priceById(sizes),
    crustPrices: priceById(crusts),
    currency: 'GBP',
    basePrice: penceToPounds(basePricePence),
    formattedBasePrice: formatPence(basePricePence),
    maxNonVeg,
    baseAllergens: allergensOf(menu, menu.builder),
    baseDiet: dietOf(menu.builder, menu.ingredients),
    ours: showOurs(
      listOurs({
        ...menu,
        pizzas: menu.pizzas
          .filter(({ isListed, kind }) => isListed && kind === 'pizza')
          .map((pizza) => ({ ...pizza, saleTimes: saleTimesOf(menu, pizza) })),
      }),
    ),
  };
}

function showChoice(menu: Menu, choice: BuilderChoice): CustomChoice {
  const { id, label, pricePence, art } = choice;
  const ingredientIds = bringsToBase(choice, menu.builder);
  return {
    id,
    label,
    price: penceToPounds(pricePence),
    formattedPrice: formatPence(pricePence),
    pizzaId: null,
    art,
    allergens: allergensOf(menu, choice),
    diet: dietOf(choice, menu.ingredients),
    ...(ingredientIds.length > 0 && { ingredientIds }),
  };
}

function priceById(choices: readonly CustomChoice[]): Record<string, number> {
  return Object.fromEntries(choices.map(({ id, price }) => [id, price]));
}

function allergensOf(menu: Menu, made: Contents): string[] | null {
  return sumContents(made, menu.ingredients).allergens;
}
