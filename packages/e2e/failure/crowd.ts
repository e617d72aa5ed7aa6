/** Shoppers who come one after another until they are told to stop. */
import { CallCounts } from './call-counts.ts';
import type { CardProvider } from './card-provider.ts';
import type { Purchase } from './ledger.ts';
import { PatientCaller } from './patient-caller.ts';
import type { Random } from './random.ts';
import { buy } from './shopper.ts';

const SHOPPERS_AT_ONCE = 4;

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
  /** Customers who were refused, or waited in vain. */
  problems: readonly string[];
  /** When each order was acknowledged, in this order. */
  placedAtMs: readonly number[];
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

  const comeAndGo = async (_: unknown, place: number): Promise<void> => {
    while (!isClosing) {
      const caller = new PatientCaller(urls, counts, place);
      try {
        await buy(caller, shopping, (purchase) => purchases.push(purchase));
        placedAtMs.push(performance.now());
      } catch (error) {
        problems.push(error instanceof Error ? error.message : String(error));
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
    untilGone: async () => {
      isClosing = true;
      await all;
    },
  };
}
