import { cpus, loadavg } from 'node:os';

/** The load per core over the last minute. Above this, other work affects the figures. */
const BUSY_SHARE = 0.75;

/** Why the bench should not run now; null on an idle machine. */
export function describeBusyMachine(): string | null {
  const [load = 0] = loadavg();
  const limit = cpus().length * BUSY_SHARE;
  if (load <= limit) return null;
  return `The machine is busy: its load over the last minute is ${load.toFixed(1)}, and the bench needs at most ${limit}. Try again later.`;
}
