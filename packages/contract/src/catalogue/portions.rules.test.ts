import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AMOUNTS,
  checkPortions,
  describePortion,
  HALVES,
  type Portion,
  portionPence,
} from './portions.rules.ts';

const pence = fc.integer({ min: 0, max: 10_000 });
const anyHalf = fc.constantFrom(...HALVES);

describe('portionPence', () => {
  it('[OWN-16] takes twice the price for double, the same for light, and nothing off for without', () => {
    fc.assert(
      fc.property(pence, (price) => {
        expect(portionPence(price, {})).toBe(price);
        expect(portionPence(price, { amount: 'light' })).toBe(price);
        expect(portionPence(price, { amount: 'double' })).toBe(2 * price);
        expect(portionPence(price, { amount: 'without' })).toBe(0);
      }),
    );
  });

  it('[OWN-16] takes half for one half, rounded up: both halves cost the whole, or a penny more', () => {
    fc.assert(
      fc.property(pence, fc.constantFrom(...AMOUNTS), (price, amount) => {
        const half = portionPence(price, { amount, half: 'left' });
        expect(half).toBe(portionPence(price, { amount, half: 'right' }));
        expect(Number.isInteger(half)).toBe(true);
        expect([0, 1]).toContain(2 * half - portionPence(price, { amount }));
      }),
    );
    expect(portionPence(195, { half: 'left' })).toBe(98);
  });

  it('never costs less for more', () => {
    fc.assert(
      fc.property(pence, pence, anyHalf, (one, other, half) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(portionPence(less, { half })).toBeLessThanOrEqual(portionPence(more, { half }));
        expect(portionPence(less, { half })).toBeLessThanOrEqual(
          portionPence(less, { half, amount: 'double' }),
        );
      }),
    );
  });
});

describe('checkPortions', () => {
  const custom = { extraIds: ['ham', 'leek'], ingredientIds: [], hasHalves: true };
  const ofMenu = { extraIds: ['rocket'], ingredientIds: ['basil'], hasHalves: false };
  const portion = (partId: string, odd: Partial<Portion> = {}): Portion => ({
    partId,
    amount: 'normal',
    half: 'whole',
    ...odd,
  });

  it('[OWN-15] allows amounts and halves of what was chosen, and less of what a pizza comes with', () => {
    const halves = [
      portion('ham', { amount: 'double', half: 'left' }),
      portion('leek', { half: 'right' }),
    ];
    expect(checkPortions(custom, halves)).toBeNull();
    const less = [portion('rocket', { amount: 'double' }), portion('basil', { amount: 'without' })];
    expect(checkPortions(ofMenu, less)).toBeNull();
    expect(checkPortions(ofMenu, [portion('basil', { amount: 'light' })])).toBeNull();
  });

  it.each([
    ['of what was not chosen', custom, [portion('tuna', { amount: 'light' })]],
    ['twice of one topping', custom, [portion('ham', { half: 'left' }), portion('ham')]],
    ['a topping that is chosen and left out', custom, [portion('ham', { amount: 'without' })]],
    ['more of what a pizza comes with', ofMenu, [portion('basil', { amount: 'double' })]],
    ['halves of a menu pizza', ofMenu, [portion('rocket', { half: 'left' })]],
    [
      'half an ingredient left out',
      { ...ofMenu, hasHalves: true },
      [portion('basil', { amount: 'without', half: 'left' })],
    ],
  ])('refuses %s, by its position', (_, offer, portions) => {
    const last = portions.length - 1;
    expect(checkPortions(offer, portions)).toMatchObject({
      code: 'CHOICE_UNKNOWN',
      issues: [{ path: `portions.${last}` }],
    });
  });
});

describe('describePortion', () => {
  it('puts the amount before the name', () => {
    expect(describePortion('Pepperoni', {})).toBe('Pepperoni');
    expect(describePortion('Pepperoni', { amount: 'double' })).toBe('Double pepperoni');
    expect(describePortion('Basil', { amount: 'without' })).toBe('No basil');
    expect(describePortion('BBQ sauce', { amount: 'light' })).toBe('Light BBQ sauce');
  });
});
