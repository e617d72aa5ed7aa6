import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apportion, shareOut, sumOf } from './shares.rules.ts';
import { vatWithin } from './vat.rules.ts';

describe('vatWithin', () => {
  it.each([
    [1200, 200, 200],
    [1999, 200, 333],
    [1995, 200, 333],
    [3, 200, 1],
    [2, 200, 0],
    [999, 0, 0],
    [105, 50, 5],
  ])('finds in %i pence at %i thousandths %i pence', (gross, permille, vat) => {
    expect(vatWithin(gross, permille)).toBe(vat);
  });
});

describe('apportion', () => {
  it('adds up, and gives nobody more than rounding up, nor more than the weight', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(100_000), { minLength: 1, maxLength: 20 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (weights, part) => {
          const total = sumOf(weights);
          const amount = Math.round(total * part);
          const parts = apportion(amount, weights);
          expect(sumOf(parts)).toBe(amount);
          for (const [index, weight] of weights.entries()) {
            expect(parts[index]).toBeLessThanOrEqual(weight);
            const exact = total === 0 ? 0 : (amount * weight) / total;
            expect(Math.abs((parts[index] ?? 0) - exact)).toBeLessThan(1);
          }
        },
      ),
    );
  });

  it('gives the pennies that are left to the largest remainders, the first of equals first', () => {
    expect(apportion(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(apportion(5, [1000, 3000])).toEqual([1, 4]);
  });
});

describe('shareOut', () => {
  it('takes the discount off the pizzas, and leaves the delivery alone', () => {
    const shares = shareOut({
      lines: [
        { id: 'a', unitPricePence: 1000, quantity: 1, vatPermille: 200 },
        { id: 'b', unitPricePence: 500, quantity: 4, vatPermille: 0 },
      ],
      discountPence: 300,
      deliveryFeePence: 240,
      deliveryVatPermille: 200,
    });
    expect(shares).toEqual([
      { lineId: 'a', pence: 900, vatPence: 150 },
      { lineId: 'b', pence: 1800, vatPence: 0 },
      { lineId: null, pence: 240, vatPence: 40 },
    ]);
  });
});
