/** Shoppers who come one after the other until they are told that it is enough. */
import { CallCounts } from './call-counts.ts';
import type { Purchase } from './ledger.ts';
import { PatientCaller } from './patient-caller.ts';
import type { Random } from './random.ts';
import { buy } from './shopper.ts';

const SHOPPERS_AT_ONCE = 4;

export interface Progress {
  /** Orders that were acknowledged so far. */
  placed(): number;
  /** Calls that were answered 503. */
  turnedAway(): number;
}

export interface Crowd {
  progress: Progress;
  purchases: readonly Purchase[];
  counts: CallCounts;
  /** Who is refused, or waits in vain. */
  problems: readonly string[];
  /** Those who are in the shop finish what they came for. */
  untilGone(): Promise<void>;
}

export function openDoors(urls: readonly string[], random: Random): Crowd {
  const purchases: Purchase[] = [];
  const counts = new CallCounts();
  const problems: string[] = [];
  let isClosing = false;

  const comeAndGo = async (_: unknown, place: number): Promise<void> => {
    while (!isClosing) {
      const caller = new PatientCaller(urls, counts, place);
      try {
        await buy(caller, random, (purchase) => purchases.push(purchase));
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
    untilGone: async () => {
      isClosing = true;
      await all;
    },
  };
}
