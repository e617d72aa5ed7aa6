/** The menu as customers see it, for the preview and after a publication. */
import { formatPence, penceToPounds } from '#money.ts';
import { readPricedPizza, showLeftOut } from '../catalogue/menu-price.rules.ts';
import { comesWithOf } from '../catalogue/comes-with.rules.ts';
import type { Category, Pizza } from '../catalogue/catalogue.schema.ts';
import type { CustomChoice, CustomPizzaOptions } from '../customizer/customizer.schema.ts';
import { bringsToBase, listOurs, showOurs } from '../customizer/ours.rules.ts';
import { supportedLabel } from '../catalogue/diets.rules.ts';
import { dietOf, sumContents } from './contents.rules.ts';
import { dietsAsItComes } from './diet-issues.rules.ts';
import type { BuilderChoice, Contents, Menu, MenuCategory, MenuPizza } from './menu.schema.ts';

export interface ShownMenu {
  pizzas: Pizza[];
  categories: Category[];
  customPizzaOptions: CustomPizzaOptions;
}

export function showMenu(menu: Menu): ShownMenu {
  return {
    pizzas: menu.pizzas.filter(({ isListed }) => isListed).map((pizza) => showPizza(menu, pizza)),
    categories: menu.categories.map(showCategory),
    customPizzaOptions: showBuilder(menu),
  };
}

function showCategory({ id, name, emoji }: MenuCategory): Category {
  return { id, name, emoji };
}

function showPizza(menu: Menu, pizza: MenuPizza): Pizza {
  const { id, name, description, pricePence, imageUrl, diet, categoryId } = pizza;
  const category = menu.categories.find((each) => each.id === categoryId);
  const ingredients = menu.ingredients.filter((each) => pizza.ingredientIds.includes(each.id));
  const comesWith = comesWithOf(ingredients);
  const others = menu.pizzas.filter((other) => other.isListed && other.id !== id);
  const prices = showLeftOut(readPricedPizza({ ...pizza, ingredients, others }));
  return {
    id,
    name,
    description,
    price: penceToPounds(pricePence),
    imageUrl,
    diet: supportedLabel(diet, dietsAsItComes(pizza, menu.ingredients)),
    options: pizza.options.map((option) => ({
      id: option.id,
      type: option.type,
      label: option.label,
      price: penceToPounds(option.pricePence),
      allergens: allergensOf(menu, option),
      diet: dietOf(option, menu.ingredients, option.type),
    })),
    addOns: pizza.addOns.map((addOn) => ({
      id: addOn.id,
      name: addOn.name,
      price: penceToPounds(addOn.pricePence),
      allergens: allergensOf(menu, addOn),
      diet: dietOf(addOn, menu.ingredients),
      ...prices.ofAddOn(addOn.id),
    })),
    category: category ? showCategory(category) : null,
    // An empty list means not entered: no dough is free of all 14.
    allergens: allergensOf(menu, pizza) ?? [],
    ...(comesWith && { comesWith: prices.ofComesWith(comesWith) }),
  };
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
    ours: showOurs(listOurs({ ...menu, pizzas: menu.pizzas.filter(({ isListed }) => isListed) })),
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
