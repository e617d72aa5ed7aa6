import { SLIP_COLUMNS } from '@driftstone/contract/printing/slip.rules.ts';
import type { Ticket, TicketLine } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { layCancellation, layNewTime, layTest, layTicket } from '#printing/jobs/ticket-slip.ts';
import { drawPaper, PAPER_DOTS, readPaper } from '#testing/paper.ts';
import { encodeSlip } from './printer-bytes.ts';

const ID = '0190b6a0-0000-7000-8000-000000000000';
const PRINTING = { mark: 'none', printedAt: new Date('2026-06-01T17:31:00Z') } as const;

const buildLine = (overrides: Partial<TicketLine>): TicketLine => ({
  id: ID,
  quantity: 1,
  name: 'Custom Pizza (14" / Stuffed crust)',
  pizza: 'Custom Pizza',
  size: '14"',
  crust: 'Stuffed crust',
  pizzaId: null,
  imageUrl: null,
  isCustom: true,
  allergens: { contained: ['gluten', 'milk'], unknownParts: [] },
  details: [],
  options: [],
  addOns: [],
  leftOut: [],
  ...overrides,
});

const TICKET: Ticket = {
  id: ID,
  number: 1063,
  lastEvent: 2,
  isOnItsWay: false,
  store: null,
  placedAt: '2026-06-01T17:29:00.000Z',
  scheduledFor: null,
  promised: { from: '2026-06-01T18:15:00.000Z', until: '2026-06-01T18:20:00.000Z' },
  dueAt: '2026-06-01T18:20:00.000Z',
  startBy: null,
  deliveryType: 'delivery',
  address: '12 Arundel Road, Littlehampton, West Sussex, BN17 7DB',
  door: { house: '', flat: '3', floor: '2', note: 'Ring twice' },
  customerName: 'Zoë Featherstonehaugh-Cholmondeley',
  phone: '+447700900123',
  allergy: 'hydroxypropylmethylcellulose and nuts',
  note: 'Two boxes',
  lines: [
    buildLine({
      details: [
        'Olives',
        'Left half: Ham, Double mushrooms, Sun-dried tomatoes and artichokes',
        'Right half: Nduja, Red onions',
      ],
    }),
    buildLine({
      quantity: 2,
      pizza: 'Harbour Margherita',
      isCustom: false,
      details: ['No basil', '+ Chilli oil'],
      leftOut: ['Basil'],
      note: 'Well done',
    }),
  ],
  total: 42.79,
  source: 'web',
  mustPayInCash: true,
  paymentMethod: 'cash',
  progress: { stage: 'received', acceptedAt: null, readyAt: null, completedAt: null },
};

const SLIPS = {
  ticket: layTicket(TICKET, PRINTING),
  'new time': layNewTime(TICKET, PRINTING),
  cancellation: layCancellation(TICKET, PRINTING),
  test: layTest('Pass', PRINTING.printedAt),
};

describe.each(Object.entries(SLIPS))('the %s from its bytes', (_, lines) => {
  const paper = readPaper(encodeSlip(lines, 'esc-pos'));

  it('[PAPER-05] comes out as it was laid, within the paper', () => {
    const printed = paper.slice(0, lines.length);
    expect(printed.map(({ text }) => text)).toEqual(lines.map(({ text }) => text));
    expect(printed.map(({ wide, high }) => [wide, high])).toEqual(
      lines.map(({ size }) => [size === 'big' ? 2 : 1, size === 'normal' ? 1 : 2]),
    );
    for (const { dots } of paper) expect(dots).toBeLessThanOrEqual(PAPER_DOTS);
  });

  it('[PAPER-05] is drawn without ink over the edge', async () => {
    const { data, info } = await sharp(Buffer.from(drawPaper(paper)))
      .extractChannel(0)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.width).toBe(PAPER_DOTS);
    expect(data.includes(0)).toBe(true);
  });
});

describe('the ticket on paper', () => {
  const paper = readPaper(encodeSlip(SLIPS.ticket, 'esc-pos'));
  const sayings = paper.map(({ text }) => text.trim()).join(' ');

  it('[PAPER-05] cuts no word', () => {
    for (const word of [
      'HYDROXYPROPYLMETHYLCELLULOSE',
      'Featherstonehaugh-Cholmondeley',
      'artichokes',
    ])
      expect(sayings).toContain(word);
    const words = new Set(sayings.split(/\s+/));
    for (const said of TICKET.lines.flatMap(({ details }) => details))
      for (const word of said.split(/\s+/))
        expect([word, word.toUpperCase()].filter((each) => words.has(each))).not.toEqual([]);
  });

  it('[PAPER-05] says at double height what differs, halves in bold', () => {
    const find = (start: string) => paper.find(({ text }) => text.trim().startsWith(start));
    expect(find('+ Olives')).toMatchObject({ high: 2, isBold: false });
    expect(find('+ Left half: Ham')).toMatchObject({ high: 2, isBold: true });
    expect(find('+ Right half: Nduja')).toMatchObject({ high: 2, isBold: true });
    expect(find('NO BASIL')).toMatchObject({ high: 2, isBold: true });
  });

  it('[PAPER-02] has the time of the board in its largest letters', () => {
    expect(paper.find(({ text }) => text.startsWith('#1063'))).toMatchObject({
      text: `#1063${' '.repeat(SLIP_COLUMNS / 2 - 10)}19:20`,
      wide: 2,
      high: 2,
    });
  });
});
