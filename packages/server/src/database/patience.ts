const SLICES = 10;

/**
 * Gives up after a time in which this process was awake. Node calls timers before it reads what has arrived, so after a
 * pause of the whole process (a machine with too much to do, or one that was frozen) a plain timer gives up on an answer
 * that is there. A pause takes at most one of the slices of this one. Returns what ends the waiting.
 */
export function limitWaiting(limitMs: number, giveUp: () => void): () => void {
  let left = SLICES;
  const timer = setTimeout(() => {
    left -= 1;
    if (left === 0) giveUp();
    else timer.refresh();
  }, limitMs / SLICES);
  return () => clearTimeout(timer);
}
