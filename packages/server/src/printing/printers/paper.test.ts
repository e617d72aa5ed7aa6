import { mkdir, writeFile } from 'node:fs/promises';
import { PAPER_WIDTHS_MM } from '@driftstone/contract/printing/slip.rules.ts';
import { printable } from '@driftstone/contract/printing/printable.rules.ts';
import type { Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { layCancellation, layNewTime, layTest, layTicket } from '#printing/jobs/ticket-slip.ts';
import { drawPaper, PAPER_DOTS, type PaperLine, readPaper } from '#testing/paper.ts';
import { buildTicket, HARD_TICKETS } from '#testing/test-tickets.ts';
import { encodeSlip } from './printer-bytes.ts';

const printedAt = new Date('2026-06-01T17:31:00Z');
/** A folder to look at the pictures in. */
const { PAPER_PICTURES } = process.env;

/** What the ticket says in the customer's words, or the menu's. */
function wordsOf({ allergy, note, address, door, customerName, lines }: Ticket): string[] {
  const said = lines.flatMap((line) => [
    line.pizza,
    line.size,
    line.crust,
    line.note,
    line.details,
  ]);
  return [allergy, note, address, door?.note, customerName, said]
    .flat(3)
    .flatMap((text) => printable(text ?? '').split(/[ ,]+/))
    .filter((word) => word !== '' && word !== '+');
}

describe.each(PAPER_WIDTHS_MM)('on paper of %i mm', (paperMm) => {
  const printing = { mark: 'none', printedAt, paperMm } as const;
  const dotsWide = PAPER_DOTS[paperMm];
  const print = (ticket: Ticket) =>
    readPaper(encodeSlip(layTicket(ticket, printing), { language: 'esc-pos', paperMm }));
  const find = (paper: readonly PaperLine[], start: string) =>
    paper.find(({ text }) => text.trim().startsWith(start));

  describe.each(Object.entries(HARD_TICKETS))('%s', (name, ticket) => {
    const paper = print(ticket);

    it('[PAPER-05] [PAPER-06] stays within the paper, with every word whole', async () => {
      for (const { dots } of paper) expect(dots).toBeLessThanOrEqual(dotsWide);
      const printed = new Set(paper.flatMap(({ text }) => text.toUpperCase().split(/[\s,]+/)));
      for (const word of wordsOf(ticket)) expect(printed).toContain(word.toUpperCase());
      const picture = sharp(Buffer.from(drawPaper(paper, paperMm)));
      if (PAPER_PICTURES) {
        await mkdir(PAPER_PICTURES, { recursive: true });
        const file = `${PAPER_PICTURES}/${name.replaceAll(' ', '-')}-${paperMm}.png`;
        await writeFile(file, await picture.clone().png().toBuffer());
      }
      expect((await picture.metadata()).width).toBe(dotsWide);
      expect((await picture.stats()).channels[0]?.min).toBe(0);
    });

    it('[PAPER-02] [PAPER-06] begins with the time of the board in the largest letters, at the edge', () => {
      expect(find(paper, '#1063')).toMatchObject({ wide: 2, high: 2, dots: dotsWide });
    });
  });

  it('[PAPER-05] says at double height what differs, halves in bold', () => {
    const paper = print(HARD_TICKETS['a custom pizza with halves']);
    expect(find(paper, '+ Double Sun-dried')).toMatchObject({ high: 2, isBold: false });
    expect(find(paper, '+ Left half: Ham')).toMatchObject({ high: 2, isBold: true });
    expect(find(paper, '+ Right half: Nduja')).toMatchObject({ high: 2, isBold: true });
    expect(find(paper, 'NO BASIL')).toMatchObject({ high: 2, isBold: true });
  });

  it('[PAPER-06] puts what is chosen below what it is, at the right edge, where both don’t fit', () => {
    const paper = print(HARD_TICKETS['an order for another day']);
    expect(paper.find(({ text }) => text.includes('scheduled Wed 25 Nov'))).toMatchObject({
      high: 2,
      dots: dotsWide,
    });
  });

  it('[PAPER-06] asks for cash and ID in lines of about one length', () => {
    const cash = print(HARD_TICKETS['a delivery with a long address']);
    const asked = cash.filter(({ isInverted }) => isInverted).map(({ text }) => text.trim());
    expect(asked).toEqual(paperMm === 80 ? ['TAKE £42.79 IN CASH'] : ['TAKE £42.79', 'IN CASH']);
    const beer = print(HARD_TICKETS['something for adults']);
    const id = beer.filter(({ isInverted, text }) => isInverted && !text.includes('PAID'));
    expect(id.map(({ text }) => text.trim()).join(' ')).toBe('OVER 18: CHECK ID');
    for (const line of id) expect(line).toMatchObject({ wide: 2, high: 2, dots: dotsWide });
  });

  it.each(
    Object.entries({
      'the new time': layNewTime(buildTicket(), printing),
      'the cancellation': layCancellation(buildTicket(), printing),
      'the test': layTest('Pass', printing),
    }),
  )('[PAPER-05] %s comes out as it was laid', (_, lines) => {
    const paper = readPaper(encodeSlip(lines, { language: 'esc-pos', paperMm }));
    const printed = paper.slice(0, lines.length);
    expect(printed.map(({ text }) => text)).toEqual(lines.map(({ text }) => text));
    expect(printed.map(({ wide, high }) => [wide, high])).toEqual(
      lines.map(({ size }) => [size === 'big' ? 2 : 1, size === 'normal' ? 1 : 2]),
    );
    for (const { dots } of paper) expect(dots).toBeLessThanOrEqual(dotsWide);
  });
});
