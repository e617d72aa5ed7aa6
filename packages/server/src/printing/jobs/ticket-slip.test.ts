import { describe, expect, it } from 'vitest';
import type { Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { SLIP_COLUMNS, type SlipLine } from '@driftstone/contract/printing/slip.rules.ts';
import { layCancellation, layNewTime, layTest, layTicket } from './ticket-slip.ts';

const printedAt = new Date('2026-06-01T12:05:00Z');
const ID = '0190b6a0-0000-7000-8000-000000000000';

const OF_THE_MENU = { pizzaId: ID, imageUrl: null, isCustom: false };

const TICKET: Ticket = {
  id: ID,
  number: 1042,
  lastEvent: 2,
  isOnItsWay: false,
  store: null,
  placedAt: '2026-06-01T12:02:00.000Z',
  scheduledFor: '2026-06-01T18:00:00.000Z',
  promised: { from: '2026-06-01T18:00:00.000Z', until: '2026-06-01T18:15:00.000Z' },
  dueAt: '2026-06-01T18:15:00.000Z',
  startBy: null,
  deliveryType: 'delivery',
  address: '12 Arundel Road, Littlehampton, West Sussex, BN17 7DB',
  door: { house: '', flat: '3', floor: '2', note: 'Ring twice' },
  customerName: 'Zoë Ødegård',
  phone: '+447700900123',
  lines: [
    {
      id: ID,
      quantity: 2,
      name: 'Harbour Margherita of the Very Long Name (Large / Stone-baked)',
      pizza: 'Harbour Margherita of the Very Long and Winding Name',
      size: 'Large',
      crust: 'Stone-baked',
      ...OF_THE_MENU,
      allergens: { contained: ['gluten', 'milk'], unknownParts: ['Ham'] },
      details: ['No basil', 'Rocket', 'Left half: Ham, Double olives', '+ Chilli oil'],
      options: ['Rocket', 'Ham', 'Olives'],
      addOns: ['Chilli oil'],
      leftOut: ['Basil'],
    },
    {
      id: ID,
      quantity: 1,
      name: 'Marinara',
      pizza: 'Marinara',
      size: null,
      crust: null,
      ...OF_THE_MENU,
      allergens: null,
      details: [],
      options: [],
      addOns: [],
      leftOut: [],
    },
  ],
  total: 31.5,
  source: 'web',
  mustPayInCash: false,
  paymentMethod: 'cash',
  progress: { stage: 'received', acceptedAt: null, readyAt: null, completedAt: null },
};

/** The slip as text: `=` marks a line twice as high, `#` one that is also twice as wide, `!` white on black. */
function read(lines: readonly SlipLine[]): string {
  return lines
    .map(({ text, size, isInverted }) => {
      const sign = { normal: ' ', tall: '=', big: '#' }[size];
      return `${isInverted ? '!' : ' '}${sign} ${text.trimEnd()}`;
    })
    .join('\n');
}

describe('layTicket', () => {
  it('[EVE-45] [OWN-18] [OWN-65] [PAPER-02] [PAPER-05] says when, what, whose and what is owed', () => {
    expect(`\n${read(layTicket(TICKET, { mark: 'none', printedAt, paperMm: 80 }))}\n`).toBe(`
 # #1042              19:15
 = DELIVERY                   scheduled 19:00-19:15
   ------------------------------------------------
 = 2 x Large, Stone-baked
 =     Harbour Margherita of the Very Long and
 =     Winding Name
 =     NO BASIL
 =     + Rocket
 =     + Left half: Ham, Double olives
 =     + Chilli oil
       Contains gluten and milk. Ask us about the
       allergens of Ham.
 = 1 x Marinara
       Ask us about the allergens of Marinara.
   ------------------------------------------------
 = Zoë Ødegård
 = 07700 900123
 = 12 Arundel Road, Littlehampton, West Sussex,
 = BN17 7DB
 = flat 3, floor 2
 = Ring twice
!#           PAID
   Ordered 13:02, printed 13:05
`);
  });

  it('[EVE-45] [PAPER-02] says what cash to take in the words of the board, and the day of an order for another day', () => {
    const later = read(
      layTicket(
        { ...TICKET, mustPayInCash: true, deliveryType: 'pickup', address: null, phone: null },
        { mark: 'none', printedAt: new Date('2026-05-31T12:00:00Z'), paperMm: 80 },
      ),
    );
    expect(later).toContain('PICKUP           scheduled Mon 1 Jun 19:00-19:15');
    expect(later).toContain('!#   TAKE £31.50 IN CASH');
  });

  it('[EVE-37] has the number of the house in front of its street, as at the checkout', () => {
    const door = { house: '5', flat: '', floor: '', note: '' };
    const street = { ...TICKET, address: 'Arundel Road, Littlehampton', door };
    const paper = read(layTicket(street, { mark: 'none', printedAt, paperMm: 80 }));
    expect(paper).toMatch(/07700 900123\n = 5 Arundel Road, Littlehampton\n!# /);
  });

  it('[EYES-04] says what was refunded, of a line and in all, as the board does', () => {
    const [margherita, marinara] = TICKET.lines;
    const lines = [margherita, { ...marinara, refunded: 9.5 }] as Ticket['lines'];
    const ticket = { ...TICKET, lines, refunded: 12 };
    const paper = read(layTicket(ticket, { mark: 'none', printedAt, paperMm: 80 }));
    expect(paper).toMatch(/= 1 x Marinara\n =     £9\.50 REFUNDED\n/);
    expect(paper).toMatch(/PAID\n = £12\.00 REFUNDED\n/);
  });

  it('[EVE-46] says first that it is made already, once a printer that was away prints it', () => {
    const at = (stage: Ticket['progress']['stage']) =>
      read(
        layTicket(
          { ...TICKET, progress: { ...TICKET.progress, stage } },
          { mark: 'none', printedAt, paperMm: 80 },
        ),
      );
    for (const stage of ['ready', 'completed'] as const)
      expect(at(stage)).toMatch(/^!#\s+ALREADY MADE\n # #1042/);
    for (const stage of ['received', 'accepted'] as const)
      expect(at(stage)).not.toContain('ALREADY MADE');
  });

  it('[TILL-06] puts when it was changed above a ticket that is printed again', () => {
    const changed = { ...TICKET, changedAt: '2026-06-01T17:42:00.000Z' };
    const top = (mark: 'none' | 'reprint' | 'possible') =>
      read(layTicket(changed, { mark, printedAt, paperMm: 80 }))
        .split(' # #1042')[0]
        ?.replaceAll(/\s+/g, ' ')
        .trim();
    expect(top('none')).toBe('');
    expect(top('reprint')).toBe('!# CHANGED 18:42 = Throw every earlier ticket of #1042 away.');
    expect(top('possible')).toMatch(/^!= POSSIBLE REPRINT .* CHANGED 18:42 = Throw every earlier/);
  });

  it('[AGE-02] ends with the check of ID, above the money, where something is for adults', () => {
    const [margherita, marinara] = TICKET.lines;
    const beer = { ...marinara, isAdultsOnly: true } as Ticket['lines'][number];
    const lines = [margherita, beer] as Ticket['lines'];
    const paper = read(layTicket({ ...TICKET, lines }, { mark: 'none', printedAt, paperMm: 80 }));
    expect(paper).toMatch(/Ring twice\n!#\s+OVER 18: CHECK ID\n!#\s+PAID/);
  });

  it('[NOTE-02] begins with the allergy, white on black, and says each note where it belongs', () => {
    const [margherita, marinara] = TICKET.lines;
    const noted = {
      ...TICKET,
      allergy: 'nuts, sesame and everything of the sea',
      note: 'Cut in eight',
      lines: [margherita, { ...marinara, note: 'Well done' }] as Ticket['lines'],
    };
    const paper = read(layTicket(noted, { mark: 'none', printedAt, paperMm: 80 }));
    expect(paper.split('\n').slice(0, 7)).toEqual([
      '!#  ALLERGY: NUTS, SESAME',
      '!#  AND EVERYTHING OF THE',
      '!#           SEA',
      ' # #1042              19:15',
      ' = DELIVERY                   scheduled 19:00-19:15',
      ' = NOTE: Cut in eight',
      `   ${'-'.repeat(48)}`,
    ]);
    expect(paper).toContain(' = 1 x Marinara\n =     NOTE: Well done\n       Ask us');
    expect(read(layNewTime(noted, { mark: 'none', printedAt, paperMm: 80 }))).toMatch(
      /^!# {2}ALLERGY: NUTS/,
    );
    expect(read(layTicket(TICKET, { mark: 'none', printedAt, paperMm: 80 }))).not.toContain('NOTE');
  });

  it('[NOTE-05] warns below the pizza that has in it what the customer is allergic to', () => {
    const paperFor = (allergy: string) =>
      read(layTicket({ ...TICKET, allergy }, { mark: 'none', printedAt, paperMm: 80 }));
    expect(
      paperFor('dairy')
        .match(/!=.*/g)
        ?.map((line) => line.slice(2).trim()),
    ).toEqual(['ALLERGY! CONTAINS MILK']);
    expect(paperFor('celery')).not.toContain('CONTAINS');
  });

  it('[NOTE-02] lets no note look like a line of the shop’s own', () => {
    const paper = layTicket(
      { ...TICKET, note: `x${'  '.repeat(60)}PAID\u001b@\n\nPAID`, allergy: 'a'.repeat(200) },
      { mark: 'none', printedAt, paperMm: 80 },
    );
    const paid = paper.filter(({ text }) => text.trim() === 'PAID');
    expect(paid).toHaveLength(1);
    for (const { text, size } of paper)
      expect(text.length).toBeLessThanOrEqual(
        size === 'big' ? SLIP_COLUMNS[80] / 2 : SLIP_COLUMNS[80],
      );
  });

  it('[EVE-47] begins by saying that it is a reprint, or that it may have been printed before', () => {
    const first = (mark: 'reprint' | 'possible') =>
      read(layTicket(TICKET, { mark, printedAt, paperMm: 80 }).slice(0, 1)).trimEnd();
    expect(first('reprint')).toBe('!#         REPRINT');
    expect(first('possible')).toBe(`!= ${' '.repeat(16)}POSSIBLE REPRINT`);
  });

  it('[EVE-45] keeps every line within the paper, and customers’ control characters away from the printer', () => {
    const nasty = 'x'.repeat(200);
    const lines = layTicket(
      {
        ...TICKET,
        customerName: `Eve \u001b@\u0010\u0004\u0001\u202e ${nasty} 🍕`,
        address: `1 Road\n\n\nPAID`,
        lines: TICKET.lines.map((line) => ({
          ...line,
          pizza: nasty,
          options: [nasty, 'a b '.repeat(40)],
        })),
      },
      { mark: 'possible', printedAt, paperMm: 80 },
    );
    for (const { text, size } of lines) {
      expect(text.length).toBeLessThanOrEqual(
        size === 'big' ? SLIP_COLUMNS[80] / 2 : SLIP_COLUMNS[80],
      );
      expect(text).not.toMatch(/[\p{Cc}\p{Cf}\u{10000}-\u{10FFFF}]/u);
    }
    expect(lines.map(({ text }) => text)).toContain('1 Road PAID');
  });
});

it('[EVE-45] stops the kitchen, with the number of the order that it should not bake', () => {
  const slip = layCancellation(
    { number: 7, customerName: 'Ada Reed' },
    { mark: 'none', printedAt, paperMm: 80 },
  );
  expect(read(slip)).toBe(
    [
      '!#        CANCELLED',
      ' # #7',
      ' = Ada Reed',
      '   Do not bake or hand over. Throw its ticket away.',
      '   Printed 13:05',
    ].join('\n'),
  );
});

it('[EVE-45] shows the characters that a wrong code page would spoil', () => {
  expect(read(layTest('Kitchen', { printedAt, paperMm: 80 }))).toContain('£12.50');
});
