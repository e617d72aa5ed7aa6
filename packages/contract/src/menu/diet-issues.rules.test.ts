import { describe, expect, it } from 'vitest';
import { describeChanges } from './menu-changes.rules.ts';
import { applyEdit, tidyMenu } from './menu-edits.rules.ts';
import { showMenu } from './menu-shown.rules.ts';
import type { Menu, MenuIngredient, MenuPizza } from './menu.schema.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const ingredient = (
  number: number,
  name: string,
  diet: MenuIngredient['diet'],
): MenuIngredient => ({
  id: id(number),
  name,
  allergens: [],
  canBeLeftOut: true,
  leftOutPence: 0,
  diet,
});

const [DOUGH, MOZZARELLA, NDUJA, PESTO] = [id(81), id(82), id(83), id(84)];
const made = { ingredientIds: [], allergens: [] };
const PIZZA: MenuPizza = {
  id: id(1),
  name: 'Diavola',
  description: '',
  pricePence: 1000,
  imageUrl: null,
  kind: 'pizza',
  isAdultsOnly: false,
  categoryId: null,
  diet: null,
  isListed: true,
  saleTimes: null,
  ...made,
  ingredientIds: [DOUGH, MOZZARELLA, NDUJA],
  allergens: null,
  options: [],
  addOns: [],
};
const MENU: Menu = tidyMenu({
  categories: [
    { id: id(91), name: 'Vegan', emoji: null, vatPermille: 200, saleTimes: null },
    { id: id(92), name: 'Not vegan', emoji: null, vatPermille: 200, saleTimes: null },
    { id: id(93), name: 'Vegetarian and vegan', emoji: null, vatPermille: 200, saleTimes: null },
  ],
  pizzas: [PIZZA],
  ingredients: [
    ingredient(81, 'Dough', 'vegan'),
    ingredient(82, 'Mozzarella', 'vegetarian'),
    ingredient(83, 'Nduja', 'neither'),
    ingredient(84, 'Pesto', null),
  ],
  choices: [],
  builder: { basePricePence: 650, maxNonVeg: 4, ...made },
  deliveryVatPermille: 200,
  lists: [],
  kinds: [],
});

const save = (overrides: Partial<MenuPizza>, menu = MENU) =>
  applyEdit(menu, { kind: 'pizza', seen: PIZZA, item: { ...PIZZA, ...overrides } });
const issuesOf = (result: ReturnType<typeof applyEdit>) =>
  'issues' in result ? result.issues.map(({ path, message }) => `${path}: ${message}`) : [];

