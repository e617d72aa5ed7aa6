import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentOf } from '#money.ts';
import { chooseRefund, leftOf, type RefundChoice } from './refund.rules.ts';
import { type PlacedAmounts, type Share, shareOut, sumOf, totalOf } from './shares.rules.ts';
import { vatWithin } from './vat.rules.ts';

const rate = fc.constantFrom(200, 200, 50, 125, 0);

/** Any order, with lines at several rates, a discount in percent and a delivery. */
const placedAmounts: fc.Arbitrary<PlacedAmounts> = fc
  .record({
    lines: fc.array(
      fc.record({ unitPricePence: fc.nat(4000), quantity: fc.integer({ min: 1, max: 9 }), rate }),
      { minLength: 1, maxLength: 8 },
    ),
    percent: fc.integer({ min: 0, max: 100 }),
    deliveryFeePence: fc.nat(900),
    deliveryRate: rate,
  })
  .map(({ lines, percent, deliveryFeePence, deliveryRate }) => ({
    lines: lines.map((line, index) => ({
      id: `line-${index}`,
      unitPricePence: line.unitPricePence,
      quantity: line.quantity,
      vatPermille: line.rate,
    })),
    discountPence: percentOf(
      sumOf(lines.map((line) => line.unitPricePence * line.quantity)),
      percent,
    ),
    deliveryFeePence,
    deliveryVatPermille: deliveryRate,
  }));

const quantitiesOf = ({ lines }: PlacedAmounts) =>
  new Map<string | null, number>(lines.map(({ id, quantity }) => [id, quantity]));

