import { describe, expect, it } from 'vitest';
import { describeNoShow } from './no-show-words.ts';

const AT = '2026-06-01T18:20:00.000Z';
const NOW_MS = Date.parse(AT);
const TICKET = {
  customerName: 'Marina Shore',
  deliveryType: 'pickup',
  total: 22.4,
  mustPayInCash: false,
  paymentMethod: 'card',
  missableFrom: AT,
} as const;

describe('what the board says before it closes an order that nobody came for', () => {
  it.each([
    ['card', 'The £22.40 that was paid online stays with the shop.'],
    ['cash', 'The £22.40 that was paid in cash stays with the shop.'],
    ['card_machine', 'The £22.40 that was paid on the card machine stays with the shop.'],
  ] as const)(
    '[MONEY-05] names what was paid (%s), and how to give it back',
    (paymentMethod, money) => {
      expect(describeNoShow({ ...TICKET, paymentMethod }, NOW_MS)).toEqual({
        canClose: true,
        text: `Marina Shore did not collect it. ${money} To refund it, cancel the order instead.`,
      });
    },
  );

  it('[MONEY-05] [MONEY-09] names what is left of it after a refund', () => {
    expect(describeNoShow({ ...TICKET, refunded: 5 }, NOW_MS).text).toContain(
      'The £17.40 that was paid online stays with the shop.',
    );
  });

  it('[MONEY-05] says that an unpaid delivery costs its customer nothing', () => {
    const due = { ...TICKET, mustPayInCash: true, deliveryType: 'delivery' } as const;
    expect(describeNoShow(due, NOW_MS).text).toBe(
      'Nobody answered Marina Shore’s door. Nothing was paid, and nothing is due.',
    );
    expect(describeNoShow({ ...TICKET, total: 0 }, NOW_MS).text).toMatch(/ Nothing was paid, /);
  });

  it('[MONEY-04] says from when, or that it is not ready, and offers no button', () => {
    expect(describeNoShow(TICKET, NOW_MS - 60_000)).toEqual({
      canClose: false,
      text: 'It can be closed from 19:20 today. Until then, keep it, or cancel it to refund what was paid.',
    });
    expect(describeNoShow({ ...TICKET, mustPayInCash: true }, NOW_MS - 60_000).text).toMatch(
      / Until then, keep it, or cancel it\.$/,
    );
    expect(describeNoShow({ ...TICKET, missableFrom: null }, NOW_MS)).toEqual({
      canClose: false,
      text: 'It is not ready, so nobody can have missed it. If it is not wanted, cancel it.',
    });
  });

  it('[MONEY-04] leaves it to the shop when a node of the previous release answers', () => {
    const { missableFrom: _, ...old } = TICKET;
    expect(describeNoShow(old, NOW_MS).canClose).toBe(true);
  });
});
