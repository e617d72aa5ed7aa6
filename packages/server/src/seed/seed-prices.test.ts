import { priceBuilt, type Start } from '@driftstone/contract/customizer/custom-price.rules.ts';
import { listOurs, type RecipeBook } from '@driftstone/contract/customizer/ours.rules.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listUndercuts } from '@driftstone/contract/menu/undercuts.rules.ts';
import { CUSTOMIZER } from './customizer.content.ts';
import { INGREDIENTS } from './ingredients.content.ts';
import { PIZZAS } from './pizzas.content.ts';

const { basePricePence, baseIngredients, sizes, crusts, vegToppings, nonVegToppings } = CUSTOMIZER;
const asChoice =
  (kind: RecipeBook['choices'][number]['kind']) =>
  ({ label, pricePence, ingredients }: (typeof sizes | typeof vegToppings)[number]) => ({
    id: label,
    kind,
    label,
    pricePence,
    ingredientIds: ingredients,
  });
const book = {
  builder: { basePricePence, ingredientIds: baseIngredients },
  choices: [
    ...sizes.map(asChoice('size')),
    ...crusts.map(asChoice('crust')),
    ...vegToppings.map(asChoice('veg')),
    ...nonVegToppings.map(asChoice('non-veg')),
  ],
  pizzas: PIZZAS.map(({ slug, ingredients, ...pizza }) => ({
    ...pizza,
    id: slug,
    ingredientIds: ingredients,
  })),
  ingredients: Object.entries(INGREDIENTS).map(([name, { canBeLeftOut }]) => ({
    id: name,
    name,
    canBeLeftOut,
    leftOutPence: 0,
  })),
};
const ours = listOurs(book);
const builder = { basePricePence, ours };
const toppings = book.choices.filter(({ kind }) => kind === 'veg' || kind === 'non-veg');
const ofSeed = fc.constantFrom(...ours);
const size = fc.constantFrom(...book.choices.filter(({ kind }) => kind === 'size'));
const crust = fc.constantFrom(...book.choices.filter(({ kind }) => kind === 'crust'));

describe('the prices of menu and builder', () => {
  it('[PRICE-06] agree: the builder undercuts no pizza', () => {
    expect(listUndercuts(book)).toEqual([]);
  });

  it('[PRICE-01, PRICE-02] one or two of ours cost the menu’s price in each size and crust', () => {
    fc.assert(
      fc.property(ofSeed, ofSeed, size, crust, (one, other, chosenSize, chosenCrust) => {
        const menuPence = ({ id }: typeof one) => {
          const pizza = PIZZAS.find(({ slug }) => slug === id);
          const chosen = [chosenSize, chosenCrust].map(
            ({ label, pricePence }) =>
              pizza?.options.find((option) => option.label === label)?.pricePence ?? pricePence,
          );
          return chosen.reduce((sum, pence) => sum + pence, pizza?.pricePence ?? 0);
        };
        const halves = toppings.flatMap((topping) => {
          const [left, right] = [one, other].map(({ ingredientIds }) =>
            topping.ingredientIds.every((id) => ingredientIds.includes(id)),
          );
          if (!left && !right) return [];
          return { ...topping, half: left && right ? 'whole' : left ? 'left' : 'right' } as const;
        });
        const starts: Start[] = [
          { pizzaId: one.id, half: 'left' },
          { pizzaId: other.id, half: 'right' },
        ];
        const built = { size: chosenSize, crust: chosenCrust, toppings: halves, starts };
        expect(priceBuilt(builder, built).totalPence).toBe(
          Math.max(menuPence(one), menuPence(other)),
        );
      }),
      { numRuns: 300 },
    );
  });
});
