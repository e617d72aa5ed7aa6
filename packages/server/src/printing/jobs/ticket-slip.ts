/** The slips about an order: its ticket, a correction, a stop; and the test of a printer. Pure. */
import { sayAllergens } from '@driftstone/contract/catalogue/allergens.rules.ts';
import { CHECK_ID, needsId } from '@driftstone/contract/catalogue/item-kinds.rules.ts';
import type { Ticket, TicketLine } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { describeBehindDoor, streetLine } from '@driftstone/contract/location/door.rules.ts';
import { formatPounds } from '@driftstone/contract/money.ts';
import { warnOf } from '@driftstone/contract/orders/allergies.rules.ts';
import { sayAllergy } from '@driftstone/contract/orders/kitchen-notes.rules.ts';
import { formatPhone } from '@driftstone/contract/phone.rules.ts';
import { clockTime, londonDate } from '@driftstone/contract/opening/london-clock.rules.ts';
import {
  banner,
  layOn,
  pair,
  type PaperMm,
  RULE,
  type SlipLine,
  type SlipPart,
  write,
} from '@driftstone/contract/printing/slip.rules.ts';

/** `possible`: the connection broke during the first print, so there may be a ticket already. */
export const SLIP_MARKS = ['none', 'reprint', 'possible'] as const;
export type SlipMark = (typeof SLIP_MARKS)[number];

interface Printing {
  mark: SlipMark;
  printedAt: Date;
  paperMm: PaperMm;
}

/** Below the first word of a pizza, behind its number. */
const UNDER = '    ';

const FROM = { web: '', counter: ' at the counter', phone: ' by phone' } as const;

/** The ticket to bake by: how and when the order leaves, then each pizza, then whose it is and what is owed. */
export function layTicket(ticket: Ticket, { mark, printedAt, paperMm }: Printing): SlipLine[] {
  return layOn(paperMm, [
    ...layTicketMark(mark, ticket),
    ...layMade(ticket),
    ...layAllergy(ticket),
    pair(`#${ticket.number}`, dueTime(ticket), { size: 'big', isBold: true }),
    pair(KIND[ticket.deliveryType], wishOf(ticket, printedAt), { size: 'tall', isBold: true }),
    ...layNote(ticket.note),
    write(ticket.store ?? ''),
    RULE,
    ...ticket.lines.flatMap((line) => [...layLine(line), ...layAllergens(line, ticket.allergy)]),
    RULE,
    ...layCustomer(ticket),
    // AGE-02
    ...(needsId(ticket.lines) ? [banner(CHECK_ID.toUpperCase())] : []),
    banner(ticket.mustPayInCash ? `TAKE ${formatPounds(ticket.total)} IN CASH` : 'PAID'),
    ...layRefund(ticket),
    write(
      `Ordered ${clockOf(ticket.placedAt)}${FROM[ticket.source]}, printed ${clockTime(printedAt.getTime())}`,
    ),
  ]);
}

/** The slip that tells the kitchen to stop. */
export function layCancellation(
  { number, customerName }: { number: number; customerName: string },
  { mark, printedAt, paperMm }: Printing,
): SlipLine[] {
  return layOn(paperMm, [
    ...layMark(mark),
    banner('CANCELLED'),
    write(`#${number}`, { size: 'big', isBold: true }),
    write(customerName, { size: 'tall' }),
    write('Do not bake or hand over. Throw its ticket away.'),
    write(`Printed ${clockTime(printedAt.getTime())}`),
  ]);
}

/** The slip that corrects the time of a ticket that was printed before. */
export function layNewTime(ticket: Ticket, { mark, printedAt, paperMm }: Printing): SlipLine[] {
  return layOn(paperMm, [
    ...layMark(mark),
    ...layAllergy(ticket),
    banner('NEW TIME'),
    pair(`#${ticket.number}`, dueTime(ticket), { size: 'big', isBold: true }),
    pair(KIND[ticket.deliveryType], wishOf(ticket, printedAt), { size: 'tall', isBold: true }),
    write(ticket.customerName, { size: 'tall' }),
    write('The time on its ticket no longer counts.'),
    write(`Printed ${clockTime(printedAt.getTime())}`),
  ]);
}

/** A test slip that shows whether paper, width and code page are right. */
export function layTest(
  printer: string,
  { printedAt, paperMm }: Omit<Printing, 'mark'>,
): SlipLine[] {
  return layOn(paperMm, [
    banner('TEST'),
    write(printer, { size: 'tall', isBold: true }),
    write('These should be a pound sign, accents and quotes:'),
    write('£12.50  é è ü ñ ç ø ß  “jalapeño”', { size: 'tall' }),
    RULE,
    pair('The line above ends at the', 'edge of the paper', { isBold: true }),
    write(`Printed ${clockTime(printedAt.getTime())}`),
  ]);
}

