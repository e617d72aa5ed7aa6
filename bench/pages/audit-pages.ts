/** Runs Lighthouse on the pages that a new visitor sees first. */
import { startBenchShop } from '../bench-shop.ts';
import { formatTable } from '../table.ts';
import { auditPage } from './audit-page.ts';
import { figuresOf, type PageFigures } from './page-figures.ts';
import { REPORTS, writeReport } from './report.ts';

const PAGES = { Home: '/', Menu: '/menu', Contact: '/contact', Cart: '/cart' };

/** Search engines are asked to leave the Cart out, so it is judged without the audit that asks whether they may come. */
const SKIPPED_AUDITS: Readonly<Record<string, string[]>> = { Cart: ['is-crawlable'] };

/** Returns false when a page scores below 100 in accessibility, best practices or SEO. */
export async function auditPages(): Promise<boolean> {
  const shop = await startBenchShop();
  const pages: { name: string; figures: PageFigures }[] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    const { result, html } = await auditPage(shop.url + path, SKIPPED_AUDITS[name]);
    await writeReport(name.toLowerCase(), html);
    pages.push({ name, figures: figuresOf(result) });
  }
  console.log('\nLighthouse on a slow phone: 4× slower CPU, 1.6 Mbit/s, 150 ms\n');
  for (const [name, audits] of Object.entries(SKIPPED_AUDITS))
    console.log(`${name} without ${audits.join(', ')}\n`);
  console.log(formatTable(pages.map(({ name, figures }) => rowOf(name, figures))));
  const failed = pages.flatMap(({ name, figures }) =>
    figures.failedAudits.map((audit) => `✗ ${name}: ${audit}`),
  );
  for (const line of failed) console.log(line);
  console.log(`The full reports are in ${REPORTS}`);
  return failed.length === 0;
}

function rowOf(name: string, { scores, timings, weightsBytes }: PageFigures) {
  const weights = Object.entries(weightsBytes).map(([type, bytes]) => [
    `${type} kB`,
    Math.round(bytes / 1000),
  ]);
  return { page: name, ...scores, ...timings, ...Object.fromEntries(weights) };
}
