/** Why a menu can't be published as it is, in words for whoever wrote it. */
import type { Issue } from '#errors.ts';
import { contradictions, unsaidDiets } from './diet-issues.rules.ts';
import { groupOptions } from '../catalogue/catalogue.rules.ts';
import { findFaultOfSaleTimes } from '../catalogue/sale-times.rules.ts';
import { MAX_CATEGORIES, MAX_ITEMS } from './menu.limits.ts';
import type { Contents, Menu, MenuPizza } from './menu.schema.ts';

export function findIssues(menu: Menu): Issue[] {
  return [
    ...tooMany('categories', menu.categories, MAX_CATEGORIES),
    ...tooMany('pizzas', menu.pizzas, MAX_ITEMS),
    ...tooMany('ingredients', menu.ingredients, MAX_ITEMS),
    ...tooMany('choices', menu.choices, MAX_ITEMS),
    ...twins('categories', menu.categories, ({ name }) => name),
    ...twins('pizzas', menu.pizzas, ({ name }) => name),
    ...twins('ingredients', menu.ingredients, ({ name }) => name),
    ...groupOptions(menu.choices.map((choice) => ({ ...choice, type: choice.kind }))).flatMap(
      ({ options }) => twins('choices', options, ({ label }) => label),
    ),
    ...[...menu.pizzas, ...menu.categories].flatMap(issuesOfSaleTimes),
    ...menu.pizzas.flatMap(issuesOfPizza),
    ...issuesOfBuilder(menu),
    ...issuesOfIds(menu),
    ...missingIngredients(menu),
    ...contradictions(menu),
    ...unsaidDiets(menu),
  ];
}

/** A draft of more could not be read again. */
function tooMany(path: string, things: readonly unknown[], most: number): Issue[] {
  if (things.length <= most) return [];
  return [{ message: `That would be ${things.length}; a menu has at most ${most}`, path }];
}

function issuesOfSaleTimes({ name, saleTimes }: Pick<MenuPizza, 'name' | 'saleTimes'>): Issue[] {
  const fault = saleTimes && findFaultOfSaleTimes(saleTimes);
  return fault === null ? [] : [{ message: `When ${name} is sold: ${fault}`, path: 'saleTimes' }];
}

function issuesOfPizza(pizza: MenuPizza): Issue[] {
  return [
    ...groupOptions(pizza.options).flatMap(({ options }) =>
      twins('options', options, ({ label }) => label),
    ),
    ...twins('addOns', pizza.addOns, ({ name }) => name),
  ];
}

function issuesOfBuilder({ choices }: Menu): Issue[] {
  if (choices.length === 0) return [];
  return (['size', 'crust'] as const)
    .filter((kind) => choices.every((choice) => choice.kind !== kind))
    .map((kind) => ({
      message: `Build your own needs a ${kind}: customers choose one`,
      path: 'choices',
    }));
}

/** Ids name things in carts and orders, so no two things share one. */
function issuesOfIds(menu: Menu): Issue[] {
  const ids = [
    ...[menu.categories, menu.pizzas, menu.ingredients, menu.choices].flat(),
    ...menu.pizzas.flatMap(({ options, addOns }) => [...options, ...addOns]),
  ].map(({ id }) => id);
  const isRepeated = new Set(ids).size < ids.length;
  return isRepeated ? [{ message: 'Two things have the same id', path: 'id' }] : [];
}

/** Removing an ingredient that something is made of would remove its allergens too. */
function missingIngredients(menu: Menu): Issue[] {
  const known = new Set(menu.ingredients.map(({ id }) => id));
  const isMissing = ({ ingredientIds }: Contents) => ingredientIds.some((id) => !known.has(id));
  const makers = [
    ...menu.pizzas.flatMap((pizza) =>
      [pizza, ...pizza.options, ...pizza.addOns].some(isMissing) ? pizza.name : [],
    ),
    ...menu.choices.flatMap((choice) => (isMissing(choice) ? choice.label : [])),
    ...(isMissing(menu.builder) ? ['Build your own'] : []),
  ];
  const [first, ...others] = makers;
  if (!first) return [];
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return [{ message: `It is still in ${first}${more}. Take it out there first.`, path: 'id' }];
}

function twins<Item>(
  path: string,
  items: readonly Item[],
  nameOf: (item: Item) => string,
): Issue[] {
  const seen = new Set<string>();
  return items.flatMap((item) => {
    const name = nameOf(item);
    const isTwin = seen.has(name.toLowerCase());
    seen.add(name.toLowerCase());
    return isTwin ? [{ message: `There is already one called ${name}`, path }] : [];
  });
}
