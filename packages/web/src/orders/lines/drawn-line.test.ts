import { describe, expect, it } from 'vitest';
import { type DrawnLine, recipeOfLine } from '@driftstone/contract/pictures/line-recipe.rules.ts';
import { lookOfLine } from './drawn-line.ts';

const line = (changes: Partial<DrawnLine>): DrawnLine => ({
  imageUrl: '/pictures/margherita.webp',
  isCustom: false,
  options: [],
  addOns: [],
  ...changes,
});
const option = (type: string, label: string) => ({ type, label });
const plainOptions = [option('size', '12"'), option('crust', 'Classic')];

describe('recipeOfLine', () => {
  it('[EVE-41] is the house’s recipe, with the crust and the extras that were ordered', () => {
    const recipe = recipeOfLine(
      line({
        options: [option('size', '12"'), option('crust', 'Thin & crisp')],
        addOns: [{ name: 'Extra olives' }],
      }),
    );
    expect(recipe).toMatchObject({
      seed: 'margherita',
      crust: 'thin',
      toppings: ['basil', 'olive'],
    });
  });

  it('[OWN-20] lays a topping on its half, doubles it, and leaves out what is not wanted', () => {
    const options = [
      { type: 'topping', label: 'Ham', half: 'left' as const },
      { type: 'topping', label: 'Black olives', amount: 'double' as const },
    ];
    expect(recipeOfLine(line({ isCustom: true, imageUrl: null, options }))).toMatchObject({
      toppings: ['ham', 'olive'],
      portions: { ham: { half: 'left' }, olive: { amount: 'double' } },
    });
    const without = [{ type: 'ingredient', label: 'Basil', amount: 'without' as const }];
    expect(recipeOfLine(line({ options: without }))?.toppings).toEqual([]);
  });

  it.each([
    ['Sun-dried tomatoes', 'sun-dried-tomato'],
    ['Cherry tomatoes', 'cherry-tomato'],
    ["Goat's cheese", 'goats-cheese'],
    ['Jalapeños', 'jalapeno'],
    ['Sweet peppers', 'pepper'],
    ['Pepperoni', 'pepperoni'],
    ['Anchovies', 'anchovy'],
    ['Red onion', 'red-onion'],
    ['Roast chicken', 'chicken'],
  ])('[EVE-41] draws %s on a custom pizza as %s', (label, topping) => {
    const custom = recipeOfLine(
      line({ imageUrl: null, isCustom: true, options: [option('veg', label)] }),
    );
    expect(custom).toMatchObject({ seed: 'custom', toppings: [topping] });
  });

  it.each([
    ['10"', 'small'],
    ['12"', 'medium'],
    ['14"', 'large'],
    ['16 inches', 'large'],
  ])('[OWN-02] draws %s as %s', (label, size) => {
    expect(recipeOfLine(line({ options: [option('size', label)] }))?.size).toBe(size);
  });

  it('[OWN-02] draws neither what is left out nor what comes in a pot', () => {
    const recipe = recipeOfLine(
      line({
        options: [option('size', 'To share'), option('leave', 'No basil')],
        addOns: [{ name: 'Garlic & herb dip' }, { name: 'Chilli honey' }],
      }),
    );
    expect(recipe?.toppings).toEqual([]);
    const without = { ...option('ingredient', 'Basil'), amount: 'without' as const };
    expect(recipeOfLine(line({ options: [without] }))?.toppings).toEqual([]);
    expect(recipe).not.toHaveProperty('size');
  });

  it('is null for a pizza with an uploaded picture', () => {
    expect(recipeOfLine(line({ imageUrl: '/pictures/0f3a9c.webp' }))).toBeNull();
  });
});

describe('lookOfLine', () => {
  it('[OWN-02] is the menu’s picture for a pizza as on the menu', () => {
    expect(lookOfLine(line({ options: plainOptions }))).toEqual({
      pictureUrl: '/pictures/margherita.webp',
      laid: null,
      size: 'medium',
    });
  });

  it('[OWN-02] lays what was added over the menu’s picture, but nothing twice', () => {
    const addOns = [{ name: 'Mushrooms' }, { name: 'Basil' }];
    expect(lookOfLine(line({ options: plainOptions, addOns }))).toMatchObject({
      pictureUrl: '/pictures/margherita.webp',
      laid: { on: 'picture', only: ['mushroom'], recipe: { toppings: ['basil', 'mushroom'] } },
    });
  });

  it('[OWN-20] lays all toppings anew where there is more, less or half of one that the menu’s picture shows', () => {
    const imageUrl = '/pictures/pier-pepperoni.webp';
    for (const portion of [{ amount: 'double' }, { half: 'left' }] as const) {
      const options = [...plainOptions, { ...option('topping', 'Pepperoni'), ...portion }];
      expect(lookOfLine(line({ imageUrl, options }))).toMatchObject({
        pictureUrl: '/pictures/base-classic.webp',
        laid: {
          on: 'picture',
          recipe: { toppings: ['pepperoni'], portions: { pepperoni: portion } },
        },
      });
    }
  });

  it('[OWN-02] takes the baked base of another crust, and of a custom pizza', () => {
    const options = [option('crust', 'Stuffed')];
    expect(lookOfLine(line({ options }))).toMatchObject({
      pictureUrl: '/pictures/base-stuffed.webp',
      laid: { on: 'picture', recipe: { toppings: ['basil'] } },
    });
    const custom = { isCustom: true, imageUrl: null };
    const chosen = [option('crust', 'Sourdough'), option('topping', 'Ham')];
    expect(lookOfLine(line({ ...custom, options: chosen }))).toMatchObject({
      pictureUrl: '/pictures/base-sourdough.webp',
      laid: { on: 'picture', recipe: { toppings: ['ham'] } },
    });
  });

  it('[OWN-02] composes the whole pizza where no baked base has its sauce', () => {
    const imageUrl = '/pictures/selsey-crab.webp';
    const look = lookOfLine(line({ imageUrl, options: [option('crust', 'Stuffed')] }));
    expect(look).toMatchObject({ pictureUrl: imageUrl, laid: { on: 'dough' } });
  });

  it('[OWN-02] is the menu’s picture of a folded pizza, whatever was added to it', () => {
    const imageUrl = '/pictures/calzone-della-casa.webp';
    const addOns = [{ name: 'Mushrooms' }, { name: 'Olives' }];
    expect(lookOfLine(line({ imageUrl, options: plainOptions, addOns }))).toMatchObject({
      pictureUrl: imageUrl,
      laid: null,
    });
  });

  it('is null when nothing is known about it', () => {
    expect(lookOfLine(line({ isCustom: true, imageUrl: null }))).toBeNull();
    expect(lookOfLine(line({ imageUrl: null, options: plainOptions }))).toBeNull();
  });
});
