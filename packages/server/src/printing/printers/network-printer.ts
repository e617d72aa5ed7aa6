/**
 * Talks ESC/POS to a printer on the network. Bytes that a printer has accepted are not printed yet: it is asked for its
 * state first, and answers a question behind the last line once it has got there.
 */
import { connect, type Socket } from 'node:net';
import type { PrinterProblem } from '@driftstone/contract/printing/printing.schema.ts';
import { END_QUESTION, problemOf, StatusReader } from './printer-status.ts';

export type PrintOutcome =
  /** The printer says that everything is on paper. `tellsState` false: it accepted everything, and reports nothing. */
  | { kind: 'printed'; tellsState: boolean }
  /** Nothing has reached the paper. */
  | { kind: 'unprinted'; problem: PrinterProblem }
  /** Part or all of it may be on paper. */
  | { kind: 'unknown'; problem: PrinterProblem };

export interface Patience {
  connectMs: number;
  /** How long to wait for the answer of a working printer. */
  answerMs: number;
  /** How often to ask a printer that has not finished what keeps it. */
  askAgainMs: number;
}

export const PATIENCE: Patience = { connectMs: 4000, answerMs: 3000, askAgainMs: 4000 };

/** Some printers don't know the question behind the last line: they are done after so many good answers in a row. */
const WELL_ENOUGH = 3;

interface Printing {
  address: string;
  bytes: Buffer;
  /** The printer has reported its state before, so nothing has to be guessed from its silence. */
  tellsState: boolean;
  /** Called while the printer holds the slip and can't finish; the shop still has the job when it resolves to true. */
  onHeld: (problem: PrinterProblem | null) => Promise<boolean>;
  signal: AbortSignal | undefined;
  patience?: Patience;
}

export async function printOn({ address, signal, ...printing }: Printing): Promise<PrintOutcome> {
  const { connectMs } = printing.patience ?? PATIENCE;
  const socket = await reach(address, connectMs);
  if (!socket) return { kind: 'unprinted', problem: 'off' };
  const cut = () => socket.destroy();
  signal?.addEventListener('abort', cut, { once: true });
  try {
    return await converse(socket, printing);
  } finally {
    signal?.removeEventListener('abort', cut);
    socket.destroy();
  }
}

async function converse(
  socket: Socket,
  { bytes, tellsState, onHeld, patience = PATIENCE }: Omit<Printing, 'address' | 'signal'>,
): Promise<PrintOutcome> {
  const status = new StatusReader(socket);
  const before = await status.ask(patience.answerMs);
  if (before === 'cut') return { kind: 'unprinted', problem: 'off' };
  // A printer that never reports anything gets its slip all the same.
  if (before === 'silent')
    return tellsState
      ? { kind: 'unprinted', problem: 'silent' }
      : sendWithoutStatus(socket, bytes, patience);
  const problem = problemOf(before);
  if (problem) return { kind: 'unprinted', problem };

  const end = status.awaitEnd();
  socket.write(Buffer.concat([bytes, END_QUESTION]));
  for (let wellInARow = 0; wellInARow < WELL_ENOUGH;) {
    const answer = await Promise.race([end, status.pause(patience.askAgainMs)]);
    if (answer === 'cut') return { kind: 'unknown', problem: 'off' };
    if (answer === 'ended') break;
    // It answers this one even while it can't print.
    const held = await status.ask(patience.answerMs);
    if (held === 'cut' || held === 'silent')
      return { kind: 'unknown', problem: held === 'cut' ? 'off' : 'silent' };
    const keptBy = problemOf(held);
    wellInARow = keptBy ? 0 : wellInARow + 1;
    if (!(await onHeld(keptBy))) return { kind: 'unknown', problem: keptBy ?? 'silent' };
  }
  const after = await status.ask(patience.answerMs);
  if (after === 'cut' || after === 'silent')
    return { kind: 'unknown', problem: after === 'cut' ? 'off' : 'silent' };
  const problemAfter = problemOf(after);
  return problemAfter
    ? { kind: 'unknown', problem: problemAfter }
    : { kind: 'printed', tellsState: true };
}

function sendWithoutStatus(
  socket: Socket,
  bytes: Buffer,
  { answerMs }: Patience,
): Promise<PrintOutcome> {
  return new Promise((resolve) => {
    const give = (outcome: PrintOutcome) => resolve(outcome);
    const timer = setTimeout(() => give({ kind: 'unknown', problem: 'silent' }), answerMs);
    socket.once('close', () => {
      clearTimeout(timer);
      give({ kind: 'unknown', problem: 'off' });
    });
    // Called once the network has taken everything, or the connection is gone.
    socket.end(bytes, (error?: Error | null) =>
      give(error ? { kind: 'unknown', problem: 'off' } : { kind: 'printed', tellsState: false }),
    );
  });
}

/** null: nothing answers at the address. */
function reach(address: string, limitMs: number): Promise<Socket | null> {
  const { hostname, port } = new URL(`tcp://${address}`);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname.replaceAll(/^\[|\]$/g, ''), port: Number(port) });
    const give = (reached: Socket | null) => {
      clearTimeout(timer);
      if (!reached) socket.destroy();
      resolve(reached);
    };
    const timer = setTimeout(() => give(null), limitMs);
    socket.once('connect', () => give(socket)).on('error', () => give(null));
    socket.setNoDelay(true);
  });
}