function layMark(mark: SlipMark): SlipPart[] {
  if (mark === 'none') return [];
  if (mark === 'reprint') return [banner('REPRINT')];
  return [
    banner('POSSIBLE REPRINT', 'tall'),
    write('The printer stopped. Is there a first one already?'),
  ];
}

/** TILL-06: nobody must bake by a ticket from before the change. */
function layTicketMark(mark: SlipMark, { number, changedAt }: Ticket): SlipPart[] {
  if (mark === 'none' || changedAt === undefined) return layMark(mark);
  return [
    ...(mark === 'possible' ? layMark(mark) : []),
    banner(`CHANGED ${clockOf(changedAt)}`),
    write(`Throw every earlier ticket of #${number} away.`, { size: 'tall', isBold: true }),
  ];
}

/** A printer that was away for a while prints what somebody has made by the board. */
function layMade({ progress: { stage } }: Ticket): SlipPart[] {
  return stage === 'ready' || stage === 'completed' ? [banner('ALREADY MADE')] : [];
}

/** NOTE-02: before everything else on the paper, so that nobody bakes before they have read it. */
function layAllergy({ allergy }: Ticket): SlipPart[] {
  return allergy ? [banner(sayAllergy(allergy).toUpperCase())] : [];
}

function layNote(note: string | undefined, indent = ''): SlipPart[] {
  const under = { first: indent, rest: indent };
  return note ? [write(`NOTE: ${note}`, { size: 'tall', isBold: true }, under)] : [];
}

const KIND = { delivery: 'DELIVERY', pickup: 'PICKUP' } as const;

/** PAPER-02: the time that the board shows. */
function dueTime({ dueAt }: Ticket): string {
  return dueAt === null ? '' : clockOf(dueAt);
}

/** The window that the customer was promised, and the day unless it is today. The shop may have moved a chosen time. */
function wishOf({ promised, scheduledFor, dueAt }: Ticket, printedAt: Date): string {
  const at = promised?.from ?? dueAt;
  if (at === null) return '';
  const isToday = londonDate(Date.parse(at)) === londonDate(printedAt.getTime());
  const day = isToday ? '' : `${DAY.format(Date.parse(at))} `;
  const window = promised ? `${clockOf(promised.from)}-${clockOf(promised.until)}` : '';
  return `${scheduledFor === null ? '' : 'scheduled '}${day}${window}`.trim();
}

/** Size and crust come first: they are what the baker reaches for. */
function layLine(line: TicketLine): SlipPart[] {
  const { quantity, pizza, size, crust, details, leftOut, note } = line;
  const base = [size, crust].filter((each) => each !== null).join(', ');
  const looks = { size: 'tall', isBold: true } as const;
  const named = base === '' ? [] : [write(pizza, looks, { first: UNDER, rest: UNDER })];
  return [
    write(`${quantity} x ${base === '' ? pizza : base}`, looks, { first: '', rest: UNDER }),
    ...named,
    // PAPER-05: read at arm's length. What is left out comes first, and is easiest to miss.
    ...details.map((detail, nth) => {
      const isLeftOut = nth < leftOut.length;
      const isHalf = / half: /.test(detail);
      const said = isLeftOut ? detail.toUpperCase() : `+ ${detail.replace(/^\+\s/, '')}`;
      return write(
        said,
        { size: 'tall', isBold: isLeftOut || isHalf },
        { first: UNDER, rest: `${UNDER}  ` },
      );
    }),
    ...layNote(note, UNDER),
    ...layRefund(line, UNDER),
  ];
}

/** EYES-04: as on the board. */
function layRefund({ refunded = 0 }: { refunded?: number | undefined }, indent = ''): SlipPart[] {
  if (refunded === 0) return [];
  const under = { first: indent, rest: indent };
  return [write(`${formatPounds(refunded)} REFUNDED`, { size: 'tall', isBold: true }, under)];
}

/** Uses the words of the receipt: the ticket goes along with the pizzas, and whoever hands them over may be asked. */
function layAllergens({ pizza, allergens }: TicketLine, allergy: string | undefined): SlipPart[] {
  const sum = allergens ?? { contained: [], unknownParts: [pizza] };
  const looks = { isBold: sum.unknownParts.length > 0 };
  const warning = warnOf(allergy, sum.contained);
  return [
    ...(warning === null ? [] : [banner(warning.toUpperCase(), 'tall')]),
    write(sayAllergens(sum), looks, { first: UNDER, rest: UNDER }),
  ];
}

function layCustomer({ customerName, phone, address, door }: Ticket): SlipPart[] {
  return [
    write(customerName, { size: 'tall', isBold: true }),
    write(phone === null ? '' : formatPhone(phone), { size: 'tall' }),
    write(address === null ? '' : streetLine(address, door), { size: 'tall' }),
    write(describeBehindDoor(door) ?? '', { size: 'tall', isBold: true }),
    write(door?.note ?? '', { size: 'tall', isBold: true }),
  ];
}

function clockOf(at: string): string {
  return clockTime(Date.parse(at));
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});
