import type { CounterReceipt } from '@driftstone/contract/counter/counter.schema.ts';
import { PAPER_WIDTHS_MM, SLIP_COLUMNS } from '@driftstone/contract/printing/slip.rules.ts';
import { describe, expect, it } from 'vitest';
import { layReceipt } from './receipt-slip.ts';

const RECEIPT: CounterReceipt = {
  store: {
    name: 'Driftstone Hill',
    address: '12 Arundel Road, Littlehampton, West Sussex, BN17 7DB',
    vatNumber: 'GB 123 4567 89',
  },
  allergy: 'nuts',
  number: 1063,
  placedAt: '2026-06-01T17:29:00.000Z',
  lines: [
    {
      quantity: 12,
      name: 'Harbour Margherita of the Old Coastguard (14" / Stuffed crust)',
      details: ['No basil', 'Left half: Ham, Sun-dried tomatoes and artichokes'],
      total: 1042.5,
    },
    { quantity: 3, name: 'Elderflower pressé', details: [], total: 8.4 },
  ],
  subtotal: 1050.9,
  discount: 10,
  deliveryFee: 3.5,
  total: 1044.4,
  refunded: 8.4,
  vat: [{ percent: 20, gross: 1044.4, vat: 174.07 }],
  money: 'paid',
  paymentMethod: 'cash',
  paidAt: null,
};

describe.each(PAPER_WIDTHS_MM)('the receipt on paper of %i mm', (paperMm) => {
  const lines = layReceipt(RECEIPT, paperMm);
  const columns = SLIP_COLUMNS[paperMm];

  it('[PAPER-06] has every sum at the right edge, and every word whole', () => {
    const sums = ['£1,042.50', '£8.40', '-£10.00', '£3.50', '£1,044.40', '£174.07', '-£8.40'];
    const ends = lines.map(({ text }) => text).filter((text) => text.length === columns);
    for (const sum of sums) expect(ends.filter((text) => text.endsWith(` ${sum}`))).not.toEqual([]);
    for (const { text } of lines) expect(text.length).toBeLessThanOrEqual(columns);
    const words = new Set(lines.flatMap(({ text }) => text.split(/\s+/)));
    for (const { name, details } of RECEIPT.lines)
      for (const word of [name, ...details].join(' ').split(' ')) expect(words).toContain(word);
  });

  it('[OFFER-07] names an offer with what it takes off, and one of the delivery as free', () => {
    const deals = [
      { name: 'Lunch', amount: 10 },
      { name: 'By bike', amount: 0 },
    ];
    const texts = layReceipt({ ...RECEIPT, deals }, paperMm).map(({ text }) => text);
    expect(texts).toContainEqual(expect.stringMatching(/^Lunch +-£10\.00$/));
    expect(texts).toContainEqual(expect.stringMatching(/^By bike +Free delivery$/));
  });

  it('[PAPER-06] shows the total at double height, and what is still to pay', () => {
    const due = layReceipt({ ...RECEIPT, money: 'due_on_pickup' }, paperMm);
    expect(lines.find(({ text }) => text.startsWith('Total'))).toMatchObject({ size: 'tall' });
    expect(due.find(({ text }) => text.startsWith('TO PAY'))).toMatchObject({ size: 'tall' });
    expect(due.map(({ text }) => text)).not.toContain('Paid in cash');
  });

  it('[TILL-06] says that an order is cancelled, of which nothing is to pay any more', () => {
    const cancelled = { ...RECEIPT, money: 'due_on_pickup', isCancelled: true } as const;
    const texts = layReceipt(cancelled, paperMm).map(({ text }) => text);
    expect(texts).toContain('CANCELLED');
    expect(texts.join('\n')).not.toMatch(/TO PAY|Paid in cash/);
    expect(texts).toContainEqual(expect.stringMatching(/^Total +£1,044\.40$/));
  });
});
