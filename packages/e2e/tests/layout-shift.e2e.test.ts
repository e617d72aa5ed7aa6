import type { Page } from '@playwright/test';
import { arrive } from '../support/arrival.ts';
import { MOTION } from '../support/motion.ts';
import { SIZES } from '../support/sizes.ts';
import { expect, test } from '../support/test.ts';

const MOST_SHIFT = 0.01;
/** A slow phone connection: 1.6 Mbit/s, 150 ms. */
const SLOW = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
};
/** Scrolls every lazy picture into view. */
const SCREENS = 8;

declare global {
  interface Window {
    shifts: { value: number; of: string[] }[];
  }
}

async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        if (shift.hadRecentInput) continue;
        const of = shift.sources.map(({ node, previousRect: from, currentRect: to }) => {
          const places = [from, to].map((at) => [at.x, at.y, at.width, at.height].map(Math.round));
          return `${node?.nodeName} ${node?.textContent?.slice(0, 40)} ${places.join(' → ')}`;
        });
        window.shifts.push({ value: shift.value, of });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

for (const [size, device] of Object.entries(SIZES))
  test.describe(`the layout on a ${size}`, () => {
    test.use({ ...device, ...MOTION });

    for (const path of ['/', '/menu', '/contact']) {
      test(`of ${path} stays still while it loads over a slow connection`, async ({ page }) => {
        const connection = await page.context().newCDPSession(page);
        await connection.send('Network.emulateNetworkConditions', SLOW);
        await recordShifts(page);
        await arrive(page, path);
        await page.waitForLoadState('networkidle');
        for (let screen = 1; screen <= SCREENS; screen += 1) {
          await page.mouse.wheel(0, 600);
          await page.waitForTimeout(150);
        }
        await page.waitForLoadState('networkidle');

        const shifts = await page.evaluate(() => window.shifts);
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        expect(sum, JSON.stringify(shifts)).toBeLessThan(MOST_SHIFT);
      });
    }
  });