describe('a pizza that is sold as vegan or vegetarian', () => {
  it('[FOOD-02] is refused with the names of the ingredients that are not', () => {
    expect(issuesOf(save({ diet: 'vegan' }))).toEqual([
      "diet: Mozzarella and Nduja are not vegan, so Diavola can't be called vegan. Take them out, or say something else.",
    ]);
    expect(issuesOf(save({ diet: 'vegetarian' }))).toEqual([
      expect.stringContaining('Nduja is not vegetarian'),
    ]);
    expect(issuesOf(save({ diet: 'vegetarian', ingredientIds: [DOUGH, MOZZARELLA] }))).toEqual([]);
  });

  it('[FOOD-02] is refused while an ingredient is not said, which is named', () => {
    expect(issuesOf(save({ diet: 'vegan', ingredientIds: [DOUGH, PESTO] }))).toEqual([
      "diet: Say in Ingredients whether Pesto is vegan: until then Diavola can't be called vegan.",
    ]);
  });

  it('[FOOD-02] may promise it by its category or its own name just as little', () => {
    const vegan = { ingredientIds: [DOUGH] };
    expect(issuesOf(save({ categoryId: id(91) }))).toEqual([
      expect.stringMatching(/^categoryId: .* so Diavola can't be in Vegan\./),
    ]);
    expect(issuesOf(save({ ...vegan, categoryId: id(91) }))).toEqual([]);
    expect(issuesOf(save({ categoryId: id(92) }))).toEqual([]);
    expect(issuesOf(save({ categoryId: id(93), ingredientIds: [DOUGH, MOZZARELLA] }))).toEqual([]);
    expect(issuesOf(save({ name: 'Vegan Diavola' }))).toEqual([
      expect.stringContaining("Vegan Diavola can't have this name"),
    ]);
    expect(issuesOf(save({ name: 'Vegan Marinara', ...vegan }))).toEqual([]);
  });

  it('[FOOD-02] counts the first crust, with which it comes', () => {
    const crust = { id: id(11), type: 'crust', label: 'Stuffed', pricePence: 0, allergens: null };
    const stuffed = { ...crust, ingredientIds: [MOZZARELLA] };
    const classic = { ...crust, id: id(12), label: 'Classic', ingredientIds: [DOUGH] };
    const vegan = { diet: 'vegan' as const, ingredientIds: [DOUGH] };
    expect(issuesOf(save({ ...vegan, options: [stuffed, classic] }))).toHaveLength(1);
    expect(issuesOf(save({ ...vegan, options: [classic, stuffed] }))).toEqual([]);
  });

  it('[FOOD-02] stays so when an ingredient is said to be something else', () => {
    const result = save({ diet: 'vegan', ingredientIds: [DOUGH] });
    if (!('menu' in result)) throw new Error('Not saved');
    const [dough] = result.menu.ingredients;
    const said = (diet: MenuIngredient['diet']) =>
      issuesOf(
        applyEdit(result.menu, {
          kind: 'ingredient',
          seen: dough as MenuIngredient,
          item: { ...(dough as MenuIngredient), diet },
        }),
      );
    expect(said('vegetarian')).toEqual([expect.stringContaining('Dough is not vegan, so Diavola')]);
    expect(said(null)).toEqual([expect.stringContaining('Say in Ingredients whether Dough is')]);
  });

  it('[FOOD-01] is not called so while its ingredients do not bear it out', () => {
    const old = { ...MENU, pizzas: [{ ...PIZZA, diet: 'vegan' as const }] };
    const shown = (ingredientIds: string[]) =>
      showMenu({ ...old, pizzas: old.pizzas.map((each) => ({ ...each, ingredientIds })) }).pizzas[0]
        ?.diet;
    expect(shown([DOUGH, NDUJA])).toBeNull();
    expect(shown([DOUGH, PESTO])).toBeNull();
    expect(shown([DOUGH, MOZZARELLA])).toBe('vegetarian');
    expect(shown([DOUGH])).toBe('vegan');
    expect(shown([])).toBe('vegan');
    // What was so before stops no other edit.
    const [before] = old.pizzas;
    const repriced = applyEdit(old, {
      kind: 'pizza',
      seen: before as MenuPizza,
      item: { ...(before as MenuPizza), pricePence: 1100 },
    });
    expect(repriced).toHaveProperty('menu');
  });
});

describe('a topping of the builder', () => {
  it('[FOOD-02] is not listed among the vegetables with meat in it', () => {
    const topping = (ingredientIds: string[], kind: 'veg' | 'non-veg') =>
      issuesOf(
        applyEdit(MENU, {
          kind: 'choice',
          seen: null,
          item: {
            id: id(71),
            kind,
            label: 'Hot one',
            pricePence: 0,
            art: null,
            allergens: null,
            ingredientIds,
          },
        }),
      ).filter((issue) => issue.startsWith('ingredientIds'));
    expect(topping([NDUJA], 'veg')).toEqual([
      "ingredientIds: Nduja is not vegetarian, so Hot one can't be a vegetable topping. Move it to the meat and fish toppings.",
    ]);
    expect(topping([MOZZARELLA], 'veg')).toEqual([]);
    expect(topping([NDUJA], 'non-veg')).toEqual([]);
  });
});

describe('the changes in words', () => {
  it('[FOOD-02] say what an ingredient is now', () => {
    const ingredients = MENU.ingredients.map((each) =>
      each.name === 'Pesto' ? { ...each, diet: 'vegan' as const } : each,
    );
    expect(describeChanges(MENU, { ...MENU, ingredients })).toMatchObject([
      { subject: 'Pesto', words: 'vegan' },
    ]);
    expect(describeChanges({ ...MENU, ingredients }, MENU)).toMatchObject([
      { subject: 'Pesto', words: 'diet not filled in' },
    ]);
  });
});
