/** The state of an ESC/POS printer, in its own bytes. */
import type { Socket } from 'node:net';
import type { PrinterProblem } from '@driftstone/contract/printing/printing.schema.ts';

/** DLE EOT n: answered at once, even by a printer that can't print. 1: is it online; 2: what keeps it; 4: paper. */
const QUESTIONS = [1, 2, 4].map((n) => Buffer.from([0x10, 0x04, n]));
/** GS r 1: answered when everything before it is done. */
export const END_QUESTION = Buffer.from([0x1d, 0x72, 0x01]);

export interface PrinterStatus {
  online: number;
  cause: number;
  paper: number;
}

export function problemOf({ online, cause, paper }: PrinterStatus): PrinterProblem | null {
  if ((cause & 0x04) !== 0) return 'cover_open';
  if ((cause & 0x20) !== 0 || (paper & 0x60) !== 0) return 'no_paper';
  return (cause & 0x40) !== 0 || (online & 0x08) !== 0 ? 'error' : null;
}

type Answer = number | 'silent' | 'cut';

/** Reads the answers, which are one byte each. Their fixed bits tell what they answer. */
export class StatusReader {
  #socket: Socket;
  #isCut = false;
  #onStatus: ((answer: Answer) => void) | null = null;
  #onEnd: ((answer: 'ended' | 'cut') => void) | null = null;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (bytes: Buffer) => bytes.forEach((byte) => this.#take(byte)));
    socket.on('error', () => this.#cut()).on('close', () => this.#cut());
    socket.on('end', () => this.#cut());
  }

  async ask(limitMs: number): Promise<PrinterStatus | 'silent' | 'cut'> {
    const answers: number[] = [];
    for (const question of QUESTIONS) {
      const answer = await this.#askOne(question, limitMs);
      if (typeof answer !== 'number') return answer;
      answers.push(answer);
    }
    const [online = 0, cause = 0, paper = 0] = answers;
    return { online, cause, paper };
  }

  /** Resolves when the printer has got to the question behind the last line. */
  awaitEnd(): Promise<'ended' | 'cut'> {
    return new Promise((resolve) => {
      this.#onEnd = resolve;
      if (this.#isCut) resolve('cut');
    });
  }

  pause(ms: number): Promise<'paused'> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve('paused'), ms);
      this.#socket.once('close', () => {
        clearTimeout(timer);
        resolve('paused');
      });
    });
  }

  #askOne(question: Buffer, limitMs: number): Promise<Answer> {
    return new Promise((resolve) => {
      if (this.#isCut) return resolve('cut');
      const timer = setTimeout(() => this.#onStatus?.('silent'), limitMs);
      this.#onStatus = (answer) => {
        clearTimeout(timer);
        this.#onStatus = null;
        resolve(answer);
      };
      this.#socket.write(question);
    });
  }

  #take(byte: number): void {
    if ((byte & 0x93) === 0x12) this.#onStatus?.(byte);
    else if ((byte & 0x90) === 0) this.#onEnd?.('ended');
  }

  #cut(): void {
    this.#isCut = true;
    this.#onStatus?.('cut');
    this.#onEnd?.('cut');
  }
}
