import { expect, it } from 'vitest';
import { buildLine } from './build-tickets.ts';
import { wordsOf } from './line-words.ts';

it('[EYES-02] calls a pizza that its customer has built by its toppings, and puts halves side by side', () => {
  const built = { isCustom: true, size: 'Large', crust: 'Thin' };
  const portion = (name: string, half: 'left' | 'right', amount?: 'double') => ({
    name,
    half,
    isIngredient: false,
    ...(amount && { amount }),
  });
  expect(wordsOf(buildLine('Custom Pizza', { ...built, options: ['Ham', 'Rocket'] }))).toEqual({
    name: 'Ham, Rocket',
    differs: [],
    halves: null,
  });
  expect(wordsOf(buildLine('Custom Pizza', built)).name).toBe('No toppings');
  const halved = buildLine('Custom Pizza', {
    ...built,
    details: ['Olives', 'Left half: Double ham', 'Right half: Rocket'],
    portions: [portion('Ham', 'left', 'double'), portion('Rocket', 'right')],
  });
  expect(wordsOf(halved)).toEqual({
    name: 'Half and half',
    differs: ['Olives'],
    halves: { left: ['Double ham'], right: ['Rocket'] },
  });
});

it('[EYES-02] keeps the name of a pizza from the menu, and says what differs', () => {
  expect(wordsOf(buildLine('Margherita', { details: ['No basil', '+ Rocket'] }))).toEqual({
    name: 'Margherita',
    differs: ['No basil', '+ Rocket'],
    halves: null,
  });
});
