import { describe, expect, it } from 'vitest';
import { formatPounds } from '#money.ts';
import { deskMoneyOf, STATE_WORDS } from './crew-words.rules.ts';
import { CANCEL_REASONS } from './order-states.rules.ts';
import { everyOrder, EXAMPLE_POUNDS, type OrderCase } from './every-order.rules.ts';
import { isOff, sayWhatBecame, type OrderFacts, wordsOf } from './order-words.rules.ts';

const orders = everyOrder();
const outcomeOf = ({ facts }: OrderCase) => wordsOf(facts).outcome;
const cancelled = orders.filter(({ state }) => state === 'cancelled');
const missed = orders.filter(({ state }) => state === 'no_show');

/** All that a customer reads of the order, on any page and in any mail. */
function everythingSaid({ facts }: OrderCase): string {
  const { badge, title, why, money, payment, totalTerm, place } = wordsOf(facts);
  return [badge.text, title, why, ...money, payment.text, totalTerm, place].join(' | ');
}

function find(among: readonly OrderCase[], name: string): OrderFacts {
  const found = among.find((each) => each.case.name === name);
  if (!found) throw new Error(`No order is ${name}`);
  return found.facts;
}

describe('the words of an order', () => {
  it.each([
    ['delivery', /collect|pickup/i],
    ['pickup', /deliver|door/i],
  ] as const)('[STATE-01] never speak to a %s of the other', (deliveryType, other) => {
    for (const each of orders.filter(({ facts }) => facts.deliveryType === deliveryType))
      expect(everythingSaid(each)).not.toMatch(other);
  });

  it.each(orders.filter((each) => isOff(outcomeOf(each))))(
    '[STATE-01] let nobody wait for an order that is off: $state, $case.name, $facts.deliveryType',
    (each) => {
      const { place, payment, badge, totalTerm } = wordsOf(each.facts);
      expect(everythingSaid(each)).not.toMatch(/confirmed|please bring|ready at|collect from/i);
      expect(place).toMatch(/^Was for /);
      expect(payment).toEqual(badge);
      expect(totalTerm).not.toBe('TOTAL DUE');
    },
  );

  it.each(cancelled)(
    '[STATE-01] never say that a cancelled order is paid: $case.name, $case.paymentMethod',
    (each) => {
      const { state, case: money, facts } = each;
      const { badge, title } = wordsOf(facts);
      expect([badge.text, title, STATE_WORDS[state]]).toEqual([
        'Cancelled',
        'Order Cancelled',
        'Cancelled',
      ]);
      expect(everythingSaid(each)).not.toMatch(/\bpaid\b/i);
      expect(deskMoneyOf({ ...money, state, total: EXAMPLE_POUNDS })).not.toMatch(/^paid/i);
    },
  );

  it('[STATE-01] ask for the money of what is due, and return none that nobody paid', () => {
    const unpaid = orders.filter(({ case: { money } }) => !['paid', 'refunded'].includes(money));
    for (const each of unpaid) expect(everythingSaid(each)).not.toMatch(/back|refund|owe/i);
    const due = unpaid.filter(({ case: { name } }) => name === 'due');
    for (const each of due.filter((one) => outcomeOf(one) === 'under_way'))
      expect(everythingSaid(each)).toContain('TOTAL DUE');
  });

  it.each([
    ['refund under way', 'card', 'It takes five to ten days to show.'],
    ['refunded', 'card', 'on 24 Nov 2026. It takes five to ten days to show.'],
    ['partly refunded', 'card', 'on 24 Nov 2026. It takes five to ten days to show.'],
    ['refund owed', 'cash', 'when we’re open, and we’ll give it back in cash.'],
    ['refund owed', 'card_machine', 'when we’re open, and we’ll put it back on.'],
    ['refunded', 'cash', 'in cash on 24 Nov 2026.'],
    ['refunded', 'card_machine', 'on the card machine on 24 Nov 2026.'],
    ['refund failed', 'card', 'Please ring us, and we’ll sort it out today.'],
    ['refund failed', 'cash', 'Please ring us, and we’ll sort it out today.'],
  ] as const)('[STATE-02] of a %s (%s) say how much comes back, and when', (name, method, when) => {
    const ones = orders.filter(
      (each) => each.case.name === name && each.case.paymentMethod === method,
    );
    expect(ones.length).toBeGreaterThan(0);
    for (const { facts } of ones) {
      const said = wordsOf(facts).money.join(' ');
      expect(said).toContain(when);
      expect(said).toContain(formatPounds(facts.moneyBack?.[0]?.amount ?? 0));
    }
  });

  it('[STATE-02] own up to money of a cancelled order that nobody is giving back', () => {
    const facts = find(cancelled, 'refund under way');
    const at = '2026-11-24T18:00:00.000Z';
    const half = [{ amount: 6, state: 'done', to: 'card', at } as const];
    expect(wordsOf({ ...facts, refunded: 6, moneyBack: half }).money).toEqual([
      'We sent £6.00 back to your card on 24 Nov 2026. It takes five to ten days to show.',
      'We haven’t been able to refund £6.94 yet. Please ring us, and we’ll sort it out today.',
    ]);
  });

  it.each([
    [{ state: 'done', to: 'card' }, 'We sent £6.00 back to your card on 24 Nov 2026 for Marinara.'],
    [{ state: 'asked', to: 'card' }, 'We’re sending £6.00 back to your card for Marinara.'],
    [{ state: 'done', to: 'cash' }, 'We gave you £6.00 back in cash on 24 Nov 2026 for Marinara.'],
    [{ state: 'owed', to: 'cash' }, 'We owe you £6.00 for Marinara.'],
  ] as const)('[STATE-02] name what a refund of a part is for: %o', (how, said) => {
    const back = { ...how, amount: 6, at: '2026-11-24T18:00:00.000Z', parts: ['Marinara'] };
    const facts = find(cancelled, 'refund under way');
    expect(wordsOf({ ...facts, refunded: 6, moneyBack: [back] }).money[0]).toContain(said);
  });

  it('[STATE-02] forget a refund that failed once another has made up for it', () => {
    const facts = find(cancelled, 'refunded');
    const [done] = facts.moneyBack ?? [];
    const failed = { ...done, state: 'failed' } as const;
    const moneyBack = [failed, done] as OrderFacts['moneyBack'];
    expect(wordsOf({ ...facts, moneyBack }).money).toEqual(wordsOf(facts).money);
  });

  it.each([
    ['due', /There is nothing to pay\.$/],
    ['paid', /What you paid is not refunded\.$/],
    ['partly refunded', /The rest is not refunded\.$/],
    ['refunded', /five to ten days to show\.$/],
  ])('[STATE-02] say what becomes of the money when nobody came: %s', (name, ending) => {
    const said = sayWhatBecame(find(missed, name));
    expect(said).toMatch(/^It could not be handed over\./);
    expect(said).toMatch(ending);
  });

  it.each(CANCEL_REASONS)('[STATE-01] say why an order is cancelled: %s', (cancelReason) => {
    const { why } = wordsOf({ ...find(cancelled, 'due'), cancelReason });
    expect(why).toMatch(/^(?:You|We|Sorry, (?:we|your|something))\b.*\.$/);
  });

  it('[STATE-01] trust the money to come back when an older node does not say how', () => {
    const { moneyBack: _, cancelReason: __, ...older } = find(cancelled, 'refund under way');
    expect(sayWhatBecame(older)).toBe(
      `We’re sending ${formatPounds(EXAMPLE_POUNDS)} back to your card. It takes five to ten days to show.`,
    );
    expect(wordsOf({ ...older, paymentMethod: 'cash' }).money[0]).toMatch(/^We owe you £12.94/);
  });
});
