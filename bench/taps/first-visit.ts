/// <reference lib="dom" />
import { devices, type Browser } from '@playwright/test';
import { openSlowPhone, slowDownNetwork } from './slow-phone.ts';
import { middleOf } from './reaction.ts';

declare global {
  interface Window {
    largestPaintMs: number;
  }
}

/** Everything is slow here on purpose. */
const PATIENCE_MS = 60_000;
/** Of a phone: it decides how large the first picture is. */
const { deviceScaleFactor } = devices['Pixel 7'];

/**
 * Home at 400 kbit/s, on a phone that has never been here: milliseconds until its largest paint, and from a tap on ORDER
 * NOW, as soon as that is there, until the first of the menu's cards is drawn.
 */
export async function timeFirstVisit(
  browser: Browser,
  url: string,
): Promise<{ paintMs: number; menuMs: number }> {
  const page = await openSlowPhone(browser, url, { deviceScaleFactor });
  page.setDefaultTimeout(PATIENCE_MS);
  await page.addInitScript(watchPaints);
  await slowDownNetwork(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page
    .locator('img[fetchpriority=high]')
    .evaluate((picture: HTMLImageElement) => picture.decode());
  await page.evaluate(drawn);
  // Before the tap, which ends the browser's own watch.
  const paintMs = await page.evaluate(() => window.largestPaintMs);

  const { x, y } = await middleOf(page.getByRole('link', { name: 'ORDER NOW', exact: true }));
  const tappedAtMs = Date.now();
  await page.touchscreen.tap(x, y);
  await page.waitForURL('**/menu', { waitUntil: 'commit' });
  await page.getByRole('article').first().waitFor();
  const menuMs = (await page.evaluate(drawn)) - tappedAtMs;
  await page.context().close();
  return { paintMs, menuMs };
}

function watchPaints(): void {
  window.largestPaintMs = 0;
  new PerformanceObserver((list) => {
    window.largestPaintMs = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** Two frames later what was there is drawn. Returns when that is. */
async function drawn(): Promise<number> {
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((done) => requestAnimationFrame(done));
  return Date.now();
}
