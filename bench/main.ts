// npm run bench [-- lighthouse | taps | desk | offers | load | evening | growth | nodes | streams | soak] [--json] [--orders 1000,1000000]
// [--streams 2000] [--minutes 10]. README.md, 'Measure it', says what it measures.
import { BENCH } from '../tools/commands/bench.ts';
import { readCommandLine, WrongOption } from '../tools/process/command-line.ts';
import { closeAll, closeAllOnSignal } from './closing.ts';
import { measureEvening } from './evening/measure-evening.ts';
import { measureGrowth } from './growth/measure-growth.ts';
import { measureLoad } from './load/measure-load.ts';
import { measureNodes } from './nodes/measure-nodes.ts';
import { measureOffers } from './offers/measure-offers.ts';
import { auditDesk } from './pages/audit-desk.ts';
import { auditPages } from './pages/audit-pages.ts';
import { measureStreams } from './streams/measure-streams.ts';
import { measureSoak } from './soak/measure-soak.ts';
import { measureTaps } from './taps/measure-taps.ts';
import type { Part, PartOptions } from './part.ts';
import { cpus, loadavg } from 'node:os';

/** The load per core over the last minute. Above this, other work affects the figures. */
const BUSY_SHARE = 0.75;

/** Why the bench should not run now; null on an idle machine. */
function describeBusyMachine(): string | null {
  const [load = 0] = loadavg();
  const limit = cpus().length * BUSY_SHARE;
  if (load <= limit) return null;
  return `The machine is busy: its load over the last minute is ${load.toFixed(1)}, and the bench needs at most ${limit}. Try again later.`;
}

const PARTS: Record<(typeof BENCH.words)[number], Part> = {
  lighthouse: auditPages,
  taps: measureTaps,
  desk: auditDesk,
  offers: measureOffers,
  load: measureLoad,
  evening: measureEvening,
  growth: measureGrowth,
  nodes: measureNodes,
  streams: measureStreams,
  soak: measureSoak,
};

const { parts, options } = readCommandLine(BENCH, ({ positionals, values }) => ({
  parts: choose(positionals),
  options: {
    asJson: values.json,
    orders: values.orders.split(',').map((count) => requireCount('--orders', count)),
    streams: requireCount('--streams', values.streams),
    minutes: requireCount('--minutes', values.minutes),
  },
}));
const busy = describeBusyMachine();
if (busy !== null) {
  console.error(busy);
  process.exit(1);
}
closeAllOnSignal();
process.exitCode = (await measure(parts, options)) ? 0 : 1;

async function measure(parts: readonly Part[], options: PartOptions): Promise<boolean> {
  const verdicts: boolean[] = [];
  for (const part of parts) {
    // Each part has a quiet machine to itself.
    verdicts.push(await part(options).finally(closeAll));
  }
  return verdicts.every(Boolean);
}

function choose(names: readonly string[]): Part[] {
  const chosen = Object.entries(PARTS).filter(([name]) => names.includes(name));
  return names.length === 0 ? Object.values(PARTS) : chosen.map(([, part]) => part);
}

function requireCount(option: string, text: string): number {
  if (Number(text) > 0) return Number(text);
  throw new WrongOption(`${option} takes numbers above 0, not "${text}"`);
}
