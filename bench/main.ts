// npm run bench [-- lighthouse | taps | desk | load | growth | nodes | streams | soak] [--json] [--orders 1000,1000000]
// [--streams 2000] [--minutes 10]. README.md, 'Measure it', says what it measures.
import { parseArgs } from 'node:util';
import { describeBusyMachine } from './busy-machine.ts';
import { closeAll, closeAllOnSignal } from './closing.ts';
import { measureGrowth } from './growth/measure-growth.ts';
import { measureLoad } from './load/measure-load.ts';
import { measureNodes } from './nodes/measure-nodes.ts';
import { auditDesk } from './pages/audit-desk.ts';
import { auditPages } from './pages/audit-pages.ts';
import { measureStreams } from './streams/measure-streams.ts';
import { measureSoak } from './soak/measure-soak.ts';
import { measureTaps } from './taps/measure-taps.ts';
import type { Part, PartOptions } from './part.ts';

const PARTS: Record<string, Part> = {
  lighthouse: auditPages,
  taps: measureTaps,
  desk: auditDesk,
  load: measureLoad,
  growth: measureGrowth,
  nodes: measureNodes,
  streams: measureStreams,
  soak: measureSoak,
};

const busy = describeBusyMachine();
if (busy !== null) {
  console.error(busy);
  process.exit(1);
}
closeAllOnSignal();
process.exitCode = (await measure()) ? 0 : 1;

async function measure(): Promise<boolean> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      orders: { type: 'string', default: '1000,1000000' },
      streams: { type: 'string', default: '2000' },
      minutes: { type: 'string', default: '10' },
    },
  });
  const options: PartOptions = {
    asJson: values.json,
    orders: values.orders.split(',').map(Number),
    streams: Number(values.streams),
    minutes: Number(values.minutes),
  };
  const verdicts: boolean[] = [];
  for (const part of choose(positionals)) {
    // Each part has a quiet machine to itself.
    verdicts.push(await part(options).finally(closeAll));
  }
  return verdicts.every(Boolean);
}

function choose(names: string[]): Part[] {
  if (names.length === 0) return Object.values(PARTS);
  return names.map((name) => {
    const part = PARTS[name];
    if (!part) throw new Error(`bench knows ${Object.keys(PARTS).join(', ')}, not "${name}"`);
    return part;
  });
}
