import type { Page } from '@playwright/test';
import { PAGES } from '../support/pages.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, test } from '../support/test.ts';

/** Until the browser is idle, compressed. */
const MOST_BYTES = 150_000;
/** Where customers come in. */
const MOST_BYTES_THERE: Readonly<Record<string, number>> = { '/': 141_200, '/menu': 141_200 };
const MOST_SCRIPTS = 14;
/** Of a page's HTML, compressed: with the menu in it, and without. */
const MOST_HTML_BYTES_THERE: Readonly<Record<string, number>> = { '/': 30_000, '/menu': 30_000 };
const MOST_HTML_BYTES = 14_000;
const WORTH_COMPRESSING_BYTES = 1024;

interface Script {
  path: string;
  sentBytes: number;
  bytes: number;
}

declare global {
  interface Window {
    formatters: string[];
  }
}

/** Lists the formatters of Intl that are made. Runs in the page. */
function listFormatters(): void {
  window.formatters = [];
  for (const name of ['DateTimeFormat', 'NumberFormat', 'ListFormat', 'PluralRules'] as const) {
    const watched = new Proxy<object>(Intl[name], {
      construct: (target, args) => {
        window.formatters.push(name);
        return Reflect.construct(target as new () => object, args);
      },
    });
    Object.defineProperty(Intl, name, { value: watched });
  }
}

/** When the first script was asked for, and when what the first paint needs was there. Runs in the page. */
function readOrder(): { first: number; painted: number; htmlBytes: number } {
  const [page] = performance.getEntriesByType('navigation');
  const loads = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming);
  const picture = document.querySelector<HTMLImageElement>(
    'img[fetchpriority=high],img[loading=eager]',
  );
  const needed = loads.filter(
    ({ name }) => /\/app-[^/]*\.css$/.test(name) || name === picture?.currentSrc,
  );
  const scripts = loads.filter(({ name }) => name.endsWith('.js'));
  return {
    first: Math.min(...scripts.map(({ startTime }) => startTime)),
    htmlBytes: page instanceof PerformanceResourceTiming ? page.encodedBodySize : 0,
    painted: Math.max(...needed.map(({ responseEnd }) => responseEnd)),
  };
}

async function listScripts(page: Page): Promise<Script[]> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize, decodedBodySize }) => ({
        path: new URL(name).pathname,
        sentBytes: encodedBodySize,
        bytes: decodedBodySize,
      }))
      .filter(({ path }) => path.endsWith('.js')),
  );
}

test.describe('the first load', () => {
  test.use(PHONE);

  test.beforeEach(async ({ page }) => {
    // What a page fetches when the browser is idle is not part of its first load.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await page.addInitScript(listFormatters);
  });

  // One tab for all pages: a tab of its own costs more than the page.
  test('of every page sends few scripts, small and compressed', async ({ page, pageErrors }) => {
    test.slow();
    pageErrors.allowStatus(404);
    // The kitchen's page asks which device it is on.
    pageErrors.allowStatus(401);
    for (const path of [...PAGES, '/auth/login', '/kitchen'])
      await test.step(path, async () => {
        await page.goto(path);
        const scripts = await listScripts(page);
        const sentBytes = scripts.reduce((sum, script) => sum + script.sentBytes, 0);
        const list = scripts.map((script) => `${script.sentBytes} ${script.path}`).join('\n');

        expect(scripts.length).toBeGreaterThan(2);
        expect(scripts.length, list).toBeLessThanOrEqual(MOST_SCRIPTS);
        expect(sentBytes, list).toBeGreaterThan(0);
        expect(sentBytes, list).toBeLessThanOrEqual(MOST_BYTES_THERE[path] ?? MOST_BYTES);
        const isCompressed = ({ sentBytes: sent, bytes }: Script) => sent < bytes;
        const large = scripts.filter(({ bytes }) => bytes >= WORTH_COMPRESSING_BYTES);
        expect(large.filter((script) => !isCompressed(script))).toEqual([]);

        // The first costs a slow phone 50 ms, in a task that nothing interrupts.
        expect(await page.evaluate(() => window.formatters)).toEqual([]);

        const { first, painted, htmlBytes } = await page.evaluate(readOrder);
        expect(first).toBeGreaterThanOrEqual(painted);
        expect(htmlBytes).toBeGreaterThan(0);
        expect(htmlBytes).toBeLessThanOrEqual(MOST_HTML_BYTES_THERE[path] ?? MOST_HTML_BYTES);
      });
  });
});
