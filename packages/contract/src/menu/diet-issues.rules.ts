/** What is sold as vegan or vegetarian and is not, by its ingredients; what has to be said before it may be. */
import type { Issue } from '#errors.ts';
import { listWords } from '#list-words.ts';
import { groupOptions } from '../catalogue/catalogue.rules.ts';
import type { DietLabel } from '../catalogue/catalogue.schema.ts';
import { isAtLeast } from '../catalogue/diets.rules.ts';
import type { Contents, Menu, MenuIngredient, MenuPizza } from './menu.schema.ts';

/** Something is said to be more than its ingredients are. */
export function contradictions(menu: Menu): Issue[] {
  return claimsOf(menu).flatMap(
    ({ label, path, ingredients, claim, one = TAKE_IT_OUT, many = TAKE_THEM_OUT }) => {
      const wrong = ingredients.filter(({ diet }) => diet !== null && !isAtLeast(diet, label));
      if (wrong.length === 0) return [];
      const names = listWords(wrong.map(({ name }) => name));
      const are = wrong.length === 1 ? 'is' : 'are';
      const way = wrong.length === 1 ? one : many;
      return [{ message: `${names} ${are} not ${label}, so ${claim}. ${way}`, path }];
    },
  );
}

/** Ingredients of which nobody has said what they are, in something that is said to be vegan or vegetarian. */
export function unsaidDiets(menu: Menu): Issue[] {
  return claimsOf(menu).flatMap(({ label, path, ingredients, claim }) => {
    const unsaid = ingredients.filter(({ diet }) => diet === null);
    if (unsaid.length === 0) return [];
    const names = listWords(unsaid.map(({ name }) => name));
    return [
      { message: `Say in Ingredients whether ${names} is ${label}: until then ${claim}.`, path },
    ];
  });
}

const TAKE_IT_OUT = 'Take it out, or say something else.';
const TAKE_THEM_OUT = 'Take them out, or say something else.';
const MOVE_IT = 'Move it to the meat and fish toppings.';

interface Claim {
  label: DietLabel;
  /** The field that says it. */
  path: string;
  ingredients: readonly MenuIngredient[];
  /** What can't be while an ingredient is another: 'Diavola can't be called vegan'. */
  claim: string;
  /** What to do about one ingredient, or about several, when it is something else than usual. */
  one?: string;
  many?: string;
}

function claimsOf({ pizzas, categories, choices, ingredients }: Menu): Claim[] {
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]));
  return [
    ...pizzas.flatMap((pizza): Claim[] => {
      const made = { ingredients: ingredientsAsItComes(pizza, ingredients) };
      const { name, diet } = pizza;
      const category = nameOf.get(pizza.categoryId ?? '') ?? '';
      const [byName, byCategory] = [namedDiet(name), namedDiet(category)];
      return [
        ...(diet
          ? [{ ...made, label: diet, path: 'diet', claim: `${name} can't be called ${diet}` }]
          : []),
        ...(byName && byName !== diet
          ? [{ ...made, label: byName, path: 'name', claim: `${name} can't have this name` }]
          : []),
        ...(byCategory && byCategory !== diet
          ? [
              {
                ...made,
                label: byCategory,
                path: 'categoryId',
                claim: `${name} can't be in ${category}`,
              },
            ]
          : []),
      ];
    }),
    ...choices
      .filter(({ kind }) => kind === 'veg')
      .map((choice) => ({
        label: 'vegetarian' as const,
        path: 'ingredientIds',
        ingredients: ingredientsOf(choice, ingredients),
        claim: `${choice.label} can't be a vegetable topping`,
        one: MOVE_IT,
        many: MOVE_IT,
      })),
  ];
}

/** What a name promises: 'Vegan pizzas'. 'Vegetarian and vegan' promises the lesser, 'Not vegan' nothing. */
function namedDiet(name: string): DietLabel | null {
  const words = name.toLowerCase();
  if (/\b(?:not|non|no)\b/.test(words)) return null;
  if (/\bvegetarian|\bveggie|\bmeat[- ]?free\b/.test(words)) return 'vegetarian';
  return /\bvegan\b|\bvegans\b|\bplant[- ]based\b/.test(words) ? 'vegan' : null;
}

function ingredientsAsItComes(pizza: MenuPizza, ingredients: readonly MenuIngredient[]) {
  const standard = groupOptions(pizza.options).flatMap(({ options: [first] }) => first ?? []);
  return ingredients.filter(({ id }) =>
    [pizza, ...standard].some(({ ingredientIds }) => ingredientIds.includes(id)),
  );
}

function ingredientsOf({ ingredientIds }: Contents, ingredients: readonly MenuIngredient[]) {
  return ingredients.filter(({ id }) => ingredientIds.includes(id));
}
