/** Shoppers who come one after another until they are told to stop. */
import { CallCounts } from './call-counts.ts';
import type { CardProvider } from './card-provider.ts';
import type { Purchase } from './ledger.ts';
import { PatientCaller } from './patient-caller.ts';
import type { Random } from './random.ts';
import { buy } from './shopper.ts';
import { waitFor } from './wait.ts';

const SHOPPERS_AT_ONCE = 4;
const SERVED_LIMIT_MS = 120_000;

export interface Progress {
  /** The number of orders acknowledged so far. */
  placed(): number;
  /** The number of calls answered with 503. */
  turnedAway(): number;
}

export interface Crowd {
  progress: Progress;
  purchases: readonly Purchase[];
  counts: CallCounts;
  /** Customers who were refused or got stuck. */
  problems: readonly string[];
  /** The times at which orders were acknowledged, in that order. */
  placedAtMs: readonly number[];
  /** Lets the current customers finish their purchases, and nobody else in before `letIn`. */
  untilEmpty(): Promise<void>;
  letIn(): void;
  /** Lets the current customers finish their purchases. */
  untilGone(): Promise<void>;
}

export function openDoors(
  urls: readonly string[],
  shopping: { random: Random; provider: CardProvider },
): Crowd {
  const purchases: Purchase[] = [];
  const counts = new CallCounts();
  const problems: string[] = [];
  const placedAtMs: number[] = [];
  let isClosing = false;
  let door = Promise.withResolvers<void>();
  door.resolve();
  let inside = 0;

  const comeAndGo = async (_: unknown, index: number): Promise<void> => {
    for (;;) {
      await door.promise;
      if (isClosing) return;
      const caller = new PatientCaller(urls, counts, index);
      inside += 1;
      try {
        await buy(caller, shopping, (purchase) => purchases.push(purchase));
        placedAtMs.push(performance.now());
      } catch (error) {
        problems.push(error instanceof Error ? error.message : String(error));
      } finally {
        inside -= 1;
      }
    }
  };
  const all = Promise.all(Array.from({ length: SHOPPERS_AT_ONCE }, comeAndGo));
  return {
    progress: {
      placed: () => purchases.filter(({ isPlaced }) => isPlaced).length,
      turnedAway: () => counts.unavailable,
    },
    purchases,
    counts,
    problems,
    placedAtMs,
    untilEmpty: async () => {
      door = Promise.withResolvers<void>();
      await waitFor('the customers inside are served', SERVED_LIMIT_MS, () => inside === 0);
    },
    letIn: () => door.resolve(),
    untilGone: async () => {
      isClosing = true;
      door.resolve();
      await all;
    },
  };
}
