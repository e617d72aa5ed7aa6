// npm run bench [-- lighthouse | load]: what it measures is said in README.md, 'Measure it'.
import { parseArgs } from 'node:util';
import { startShop, type Shop } from '../packages/e2e/support/shop.ts';
import { closeAll, closeAllOnSignal, closeLater } from './closing.ts';
import { measureLoad } from './load/measure-load.ts';
import { auditPages } from './pages/audit-pages.ts';

/** Each says whether all is well. Never by the clock: how fast a machine is says nothing about the shop. */
type Part = (shop: Shop) => Promise<boolean>;

const PARTS: Record<string, Part> = { lighthouse: auditPages, load: measureLoad };

closeAllOnSignal();
try {
  process.exitCode = (await measure(chosenParts())) ? 0 : 1;
} finally {
  await closeAll();
}

async function measure(parts: Part[]): Promise<boolean> {
  const shop = await startShop({ NODE_ENV: 'development', HOST: '127.0.0.1', LOG_LEVEL: 'warn' });
  closeLater(shop.stop);
  const verdicts: boolean[] = [];
  for (const part of parts) verdicts.push(await part(shop));
  return verdicts.every(Boolean);
}

function chosenParts(): Part[] {
  const names = parseArgs({ allowPositionals: true }).positionals;
  if (names.length === 0) return Object.values(PARTS);
  return names.map((name) => {
    const part = PARTS[name];
    if (!part) throw new Error(`bench knows ${Object.keys(PARTS).join(' and ')}, not "${name}"`);
    return part;
  });
}
