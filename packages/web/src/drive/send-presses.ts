/** Sends kept presses one after the other, in the order in which they were made. */
import type { KeptPress } from './presses.ts';

interface PressPost {
  /** What is kept now: it changes while one is sent. */
  read: () => readonly KeptPress[];
  markTried: (press: KeptPress) => void;
  /** Resolves to false when the shop did not answer, so that it is to be sent again. */
  send: (press: KeptPress) => Promise<boolean>;
}

/** Resolves to whether all are sent. `send` must have dropped what was answered. */
export async function sendPresses({ read, markTried, send }: PressPost): Promise<boolean> {
  for (let [next] = read(); next; [next] = read()) {
    markTried(next);
    if (!(await send(next))) return false;
  }
  return true;
}
