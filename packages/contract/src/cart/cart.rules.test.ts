import { describe, expect, it } from 'vitest';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from './cart.limits.ts';
import { describeDetails, lineDetails, lineName, mergeLines } from './cart.rules.ts';

const line = (fingerprint: string, quantity = 1) => ({
  fingerprint,
  name: `Pizza ${fingerprint}`,
  quantity,
});

describe('mergeLines', () => {
  it('moves lines that only the guest has', () => {
    expect(mergeLines([line('a')], [line('b', 2)])).toEqual({
      moved: [line('b', 2)],
      combined: [],
      capped: [],
    });
  });

  it('adds up the quantities of lines that both carts have', () => {
    expect(mergeLines([line('a', 3)], [line('a', 4)])).toEqual({
      moved: [],
      combined: [{ fingerprint: 'a', quantity: 7 }],
      capped: [],
    });
  });

  it('caps a quantity and names the line', () => {
    const { combined, capped } = mergeLines([line('a', 30)], [line('a', 30)]);
    expect(combined).toEqual([{ fingerprint: 'a', quantity: MAX_LINE_QUANTITY }]);
    expect(capped).toEqual(['Pizza a']);
  });

  it('fills the cart to its limit and names the lines left out', () => {
    const own = Array.from({ length: MAX_CART_LINES - 1 }, (_, index) => line(`own-${index}`));
    const { moved, combined, capped } = mergeLines(own, [line('b'), line('c'), line('own-0', 2)]);
    expect(moved).toEqual([line('b')]);
    expect(capped).toEqual(['Pizza c']);
    expect(combined).toEqual([{ fingerprint: 'own-0', quantity: 3 }]);
  });

  it('does nothing for a guest without lines', () => {
    expect(mergeLines([line('a')], [])).toEqual({ moved: [], combined: [], capped: [] });
  });
});

describe('lineName', () => {
  it('puts size and crust in brackets, size first', () => {
    const options = [
      { type: 'crust', label: 'Sourdough' },
      { type: 'size', label: '12"' },
    ];
    expect(lineName('Margherita', options)).toBe('Margherita (12" / Sourdough)');
    expect(lineName('Marinara', [{ type: 'size', label: '10"' }])).toBe('Marinara (10")');
  });

  it('has no brackets without either', () => {
    expect(lineName('Calzone', [{ type: 'dip', label: 'Garlic' }])).toBe('Calzone');
  });
});

describe('lineDetails', () => {
  const topping = (label: string, portion: object = {}) => ({ type: 'topping', label, ...portion });

  it('[OWN-18] names amounts, halves and what is left out, which comes first', () => {
    const options = [
      { type: 'size', label: '12"' },
      topping('Olives', { half: 'right' }),
      topping('Pepperoni', { amount: 'double' }),
      topping('Ham', { half: 'left' }),
      topping('Tuna', { half: 'left', amount: 'light' }),
      { type: 'ingredient', label: 'Basil', amount: 'without' as const },
    ];
    const addOns = [{ name: 'Nduja', amount: 'double' as const }, { name: 'Chilli honey' }];
    expect(lineDetails({ options, addOns })).toEqual([
      'No basil',
      'Double pepperoni',
      'Left half: Ham, Light tuna',
      'Right half: Olives',
      '+ Double nduja',
      '+ Chilli honey',
    ]);
  });

  it('are one text in which the end of each half is clear, and no line ends after a plus', () => {
    const whole = { options: [topping('Ham')], addOns: [{ name: 'Rocket' }] };
    expect(describeDetails(whole)).toBe('Ham, +\u00A0Rocket');
    const halves = [topping('Ham', { half: 'left' }), topping('Leek', { half: 'left' })];
    const oneEach = { options: [topping('Basil'), ...halves.slice(0, 1)], addOns: [] };
    expect(describeDetails(oneEach)).toBe('Basil; Left half: Ham');
    expect(describeDetails({ options: [topping('Basil'), ...halves], addOns: [] })).toBe(
      'Basil; Left half: Ham, Leek',
    );
  });
});
