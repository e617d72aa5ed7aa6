// npm run bench [-- lighthouse | load] [--json]. README.md, 'Measure it', says what it measures.
import { parseArgs } from 'node:util';
import { startShop, type Shop } from '../packages/e2e/support/shop.ts';
import { describeBusyMachine } from './busy-machine.ts';
import { closeAll, closeAllOnSignal, closeLater } from './closing.ts';
import { measureLoad } from './load/measure-load.ts';
import { auditPages } from './pages/audit-pages.ts';

/**
 * Each part returns whether all is well, which never depends on the clock: a machine's speed says nothing about the
 * shop.
 */
type Part = (shop: Shop, options: { asJson: boolean }) => Promise<boolean>;

const PARTS: Record<string, Part> = { lighthouse: auditPages, load: measureLoad };

const busy = describeBusyMachine();
if (busy !== null) {
  console.error(busy);
  process.exit(1);
}
closeAllOnSignal();
try {
  process.exitCode = (await measure()) ? 0 : 1;
} finally {
  await closeAll();
}

async function measure(): Promise<boolean> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false } },
  });
  const parts = choose(positionals);
  const shop = await startShop({ NODE_ENV: 'development', HOST: '127.0.0.1', LOG_LEVEL: 'warn' });
  closeLater(shop.stop);
  const verdicts: boolean[] = [];
  for (const part of parts) verdicts.push(await part(shop, { asJson: values.json }));
  return verdicts.every(Boolean);
}

function choose(names: string[]): Part[] {
  if (names.length === 0) return Object.values(PARTS);
  return names.map((name) => {
    const part = PARTS[name];
    if (!part) throw new Error(`bench knows ${Object.keys(PARTS).join(' and ')}, not "${name}"`);
    return part;
  });
}
