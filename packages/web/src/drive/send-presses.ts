/** Sends kept presses one by one, in the order in which they were made. */
import type { KeptPress } from './presses.ts';

interface PressPost {
  /** Reads the presses kept now: the list changes while one is sent. */
  read: () => readonly KeptPress[];
  markTried: (press: KeptPress) => void;
  /** Resolves to false when the shop did not answer, so that the press is sent again. */
  send: (press: KeptPress) => Promise<boolean>;
}

/** Resolves to whether all are sent. `send` must have removed each answered press from the list. */
export async function sendPresses({ read, markTried, send }: PressPost): Promise<boolean> {
  for (let [next] = read(); next; [next] = read()) {
    markTried(next);
    if (!(await send(next))) return false;
  }
  return true;
}
