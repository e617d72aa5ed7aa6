import type { BrowserContext, Page } from '@playwright/test';
import { arrive } from '../support/arrival.ts';
import { MOTION } from '../support/motion.ts';
import { placeCashOrder, signInNewUser } from '../support/shoppers.ts';
import { PHONE, SIZES } from '../support/sizes.ts';
import { expect, test } from '../support/test.ts';

const MOST_SHIFT = 0.01;
const LOST_AFTER_MS = 90_000;
/** A slow phone connection: 1.6 Mbit/s, 150 ms. */
const SLOW = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
};
/** The window that Lighthouse judges a phone by. */
const LIGHTHOUSE_PHONE = { width: 412, height: 823 };
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

/** Runs in the page: all fonts are there, and what they moved has been noted. */
async function drawnInItsFonts(): Promise<void> {
  await document.fonts.ready;
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => setTimeout(resolve));
}

async function expectStill(context: BrowserContext, path: string): Promise<void> {
  const page = await context.newPage();
  // Home shows a customer what comes latest: their usual.
  if (path === '/') await placeCashOrder(page, await signInNewUser(page));
  const connection = await context.newCDPSession(page);
  await connection.send('Network.emulateNetworkConditions', SLOW);
  await recordShifts(page);
  // On a busy machine, Chromium's slow connection now and then loses the first request for good.
  page.setDefaultTimeout(LOST_AFTER_MS);
  await expect(() => arrive(page, path)).toPass({ intervals: [0], timeout: 3 * LOST_AFTER_MS });
  if (path === '/') await page.getByRole('region', { name: 'As last time' }).waitFor();
  await page.waitForLoadState('networkidle');
  for (let screen = 1; screen <= SCREENS; screen += 1) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(150);
  }
  await page.waitForLoadState('networkidle');

  const shifts = await page.evaluate(() => window.shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(MOST_SHIFT);
}

for (const [size, device] of Object.entries(SIZES))
  test.describe(`the layout on a ${size}`, () => {
    test.use({ ...device, ...MOTION });

    // Each page has a connection of its own, so they load at the same time; and a browser cache, since two slow loads
    // of the same file would wait for each other.
    test('stays still while a page loads over a slow connection', async ({
      browser,
      context,
      pageErrors,
    }) => {
      const others = await Promise.all([browser.newContext(), browser.newContext()]);
      for (const other of others) await pageErrors.watch(other);
      const [home, menu] = others;
      await Promise.all([
        expectStill(home, '/'),
        expectStill(menu, '/menu'),
        expectStill(context, '/contact'),
      ]);
      for (const other of others) await other.close();
    });
  });

test.describe('a page whose content comes with scripts', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('keeps the footer out of sight until then, so that it does not move', async ({ page }) => {
    // They never come. Without scripts at all, nothing would be loading.
    await page.route('**/*.js', () => {});
    for (const path of ['/profile', '/profile/order', '/checkout', '/order-confirmation'])
      await test.step(path, async () => {
        await page.goto(path);
        const footer = await page.getByRole('contentinfo').boundingBox();
        expect(footer?.y).toBeGreaterThanOrEqual(1024);
      });
  });
});

test('a font that comes late is shown at once, and moves nothing; text in a font of the device is nearly as wide as in it', async ({
  page,
}) => {
  await recordShifts(page);
  let held = Promise.resolve();
  await page.route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  const title = page.getByRole('heading', { level: 1 });
  const widthOf = () =>
    title.evaluate((heading) => {
      const text = document.createRange();
      text.selectNodeContents(heading);
      return text.getBoundingClientRect().width;
    });
  const sizes = [PHONE.viewport, LIGHTHOUSE_PHONE, { width: 320, height: 568 }];
  for (const viewport of [...sizes, { width: 1440, height: 900 }])
    for (const path of ['/', '/menu', '/contact', '/cart'])
      await test.step(`${path} at ${viewport.width} px`, async () => {
        await page.setViewportSize(viewport);
        const { promise, resolve: release } = Promise.withResolvers<void>();
        held = promise;
        await page.goto(path, { waitUntil: 'commit' });
        await expect(title).toBeVisible();
        await page.waitForLoadState('domcontentloaded');
        const before = await widthOf();
        await page.evaluate(() => (window.shifts.length = 0));
        release();
        await expect.poll(widthOf).not.toBe(before);
        await page.evaluate(drawnInItsFonts);
        const shifts = await page.evaluate(() => window.shifts);
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        expect(sum, JSON.stringify(shifts)).toBeLessThan(MOST_SHIFT);
      });

  await test.step('in a font of the device', async () => {
    await page.goto('/contact');
    const [own = 0, fallback = 0] = await page.evaluate(async () => {
      const text = 'Who is acting? Hand-stretched dough, slow-cooked tomato · Checkout £28.70';
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen) throw new Error('This browser has no canvas.');
      const widths = [];
      // The page's own face may still be on its way.
      for (const rule of [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]))
        if (rule instanceof CSSFontFaceRule && /^"?Figtree"?$/.test(rule.style.fontFamily)) {
          const unicodeRange = rule.style.getPropertyValue('unicode-range');
          const source = rule.style.getPropertyValue('src');
          document.fonts.add(new FontFace('Figtree measured', source, { unicodeRange }));
        }
      for (const family of ['Figtree measured', 'Figtree fallback']) {
        // No device has all the fonts that the fallback names, and the missing ones are refused.
        const faces = [...document.fonts].filter(
          (face) => face.family.replaceAll('"', '') === family,
        );
        await Promise.allSettled(faces.map((face) => face.load()));
        pen.font = `20px '${family}', monospace`;
        widths.push(pen.measureText(text).width);
      }
      return widths;
    });
    expect(own).toBeGreaterThan(0);
    expect(Math.abs(fallback / own - 1)).toBeLessThan(0.03);
  });
});