const choice: fc.Arbitrary<RefundChoice> = fc.oneof(
  fc.record({ kind: fc.constant('amount' as const), pence: fc.integer({ min: 1, max: 6000 }) }),
  fc.record({
    kind: fc.constant('lines' as const),
    lines: fc.array(
      fc.record({
        lineId: fc.option(
          fc.nat(7).map((index) => `line-${index}`),
          { nil: null },
        ),
        quantity: fc.integer({ min: 1, max: 9 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  }),
);

describe('shareOut', () => {
  it('[DESK-26] adds up to the total, and to the VAT of each rate rounded once', () => {
    fc.assert(
      fc.property(placedAmounts, (placed) => {
        const shares = shareOut(placed);
        const subtotal = sumOf(placed.lines.map((line) => line.unitPricePence * line.quantity));
        const { deliveryFeePence, discountPence } = placed;
        expect(totalOf(shares).pence).toBe(subtotal - discountPence + deliveryFeePence);
        const rateOf = new Map(placed.lines.map(({ id, vatPermille }) => [id, vatPermille]));
        const byRate = Map.groupBy(shares, ({ lineId }) =>
          lineId === null ? placed.deliveryVatPermille : (rateOf.get(lineId) ?? 0),
        );
        for (const [permille, alike] of byRate) {
          const { pence, vatPence } = totalOf(alike);
          expect(vatPence).toBe(vatWithin(pence, permille));
        }
        for (const { pence, vatPence } of shares) {
          expect(vatPence).toBeGreaterThanOrEqual(0);
          expect(vatPence).toBeLessThanOrEqual(pence);
        }
      }),
    );
  });
});

describe('chooseRefund', () => {
  it('[DESK-26] adds up to the total and its VAT after any mix of refunds, some of which fail', () => {
    fc.assert(
      fc.property(
        placedAmounts,
        fc.array(fc.record({ choice, fails: fc.boolean() }), { maxLength: 12 }),
        (placed, wishes) => {
          const shares = shareOut(placed);
          const quantities = quantitiesOf(placed);
          const made: Share[][] = [];
          for (const { choice: wish, fails } of wishes) {
            const refund = chooseRefund({ shares, refunded: made.flat(), quantities }, wish);
            if (refund.allowed) made.push(refund.shares);
            // The provider refuses an earlier one, though later ones counted on it.
            if (fails) made.shift();
            for (const { pence, vatPence } of refund.allowed ? refund.shares : []) {
              expect(pence).toBeGreaterThan(0);
              expect(vatPence).toBeGreaterThanOrEqual(0);
            }
            expect(totalOf(made.flat()).pence).toBeLessThanOrEqual(totalOf(shares).pence);
          }
          const rest = chooseRefund(
            { shares, refunded: made.flat(), quantities },
            { kind: 'rest' },
          );
          if (rest.allowed) made.push(rest.shares);
          expect(totalOf(made.flat()).pence).toBe(totalOf(shares).pence);
          expect(totalOf(made.flat()).vatPence).toBe(totalOf(shares).vatPence);
          for (const { lineId, pence, vatPence } of shares) {
            const given = totalOf(made.flat().filter((each) => each.lineId === lineId));
            expect(given).toEqual({ pence, vatPence });
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  const THREE = {
    lines: [
      { id: 'a', unitPricePence: 1001, quantity: 2, vatPermille: 200 },
      { id: 'b', unitPricePence: 900, quantity: 1, vatPermille: 200 },
    ],
    discountPence: 0,
    deliveryFeePence: 250,
    deliveryVatPermille: 200,
  };
  const shares = shareOut(THREE);
  const order = { shares, refunded: [] as Share[], quantities: quantitiesOf(THREE) };

  it('[DESK-26] gives back all of a line, and no penny more, unit by unit in any steps', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 20_000 }),
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 }),
        (pence, steps) => {
          const line = { lineId: 'a', pence, vatPence: vatWithin(pence, 200) };
          const quantities = new Map([['a', sumOf(steps)]]);
          const refunded: Share[] = [];
          for (const quantity of steps) {
            const refund = chooseRefund(
              { shares: [line], refunded, quantities },
              { kind: 'lines', lines: [{ lineId: 'a', quantity }] },
            );
            if (refund.allowed) refunded.push(...refund.shares);
          }
          expect(totalOf(refunded)).toEqual({ pence, vatPence: line.vatPence });
        },
      ),
    );
  });

  it('gives back units of a line, the delivery, or a line twice only as far as it was paid', () => {
    const one = chooseRefund(order, { kind: 'lines', lines: [{ lineId: 'a', quantity: 1 }] });
    expect(one).toMatchObject({ shares: [{ lineId: 'a', pence: 1001, vatPence: 167 }] });
    const refunded = one.allowed ? one.shares : [];
    const both = chooseRefund(
      { ...order, refunded },
      {
        kind: 'lines',
        lines: [
          { lineId: 'a', quantity: 2 },
          { lineId: null, quantity: 1 },
        ],
      },
    );
    expect(both).toMatchObject({ shares: [{ pence: 1001 }, { lineId: null, pence: 250 }] });
  });

  it('spreads an amount over what is left, and refuses more than that', () => {
    const refunded = [{ lineId: 'a', pence: 2002, vatPence: 334 }];
    const spread = chooseRefund({ ...order, refunded }, { kind: 'amount', pence: 575 });
    expect(spread).toMatchObject({
      shares: [
        { lineId: 'b', pence: 450 },
        { lineId: null, pence: 125 },
      ],
    });
    expect(chooseRefund({ ...order, refunded }, { kind: 'amount', pence: 1151 })).toEqual({
      allowed: false,
      code: 'REFUND_TOO_LARGE',
    });
    expect(sumOf(leftOf(shares, refunded).map(({ pence }) => pence))).toBe(1150);
  });

  it('says when there is nothing left, or nothing chosen', () => {
    const nothing = { allowed: false, code: 'NOTHING_TO_REFUND' };
    expect(chooseRefund({ ...order, refunded: shares }, { kind: 'rest' })).toEqual(nothing);
    expect(chooseRefund(order, { kind: 'lines', lines: [] })).toEqual(nothing);
  });
});
