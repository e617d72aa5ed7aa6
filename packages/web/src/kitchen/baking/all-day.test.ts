import { describe, expect, it } from 'vitest';
import { countAllDay, countItems, sayItems } from './all-day.ts';
import { buildLine, buildTicket } from '../build-tickets.ts';
import { unpackedOf } from '../tickets.ts';

describe('countAllDay', () => {
  it('[EVE-25] adds up pizzas, bases and toppings of what is to be baked, the most frequent first', () => {
    const thin = { size: '12"', crust: 'Thin' };
    const tickets = [
      buildTicket({ lines: [buildLine('Margherita', { ...thin, quantity: 2 })] }),
      buildTicket({
        stage: 'accepted',
        lines: [
          buildLine('Margherita', { ...thin, addOns: ['Rocket'] }),
          buildLine('Funghi', { size: '14"', crust: 'Thin', options: ['Rocket'], quantity: 2 }),
        ],
      }),
      buildTicket({ stage: 'ready', lines: [buildLine('Funghi')] }),
    ];
    expect(countAllDay(tickets)).toEqual({
      pizzas: [
        { name: 'Margherita 12" Thin', count: 3 },
        { name: 'Funghi 14" Thin', count: 2 },
      ],
      bases: [
        { name: '12" Thin', count: 3 },
        { name: '14" Thin', count: 2 },
      ],
      toppings: [{ name: 'Rocket', count: 3 }],
    });
  });

  it('[WORK-02] counts what is still to be made', () => {
    const lines = [
      buildLine('Margherita', { quantity: 3, made: 1 }),
      buildLine('Funghi', { made: 1 }),
    ];
    const { pizzas } = countAllDay([buildTicket({ stage: 'accepted', lines })]);
    expect(pizzas).toEqual([{ name: 'Margherita', count: 2 }]);
  });

  it('[EVE-25] [EYES-04] counts nothing that is refunded whole, and asks nobody to pack it', () => {
    const refund = { refunded: 9, isRefunded: true } as const;
    const lines = [
      buildLine('Margherita', refund),
      buildLine('Cola', { kind: 'drink', ...refund }),
    ];
    const ticket = buildTicket({ lines: [...lines, buildLine('Funghi')] });
    expect(countAllDay([ticket]).pizzas).toEqual([{ name: 'Funghi', count: 1 }]);
    expect(countItems([ticket])).toEqual({ pizzas: 1, others: 0 });
    expect(unpackedOf(ticket)).toEqual([]);
  });

  it('[KIND-07] counts each item of a kind that is baked once, however many places it takes', () => {
    const lineOf = (name: string, kind: 'side' | 'dessert', ovenPlaces: number) =>
      buildLine(name, { kind, ownKind: { name: 'Specials', ovenPlaces } });
    const lines = [lineOf('Slaw', 'side', 0), lineOf('Cobbler', 'dessert', 2)];
    const tickets = [buildTicket({ lines })];
    expect(countAllDay(tickets).pizzas).toEqual([{ name: 'Cobbler', count: 1 }]);
    expect(countItems(tickets)).toEqual({ pizzas: 0, others: 1 });
  });

  it('[EVE-25] calls no side a pizza', () => {
    const lines = [
      buildLine('Margherita', { quantity: 2 }),
      buildLine('Garlic Bread', { kind: 'side', quantity: 3 }),
      buildLine('Cola', { kind: 'drink' }),
    ];
    expect(countItems([buildTicket({ lines })])).toEqual({ pizzas: 2, others: 3 });
    expect(countItems([buildTicket({ lines })], () => true)).toEqual({ pizzas: 2, others: 4 });
    const say = (pizzas: number, others: number) => sayItems({ pizzas, others });
    expect([say(1, 0), say(2, 1), say(2, 3), say(0, 1), say(0, 2)]).toEqual([
      '1 pizza',
      '2 pizzas and 1 other item',
      '2 pizzas and 3 other items',
      '1 item',
      '2 items',
    ]);
  });

  it('[EYES-02] keeps pizzas apart that their customers have built', () => {
    const built = (details: string[]) =>
      buildLine('Custom Pizza', { isCustom: true, size: 'Large', crust: 'Thin', details });
    const lines = [built(['Ham', 'Rocket']), built(['Olives']), built(['Olives']), built([])];
    expect(countAllDay([buildTicket({ lines })]).pizzas).toEqual([
      { name: 'Large Thin: Olives', count: 2 },
      { name: 'Large Thin: Ham, Rocket', count: 1 },
      { name: 'Large Thin: No toppings', count: 1 },
    ]);
  });

  it('[EVE-25] counts every pizza once, however they are spread over orders', () => {
    const lines = ['Margherita', 'Funghi', 'Marinara'].flatMap((pizza) =>
      ['12"', '14"', null].map((size, index) => buildLine(pizza, { size, quantity: index + 1 })),
    );
    for (let cut = 0; cut <= lines.length; cut += 1) {
      const tickets = [
        buildTicket({ lines: lines.slice(0, cut) }),
        buildTicket({ stage: 'accepted', lines: lines.slice(cut) }),
      ];
      const counted = countAllDay(tickets).pizzas.reduce((sum, { count }) => sum + count, 0);
      expect(countItems(tickets)).toEqual({ pizzas: counted, others: 0 });
    }
  });
});
