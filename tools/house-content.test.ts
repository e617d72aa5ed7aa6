import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HOUSE_RECIPES } from '../packages/pizza-art/src/house-recipes.ts';
import { TOPPINGS } from '../packages/pizza-art/src/recipe.ts';
import { CUSTOMERS } from '../packages/server/src/seed/customers.content.ts';
import { CUSTOMIZER } from '../packages/server/src/seed/customizer.content.ts';
import { INGREDIENTS } from '../packages/server/src/seed/ingredients.content.ts';
import { PIZZAS } from '../packages/server/src/seed/pizzas.content.ts';
import { lookUpAddress } from '../packages/server/src/providers/geocoding/gazetteer.ts';

it('[MONEY-08] the name of the house is in no code that browsers run', () => {
  const codeOf = (part: string) =>
    readdirSync(part, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing\//.test(file))
      .map((file) => join(part, file));
  const code = ['packages/web/src', 'packages/contract/src'].flatMap(codeOf);
  expect(code.length).toBeGreaterThan(500);
  expect(code.filter((file) => readFileSync(file, 'utf8').includes('Driftstone'))).toEqual([]);
});

describe("the seed's content", () => {
  it('has a recipe for exactly the pizzas that have a picture', () => {
    const pictured = PIZZAS.filter(({ hasPicture }) => hasPicture).map(({ slug }) => slug);
    expect(new Set(HOUSE_RECIPES.keys())).toEqual(new Set(pictured));
  });

  it('draws no meat, fish or dairy on a pizza that is sold as free of it', () => {
    const vegToppings = new Set(CUSTOMIZER.vegToppings.map(({ artTopping }) => artTopping));
    const meatToppings = new Set(CUSTOMIZER.nonVegToppings.map(({ artTopping }) => artTopping));
    for (const topping of ['salami', 'meatball', 'crab']) meatToppings.add(topping);
    const onPizza = (slug: string) => HOUSE_RECIPES.get(slug)?.toppings ?? [];

    const meaty = PIZZAS.filter(({ slug }) => onPizza(slug).some((name) => meatToppings.has(name)));
    expect(meaty.filter(({ isVegetarian }) => isVegetarian)).toEqual([]);
    expect(PIZZAS.filter(({ isVegetarian }) => !isVegetarian)).toEqual(meaty);

    const vegan = PIZZAS.filter(({ isVegan }) => isVegan).map(({ slug }) => slug);
    const cheeses = vegan.map((slug) => HOUSE_RECIPES.get(slug)?.cheese);
    expect(cheeses.filter((cheese) => cheese !== 'vegan' && cheese !== 'none')).toEqual([]);
    const dairyOrEgg = ['parmesan', 'feta', 'goats-cheese', 'egg'];
    expect(vegan.flatMap(onPizza).filter((name) => dairyOrEgg.includes(name))).toEqual([]);
    expect([...vegToppings].filter((name) => meatToppings.has(name))).toEqual([]);
  });

  it('declares the allergens of the toppings in its recipe', () => {
    const sources = {
      fish: ['anchovy', 'tuna'],
      crustaceans: ['prawn', 'crab'],
      egg: ['egg', 'meatball'],
      nuts: ['walnut'],
    } as const;
    for (const [allergen, toppings] of Object.entries(sources)) {
      const shown = PIZZAS.filter(({ slug }) =>
        HOUSE_RECIPES.get(slug)?.toppings.some((topping) =>
          toppings.some((name) => name === topping),
        ),
      );
      expect(shown.length).toBeGreaterThan(0);
      const declares = ({ ingredients }: (typeof PIZZAS)[number]) =>
        ingredients.some((name) => INGREDIENTS[name].allergens?.some((each) => each === allergen));
      expect(shown.filter((pizza) => !declares(pizza))).toEqual([]);
    }
  });

  it('has a drawing for every topping of a custom pizza', () => {
    const choices = [...CUSTOMIZER.vegToppings, ...CUSTOMIZER.nonVegToppings];
    const names: readonly string[] = TOPPINGS;
    expect(choices.filter(({ artTopping }) => !names.includes(artTopping))).toEqual([]);
  });

  it('gives customers addresses that the gazetteer finds at the same point', () => {
    for (const { home } of CUSTOMERS) {
      const { latitude, longitude, address: formattedAddress } = home;
      expect(lookUpAddress(home.address)).toEqual({ latitude, longitude, formattedAddress });
    }
  });
});
