import { cpus, loadavg } from 'node:os';

/** Of the cores, over the last minute. Above it somebody else is at work, and the figures would be theirs. */
const BUSY_SHARE = 0.75;

/** Why nothing is measured now; null: the machine rests. */
export function describeBusyMachine(): string | null {
  const [load = 0] = loadavg();
  const limit = cpus().length * BUSY_SHARE;
  if (load <= limit) return null;
  return `The machine is busy: its load over the last minute is ${load.toFixed(1)}, and figures mean something up to ${limit}. Try again when it rests.`;
}
