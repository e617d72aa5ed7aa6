// Prints how far a test run is, and how long it has taken since its first stage. Runners started by it count from there
// too.
const STARTED_AT = 'TEST_STARTED_AT_MS';
const STEPS = 10;

/** From here on, programs started by this one count from the same moment. */
export function passStartOn(): void {
  process.env[STARTED_AT] = String(Date.now());
}

/** Such as 2:05. */
export function timeSoFar(nowMs = Date.now()): string {
  const seconds = Math.floor((nowMs - Number(process.env[STARTED_AT] ?? nowMs)) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Prints a line for each tenth that is done: `── 80 of 199 test files (1:12)`. */
export function trackProgress(noun: string, total: number): () => void {
  let done = 0;
  return () => {
    done += 1;
    const isStep = Math.floor((done * STEPS) / total) > Math.floor(((done - 1) * STEPS) / total);
    if (isStep) console.log(`── ${done} of ${total} ${noun} (${timeSoFar()})`);
  };
}
