import {
  PRINTER_PROBLEM_WORDS,
  type PrinterProblem,
  type PrintJobKind,
} from '@driftstone/contract/printing/printing.schema.ts';
import type { PrinterKind } from '@driftstone/contract/printing/printing-desk.schema.ts';

const KINDS: Record<PrinterKind, string> = {
  network: 'On the server’s network',
  star: 'Star CloudPRNT',
  // Set up before the shop stopped speaking to it.
  epson: 'Epson Server Direct Print, which no longer prints: remove it',
};

const JOBS: Record<PrintJobKind, string> = {
  ticket: 'Ticket',
  cancelled: 'Cancelled slip',
  retimed: 'New time slip',
  changed: 'Changed order slip',
  test: 'Test',
};

function countedTickets(count: number): string {
  return count === 1 ? '1 ticket waiting' : `${count} tickets waiting`;
}

/** 'just now', '4 min', '2 h' */
export function ageOf(seconds: number): string {
  if (seconds < 60) return 'just now';
  return seconds < 3600 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 3600)} h`;
}

export const copy = {
  problem: (problem: PrinterProblem) => PRINTER_PROBLEM_WORDS[problem],
  problemSince: (at: string) => `Not working since ${at}`,
  /** 'Printer Kitchen: No paper. 3 tickets waiting.' */
  stuck: (name: string, problem: PrinterProblem | null, waiting: number) =>
    `Printer ${name}: ${[
      ...(problem === null ? [] : [PRINTER_PROBLEM_WORDS[problem]]),
      ...(waiting === 0 ? [] : [countedTickets(waiting)]),
    ].join('. ')}.`,
  failed: (count: number) =>
    count === 1 ? '1 ticket could not be printed.' : `${count} tickets could not be printed.`,

  printAgain: 'Print the ticket again',
  printing: 'Sending to the printer…',
  printed: (printers: readonly string[]) =>
    `Printing on ${printers.join(' and ')}, marked REPRINT.`,
  printAgainFailed: 'The ticket could not be sent to the printer.',
  printHere: 'Print it here',
  paperHere: 'Paper here',
  printHereFailed: 'The ticket could not be loaded.',

  loading: 'Loading the printers…',
  failedToLoad: 'The printers could not be loaded.',
  printers: 'Printers',
  noPrinters: 'No printer is set up. Tickets show only on the kitchen’s board.',
  kind: (kind: PrinterKind) => KINDS[kind],
  well: 'Ready',
  waiting: countedTickets,
  lastSeen: 'Last heard from',
  neverSeen: 'Not heard from yet',
  test: 'Print a test',
  testOf: (name: string) => `Print a test on ${name}`,
  tested: 'The test is on its way.',
  testFailed: 'The test could not be sent.',
  paper: 'Paper',
  paperOf: (name: string) => `Paper of ${name}`,
  paperChanged: 'Applies from the next ticket. Print a test to see it.',
  paperFailed: 'The paper could not be changed.',
  paperHint: 'The roll is 80 mm wide, or 58 mm in a small printer.',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: (waiting: number) =>
    waiting === 0
      ? 'Its address stops working at once.'
      : `Its address stops working at once. ${countedTickets(waiting)} for it won’t be printed.`,
  removeYes: 'Remove the printer',
  removed: 'The printer is removed.',
  removeFailed: 'The printer could not be removed.',
  keep: 'Keep it',

  add: 'Add a printer',
  addTitle: 'Add a cloud printer',
  addText:
    'A Star printer with CloudPRNT that reaches the internet. There’s nothing to open on your network.',
  name: 'Name',
  nameHint: 'Such as Kitchen or Counter',
  nameMissing: 'Please give it a name',
  adding: 'Adding…',
  addFailed: 'The printer could not be added.',
  addressTitle: 'Enter this address in the printer',
  addressText:
    'In the printer’s settings for CloudPRNT it is the server URL. Set it to check every 5 seconds.',
  addressOnce: 'It is shown once. Whoever has it can read tickets, so keep it to yourself.',
  copyAddress: 'Copy the address',
  copied: 'The address is copied.',
  done: 'Done',

  jobs: 'Waiting or failed',
  noJobs: 'Everything is printed.',
  job: (kind: PrintJobKind, orderNumber: number | null, isReprint: boolean) =>
    [isReprint ? 'Reprint' : JOBS[kind], orderNumber === null ? null : `for order #${orderNumber}`]
      .filter((part) => part !== null)
      .join(' '),
  jobAge: (printer: string, age: string) => `${printer}, ${age}`,
  hasFailed: 'Failed',
  again: 'Try again',
  againOf: (job: string) => `Try again: ${job}`,
  retried: 'It’s back in the queue.',
  drop: 'Don’t print',
  dropOf: (job: string) => `Don’t print: ${job}`,
  dropped: 'It will not be printed.',
  jobFailed: 'That did not work.',
};
