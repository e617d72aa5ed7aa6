/** Why a menu can't be published as it is, in words for whoever wrote it. */
import type { Issue } from '#errors.ts';
import { contradictions, unsaidDiets } from './diet-issues.rules.ts';
import { groupOptions } from '../catalogue/catalogue.rules.ts';
import { findFaultOfSaleTimes } from '../catalogue/sale-times.rules.ts';
import { isIngredientKind, readKind } from './item-kind-words.rules.ts';
import {
  MAX_CATEGORIES,
  MAX_CHOICE_LISTS,
  MAX_CHOICES,
  MAX_ITEMS,
  MAX_KINDS,
} from './menu.limits.ts';
import type { MenuEdit } from './menu-edits.schema.ts';
import type { Contents, Menu, MenuPizza } from './menu.schema.ts';
import { issuesOfRules } from './rule-issues.rules.ts';

/** `edit`: what the menu was changed by. */
export function findIssues(menu: Menu, edit: MenuEdit['kind']): Issue[] {
  return [
    ...tooMany('categories', menu.categories, MAX_CATEGORIES),
    ...tooMany('pizzas', menu.pizzas, MAX_ITEMS),
    ...tooMany('ingredients', menu.ingredients, MAX_ITEMS),
    ...tooMany('choices', menu.choices, MAX_ITEMS),
    ...tooMany('lists', menu.lists, MAX_CHOICE_LISTS),
    ...tooMany('kinds', menu.kinds, MAX_KINDS),
    ...twins('kinds', menu.kinds, ({ name }) => name),
    ...issuesOfKinds(menu, edit),
    ...twins('categories', menu.categories, ({ name }) => name),
    ...twins('pizzas', menu.pizzas, ({ name }) => name),
    ...twins('lists', menu.lists, ({ name }) => name),
    ...menu.lists.flatMap(({ choices }) => twins('choices', choices, ({ label }) => label)),
    ...issuesOfRules(menu),
    ...tooManyOnItems(menu),
    ...twins('ingredients', menu.ingredients, ({ name }) => name),
    ...groupOptions(menu.choices.map((choice) => ({ ...choice, type: choice.kind }))).flatMap(
      ({ options }) => twins('choices', options, ({ label }) => label),
    ),
    ...[...menu.pizzas, ...menu.categories].flatMap(issuesOfSaleTimes),
    ...menu.pizzas.flatMap(issuesOfPizza),
    ...issuesOfBuilder(menu),
    ...issuesOfIds(menu),
    ...missingIngredients(menu, edit),
    ...contradictions(menu),
    ...unsaidDiets(menu),
  ];
}

/** A draft of more could not be read again. */
function tooMany(path: string, things: readonly unknown[], most: number): Issue[] {
  if (things.length <= most) return [];
  return [{ message: `That would be ${things.length}; a menu has at most ${most}`, path }];
}

/** An item that got another choice from a list. */
function tooManyOnItems({ pizzas }: Menu): Issue[] {
  return pizzas
    .filter(({ options, addOns }) => Math.max(options.length, addOns.length) > MAX_CHOICES)
    .map(({ name }) => ({
      message: `${name} would have more than ${MAX_CHOICES} choices`,
      path: 'pizzas',
    }));
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
    ...[
      menu.categories,
      menu.pizzas,
      menu.ingredients,
      menu.choices,
      menu.lists,
      menu.kinds,
    ].flat(),
    ...menu.lists.flatMap((list) => list.choices),
    ...menu.pizzas.flatMap(({ options, addOns }) => [...options, ...addOns]),
  ].map(({ id }) => id);
  const isRepeated = new Set(ids).size < ids.length;
  return isRepeated ? [{ message: 'Two things have the same id', path: 'id' }] : [];
}

/** Removing an ingredient that something is made of would remove its allergens too. */
function missingIngredients(menu: Menu, edit: MenuEdit['kind']): Issue[] {
  const known = new Set(menu.ingredients.map(({ id }) => id));
  const isMissing = ({ ingredientIds }: Contents) => ingredientIds.some((id) => !known.has(id));
  const makers = [
    ...menu.pizzas.flatMap((pizza) =>
      [pizza, ...pizza.options, ...pizza.addOns].some(isMissing) ? pizza.name : [],
    ),
    ...menu.choices.flatMap((choice) => (isMissing(choice) ? choice.label : [])),
    ...menu.lists.flatMap(({ name, choices }) => (choices.some(isMissing) ? name : [])),
    ...(isMissing(menu.builder) ? ['Build your own'] : []),
  ];
  if (makers.length === 0) return [];
  if (edit === 'remove')
    return [{ message: `It is still in ${andMore(makers)}. Take it out there first.`, path: 'id' }];
  const message = `An ingredient of ${andMore(makers)} has been removed meanwhile. Take it out, or choose another one.`;
  return [{ message, path: 'ingredientIds' }];
}

/** A file names kinds, so a name means one. Items keep a kind that is sold: what the oven bakes depends on it. */
function issuesOfKinds({ kinds, pizzas }: Menu, edit: MenuEdit['kind']): Issue[] {
  const known = new Set(kinds.map(({ id }) => id));
  const without = pizzas.filter(({ kindId }) => kindId !== undefined && !known.has(kindId));
  const taken = kinds.filter(({ name }) => readKind([], name) !== null || isIngredientKind(name));
  return [
    ...taken.map(({ name }) => ({
      message: `Please use another name: there is a kind called ${name}`,
      path: 'name',
    })),
    ...(without.length === 0
      ? []
      : [
          {
            message:
              edit === 'remove'
                ? `${andMore(without.map(({ name }) => name))} still ${without.length === 1 ? 'has' : 'have'} this kind. Choose another one there first.`
                : 'That kind has been removed meanwhile. Choose another one.',
            path: 'kindId',
          },
        ]),
  ];
}

/** 'Slaw and 2 more' */
function andMore([first = '', ...others]: readonly string[]): string {
  return others.length > 0 ? `${first} and ${others.length} more` : first;
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
