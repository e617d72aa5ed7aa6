const SLICES = 10;

/**
 * Gives up after this process was awake for that long. Node calls timers before it reads what has arrived, so after a
 * pause of the whole process (an overloaded or frozen machine) a plain timer gives up on an answer that is already
 * there. This timer counts in slices, of which a pause uses up at most one. Returns a function that stops waiting.
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
