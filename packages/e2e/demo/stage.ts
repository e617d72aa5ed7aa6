/** What everybody in a demo shares: the shop, its clock, what they say, and who waits for what. */
import { setTimeout as pause } from 'node:timers/promises';
import { clockTime } from '@driftstone/contract/opening/london-clock.rules.ts';
import { openingContract } from '@driftstone/contract/opening/opening.contract.ts';
import { Caller, CallLog } from './caller.ts';

const MINUTE_MS = 60_000;

export class Stage {
  readonly url: string;
  readonly calls = new CallLog();
  /** Signed in to the desk. */
  readonly owner: Caller;
  /** Aborted when the evening is over. */
  readonly signal: AbortSignal;
  /** Orders whose door nobody will open at first. */
  readonly awayAtFirst = new Set<string>();
  /** How often somebody wanted what had run out. */
  stockOuts = 0;
  /** What customers and crew could not do. */
  readonly problems: string[] = [];
  readonly #speed: number;
  readonly #handovers = new Map<string, PromiseWithResolvers<void>>();
  #aheadMs = 0;
  #readAtMs = 0;

  constructor(url: string, speed: number, signal: AbortSignal) {
    this.url = url;
    this.#speed = speed;
    this.signal = signal;
    this.owner = this.caller();
  }

  caller(): Caller {
    return new Caller(this.url, this.calls);
  }

  async readClock(): Promise<void> {
    const { clockAheadMs } = await this.caller().ask(openingContract.readOpening, {});
    this.#aheadMs = clockAheadMs;
    this.#readAtMs = Date.now();
  }

  /** By the shop's clock. */
  get nowMs(): number {
    return Date.now() + this.#aheadMs + (Date.now() - this.#readAtMs) * (this.#speed - 1);
  }

  /** Waits by the shop's clock. @throws when the evening is over */
  async minutes(minutes: number): Promise<void> {
    await pause(Math.max(0, (minutes * MINUTE_MS) / this.#speed), null, { signal: this.signal });
  }

  async until(ms: number): Promise<void> {
    await this.minutes((ms - this.nowMs) / MINUTE_MS);
  }

  say(words: string): void {
    console.log(`${clockTime(this.nowMs)}  ${words}`);
  }

  /** Does it again and again until the evening is over. What the shop refuses is tried again at the next look. */
  async repeat(who: string, look: () => Promise<void>): Promise<void> {
    while (!this.signal.aborted) await this.guard(who, look);
  }

  /** What goes wrong is a problem of the demo, not its end. */
  async guard(who: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (this.signal.aborted) return;
      const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
      this.problems.push(`${who}: ${why}`);
      this.say(`! ${who}: ${why}`);
      await this.minutes(1).catch(() => undefined);
    }
  }

  /** Resolves when the customer has it. */
  untilHandedOver(orderId: string): Promise<void> {
    return this.#handoverOf(orderId).promise;
  }

  handedOver(orderId: string): void {
    this.#handoverOf(orderId).resolve();
  }

  #handoverOf(orderId: string): PromiseWithResolvers<void> {
    const known = this.#handovers.get(orderId) ?? Promise.withResolvers<void>();
    this.#handovers.set(orderId, known);
    return known;
  }
}
