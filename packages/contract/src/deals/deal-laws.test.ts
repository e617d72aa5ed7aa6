/** What must hold of offers in whatever cart. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inSentence } from '#list-words.ts';
import { totalOrder } from '#orders/orders.rules.ts';
import { shareOut, sumOf } from '#orders/shares.rules.ts';
import { deal, line, NOW } from './deals.fixtures.ts';
import { sayGift, sayItems } from './deal-words.rules.ts';
import { bestDeals, type DealsTaken } from './deals.rules.ts';
import type { Deal, DealGift, DealLine } from './deals.schema.ts';
import { cheapestOfEach, hintOffer } from './hints.rules.ts';
import { isOf } from './packing.rules.ts';

const nameGroup = () => null;
const toPence = (pounds: string) => Math.round(Number(pounds) * 100);
const cartOf = (lines: readonly DealLine[], deals: readonly Deal[]) => ({
  lines,
  deals,
  occasion: NOW,
  taken: bestDeals(lines, deals, NOW),
});

describe('bestDeals', () => {
  it('[OFFER-04] never takes off more than a line costs, and no order of lines or deals is better', () => {
    fc.assert(
      fc.property(carts, dealSets, fc.constantFrom(0, 10, 33, 100), (lines, deals, percent) => {
        const best = bestDeals(lines, deals, NOW);
        const off = new Map<string, number>();
        for (const each of best.applied.flatMap((applied) => applied.lines))
          off.set(each.fingerprint, (off.get(each.fingerprint) ?? 0) + each.pence);
        for (const { fingerprint, unitPricePence, quantity } of lines) {
          expect(off.get(fingerprint) ?? 0).toBeLessThanOrEqual(unitPricePence * quantity);
          expect(off.get(fingerprint) ?? 0).toBeGreaterThanOrEqual(0);
        }
        expect(sumOf([...off.values()])).toBe(best.pence);
        expect(bestDeals(lines.toReversed(), deals.toReversed(), NOW)).toEqual(best);
        // Alone, or with one fewer, no offer is worth more than all of them.
        for (const without of deals)
          expect(
            bestDeals(
              lines,
              deals.filter((each) => each !== without),
              NOW,
            ).pence,
          ).toBeLessThanOrEqual(best.pence);
        const totals = totalOrder(lines, percent, 0, best.pence);
        expect(totals.totalPence).toBeGreaterThanOrEqual(0);
        expect(totals.totalPence).toBeLessThanOrEqual(totalOrder(lines, percent, 0).totalPence);
        const shares = shareOut({
          lines: lines.map((each) => ({ ...each, id: each.fingerprint, vatPermille: 200 })),
          ...totals,
          deals: best.applied,
          deliveryVatPermille: 200,
        });
        expect(sumOf(shares.map(({ pence }) => pence))).toBe(totals.totalPence);
        expect(shares.every(({ pence }) => pence >= 0)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('[OFFER-03] finds the best of each category, however many offers the categories have', () => {
    fc.assert(
      fc.property(fc.array(ofCategory, { minLength: 6, maxLength: 6 }), (categories) => {
        const each = categories.map(({ lines, sets }, at) => {
          const categoryId = `category ${at}`;
          return {
            lines: lines.map((one, number) =>
              line(`${at} ${number}`, one.pence, { ...one, size: null, categoryId }),
            ),
            deals: sets.map(({ parts, pricePence }, number) =>
              deal(`${at} ${number}`, {
                kind: 'set',
                parts: parts.map((kind) => ({ kind, categoryId, size: null, count: 1 })),
                pricePence,
              }),
            ),
          };
        });
        const penceOf = (of: typeof each) =>
          bestDeals(
            of.flatMap(({ lines }) => lines),
            of.flatMap(({ deals }) => deals),
            NOW,
          ).pence;
        expect(penceOf(each)).toBe(sumOf(each.map((one) => penceOf([one]))));
      }),
      { numRuns: 200 },
    );
  });

  it('[OFFER-12] takes a code only for more than the other offers take off', () => {
    let taken = 0;
    fc.assert(
      fc.property(carts, dealSets, gifts, (lines, others, gift) => {
        const code: Deal = { ...deal('a code', gift), isOfCode: true };
        const without = bestDeals(lines, others, NOW);
        const best = bestDeals(lines, [code, ...others], NOW);
        const isFree = best.freeDelivery !== null && without.freeDelivery === null;
        expect(isApplied(best, code)).toBe(best.pence > without.pence || isFree);
        expect(best.pence).toBeGreaterThanOrEqual(without.pence);
        taken += Number(isApplied(best, code));
        // The same offer without a code, under whatever id, leaves nothing for the code.
        for (const id of ['A public one', 'z public one']) {
          const beside = bestDeals(lines, [code, ...others, deal(id, gift)], NOW);
          expect(isApplied(beside, code)).toBe(false);
          expect(beside.pence).toBeGreaterThanOrEqual(best.pence);
        }
      }),
      { numRuns: 500 },
    );
    expect(taken).toBeGreaterThan(50);
  });
});

const isApplied = ({ applied, freeDelivery }: DealsTaken, { id }: Deal) =>
  [...applied, freeDelivery].some((each) => each?.dealId === id);

describe('hintOffer', () => {
  it('[OFFER-10] whatever else is in the cart, an item of that kind saves at least as much', () => {
    let hinted = 0;
    fc.assert(
      fc.property(carts, dealSets, menus, (lines, deals, sold) => {
        const cart = cartOf(lines, deals);
        const words = hintOffer(cart, { onSale: cheapestOfEach(sold), nameGroup });
        const [, item, pounds] = /^Add (.+) and save £(.+)$/.exec(words ?? '') ?? [];
        if (!item) return;
        hinted += 1;
        const matching = sold.filter((each) =>
          allItems.some((wanted) => sayItems(wanted, 1, nameGroup) === item && isOf(each, wanted)),
        );
        expect(matching).not.toEqual([]);
        for (const each of matching) {
          const more = [...lines, { ...each, fingerprint: 'more', quantity: 1 }];
          const saved = bestDeals(more, deals, NOW).pence - cart.taken.pence;
          expect(saved).toBeGreaterThanOrEqual(toPence(pounds ?? ''));
        }
      }),
      { numRuns: 4000 },
    );
    expect(hinted).toBeGreaterThan(50);
  });

  it('[OFFER-10] a sum that is reached takes off at least as much as was said', () => {
    let hinted = 0;
    fc.assert(
      fc.property(carts, dealSets, rivals, fc.nat(20), (lines, more, rival, tens) => {
        const deals = [
          ...more.slice(0, 2),
          ...rival,
          deal('sum', { kind: 'amount', pence: 500 }, { minimumPence: tens * 1000 }),
        ];
        const cart = cartOf(lines, deals);
        const words = hintOffer(cart, { onSale: [], nameGroup });
        const [, missing, gift] = /^£(.+) more for (.+)$/.exec(words ?? '') ?? [];
        if (!missing || !gift) return;
        hinted += 1;
        const dip = line('dip', toPence(missing), { kind: 'dessert', size: null });
        const then = bestDeals([...lines, dip], deals, NOW);
        const said = deals.filter(({ terms }) => inSentence(sayGift(terms.gift)) === gift);
        const taken = then.applied.find(({ dealId }) => said.some(({ id }) => id === dealId));
        const [, pounds = '0'] = /^£(.+) off$/.exec(gift) ?? [];
        expect(taken?.pence).toBeGreaterThanOrEqual(toPence(pounds));
        expect(then.pence).toBeGreaterThan(cart.taken.pence);
      }),
      { numRuns: 2000 },
    );
    expect(hinted).toBeGreaterThan(20);
  });
});

const kinds = fc.constantFrom('pizza' as const, 'drink' as const, 'side' as const);
const size = fc.option(fc.constantFrom('10"', '12"'));
const items = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.option(kinds), categoryId: fc.constant(null), size }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant(null),
      kindId: fc.constant('deli'),
      categoryId: fc.constant('deli'),
      size,
    }),
  },
);
const gifts: fc.Arbitrary<DealGift> = fc.oneof(
  fc.record({
    kind: fc.constant('set' as const),
    parts: fc.array(
      fc.tuple(items, fc.integer({ min: 1, max: 3 })).map(([each, count]) => ({ ...each, count })),
      { minLength: 1, maxLength: 3 },
    ),
    pricePence: fc.integer({ min: 0, max: 3000 }),
  }),
  fc.record({
    kind: fc.constant('nth' as const),
    items,
    every: fc.integer({ min: 2, max: 4 }),
    percent: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('amount' as const), pence: fc.integer({ min: 1, max: 2000 }) }),
  fc.record({ kind: fc.constant('free_delivery' as const) }),
);
const dealSets = fc
  .array(fc.tuple(gifts, fc.constantFrom(0, 0, 1500)), { maxLength: 6 })
  .map((all) => all.map(([gift, minimumPence], at) => deal(`deal ${at}`, gift, { minimumPence })));
const rivals = fc.constantFrom([], [deal('tenth', { kind: 'percent', percent: 10 })]);
const carts: fc.Arbitrary<DealLine[]> = fc
  .array(
    fc.record({
      unitPricePence: fc.integer({ min: 0, max: 2500 }),
      quantity: fc.integer({ min: 1, max: 5 }),
      kind: kinds,
      kindId: fc.constantFrom(null, null, 'deli'),
      size,
    }),
    { maxLength: 8 },
  )
  .map((all) => all.map((each, at) => ({ ...each, fingerprint: `line ${at}`, categoryId: null })));
const ofCategory = fc.record({
  lines: fc.array(fc.record({ kind: kinds, pence: fc.integer({ min: 200, max: 1500 }) }), {
    minLength: 2,
    maxLength: 4,
  }),
  sets: fc.array(
    fc.record({
      parts: fc.array(kinds, { minLength: 1, maxLength: 2 }),
      pricePence: fc.integer({ min: 0, max: 900 }),
    }),
    { minLength: 3, maxLength: 3 },
  ),
});
const sizes = [null, '10"', '12"'];
const allItems = [null, 'pizza' as const, 'drink' as const, 'side' as const].flatMap((kind) =>
  sizes.map((size) => ({ kind, size, categoryId: null })),
);
const menus = fc.array(
  fc.record({
    kind: kinds,
    size,
    categoryId: fc.constant(null),
    unitPricePence: fc.integer({ min: 100, max: 2500 }),
  }),
  { minLength: 1, maxLength: 6 },
);
