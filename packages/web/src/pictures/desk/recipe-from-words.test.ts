import { describe, expect, it } from 'vitest';
import { recipeFromWords } from './recipe-from-words.ts';

describe('a drawing', () => {
  it.each([
    ['Anchovies, capers and olives on mozzarella.', 'mozzarella', ['olive', 'caper', 'anchovy']],
    ['’Nduja, jalapeños, aubergines', undefined, ['jalapeno', 'aubergine', 'nduja']],
    ['Pepperoni, and no peppercorns', undefined, ['pepperoni']],
    ['The best of the sea', undefined, undefined],
  ])('[DESK-79] starts with what the words of the pizza name: %s', (words, cheese, toppings) => {
    expect(recipeFromWords(words)).toEqual({
      ...(cheese && { cheese }),
      ...(toppings && { toppings }),
    });
  });

  it('[DESK-79] has the sauce of the words, and no more toppings than fit', () => {
    const words = 'Barbecue with ham, bacon, egg, tuna, crab, leek, garlic, basil and rocket';
    const { sauce, toppings } = recipeFromWords(words);
    expect([sauce, toppings?.length]).toEqual(['bbq', 8]);
  });
});
