import { devices, type Page } from '@playwright/test';
import { PAGES } from '../support/pages.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, test } from '../support/test.ts';

/** Of scripts until the browser is idle, compressed. */
const MOST_BYTES = 150_000;
/** Where customers come in: what a phone loads before they do anything, compressed. */
const MOST_BYTES_THERE: Readonly<Record<string, Weights>> = {
  '/': { first: 141_000, scripts: 152_500, all: 337_500 },
  '/menu': { first: 140_000, scripts: 145_500, all: 322_500 },
  '/cart': { first: 127_500, scripts: 132_800, all: 205_800 },
};
const MOST_SCRIPTS = 14;
/** Of a page's HTML, compressed: with the menu in it, and without. */
const MOST_HTML_BYTES_THERE: Readonly<Record<string, number>> = { '/': 30_000, '/menu': 30_000 };
const MOST_HTML_BYTES = 14_000;
const WORTH_COMPRESSING_BYTES = 1024;

interface Weights {
  /** Of scripts, until the browser is idle. */
  first: number;
  /** Of scripts, with what comes once it is idle. */
  scripts: number;
  /** Of everything, with the page itself. */
  all: number;
}

interface Load {
  path: string;
  sentBytes: number;
  bytes: number;
}

declare global {
  interface Window {
    formatters: string[];
    becomeIdle: () => void;
  }
}

/** What a page fetches when the browser is idle is not part of its first load. Runs in the page. */
function holdIdleWork(): void {
  const work: IdleRequestCallback[] = [];
  const runNow = (callback: IdleRequestCallback) =>
    callback({ didTimeout: false, timeRemaining: () => 50 });
  window.requestIdleCallback = (callback) => work.push(callback);
  window.becomeIdle = () => {
    // A page that answers late asks from now on.
    window.requestIdleCallback = (callback) => window.setTimeout(runNow, 0, callback);
    for (const callback of work) runNow(callback);
  };
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

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** What loads once the browser is idle asks for more in its turn: the page itself has loaded long ago. */
async function allLoaded(page: Page): Promise<void> {
  let before = -1;
  const readsSameAgain = async () => {
    const loads = await page.evaluate(() => performance.getEntriesByType('resource').length);
    const isSame = loads === before;
    before = loads;
    return isSame;
  };
  await expect.poll(readsSameAgain, { intervals: [500] }).toBe(true);
}

async function listLoads(page: Page): Promise<Load[]> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize, decodedBodySize }) => ({
        path: new URL(name).pathname,
        sentBytes: encodedBodySize,
        bytes: decodedBodySize,
      })),
  );
}

const isScript = ({ path }: Load) => path.endsWith('.js');
const bytesOf = (loads: readonly Load[]) => sum(loads.map(({ sentBytes }) => sentBytes));
const describe = (loads: readonly Load[]) =>
  loads.map(({ sentBytes, path }) => `${sentBytes} ${path}`).join('\n');

test.describe('the first load', () => {
  test.use({ ...PHONE, deviceScaleFactor: devices['Pixel 7'].deviceScaleFactor });

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(holdIdleWork);
    await page.addInitScript(listFormatters);
  });

  // One tab for all pages: a tab of its own costs more than the page.
  test('[OWN-62] of every page sends few scripts, small and compressed', async ({
    page,
    pageErrors,
  }) => {
    test.slow();
    pageErrors.allowStatus(404);
    // The kitchen's page asks which device it is on.
    pageErrors.allowStatus(401);
    for (const path of [...PAGES, '/auth/login', '/kitchen'])
      await test.step(path, async () => {
        await page.goto(path);
        const scripts = (await listLoads(page)).filter(isScript);
        const list = describe(scripts);

        expect(scripts.length).toBeGreaterThan(2);
        expect(scripts.length, list).toBeLessThanOrEqual(MOST_SCRIPTS);
        expect(bytesOf(scripts), list).toBeGreaterThan(0);
        expect(bytesOf(scripts), list).toBeLessThanOrEqual(MOST_BYTES);
        const isCompressed = ({ sentBytes: sent, bytes }: Load) => sent < bytes;
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

  for (const [path, most] of Object.entries(MOST_BYTES_THERE))
    test(`[OWN-62] of ${path} as the first page stays small with what comes once the browser is idle`, async ({
      page,
    }) => {
      await page.goto(path);
      const first = (await listLoads(page)).filter(isScript);
      expect(bytesOf(first), describe(first)).toBeLessThanOrEqual(most.first);

      const later = page.waitForResponse(/when-idle/);
      await page.evaluate(() => window.becomeIdle());
      await later;
      await allLoaded(page);
      const loads = await listLoads(page);
      const scripts = loads.filter(isScript);
      expect(scripts.length).toBeGreaterThan(first.length);
      expect(bytesOf(scripts), describe(scripts)).toBeLessThanOrEqual(most.scripts);
      const { htmlBytes } = await page.evaluate(readOrder);
      expect(bytesOf(loads) + htmlBytes, describe(loads)).toBeLessThanOrEqual(most.all);
    });
});
