/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test';
import { MenuScreen } from '../../packages/e2e/screens/menu-screen.ts';
import { openSlowPhone } from './slow-phone.ts';

declare global {
  interface Window {
    /** When the frame with the first picture of a pizza was ready; undefined until then. */
    paintedAtMs: number | undefined;
  }
}

const OPENINGS = 5;
const TOPPINGS = 6;
const SETTLED_MS = 600;
/** What a pizza is drawn from; not the swatches beside its choices. */
const PICTURES = '/(?:pictures/base-|assets/pieces/(?:large|small)/)';

/**
 * Measures how soon a pizza is drawn once its pictures are there, on phones that never were here: milliseconds from the
 * last byte to the frame, of the builder's first picture and of toppings that are chosen for the first time.
 */
export async function timeFirstPictures(
  browser: Browser,
  url: string,
): Promise<{ bases: number[]; toppings: number[] }> {
  const bases: number[] = [];
  const toppings: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    const page = await openSlowPhone(browser, url);
    await watchPictures(page);
    const menu = new MenuScreen(page);
    await menu.open();
    bases.push(await timeAfterBytes(page, () => menu.buildYourOwn()));
    if (opening === 0) toppings.push(...(await timeToppings(page, menu)));
    await page.context().close();
  }
  return { bases, toppings };
}

async function timeToppings(page: Page, { dialog }: MenuScreen): Promise<number[]> {
  const labels = dialog.getByRole('group', { name: /^Veg/ }).locator('label');
  const timesMs: number[] = [];
  for (let nth = 0; nth < TOPPINGS; nth += 1)
    timesMs.push(await timeAfterBytes(page, () => labels.nth(nth).tap()));
  return timesMs;
}

async function watchPictures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { prototype } = CanvasRenderingContext2D;
    const draw = Reflect.get(prototype, 'drawImage') as (...args: unknown[]) => void;
    let isAwaited = false;
    const noteNextFrame = () => {
      if (isAwaited || window.paintedAtMs !== undefined) return;
      isAwaited = true;
      requestAnimationFrame(() => {
        const note = () => {
          window.paintedAtMs = performance.now();
          isAwaited = false;
        };
        // Begins after that frame's style, layout and paint, and ahead of what the page does after them.
        void scheduler.postTask(note, { priority: 'user-blocking' });
      });
    };
    Reflect.set(
      prototype,
      'drawImage',
      function drawNoted(this: CanvasRenderingContext2D, ...args: unknown[]) {
        draw.apply(this, args);
        if (this.canvas.isConnected) noteNextFrame();
      },
    );
    // Before a topping is chosen, the picture of the dough is an `img`.
    document.addEventListener(
      'load',
      ({ target }) => {
        if (!(target instanceof HTMLImageElement)) return;
        // Toppings are drawn over it.
        if (
          target.closest('[role="img"]') &&
          !document.querySelector('[role="dialog"] :checked[type="checkbox"]')
        )
          noteNextFrame();
      },
      { capture: true },
    );
  });
}

/** A picture that the page fetches again from its cache was there when it came first. */
async function timeAfterBytes(page: Page, act: () => Promise<void>): Promise<number> {
  // What was drawn before is not drawn once more in between.
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLED_MS);
  await page.evaluate(() => {
    window.paintedAtMs = undefined;
    performance.clearResourceTimings();
  });
  await act();
  await page.waitForFunction(() => window.paintedAtMs);
  return page.evaluate((pictures) => {
    const there = new Map<string, number>();
    for (const entry of performance.getEntriesByType('resource')) {
      const { name, responseEnd } = entry as PerformanceResourceTiming;
      if (new RegExp(pictures).test(name))
        there.set(name, Math.min(there.get(name) ?? Infinity, responseEnd));
    }
    return (window.paintedAtMs ?? Number.NaN) - Math.max(...there.values());
  }, PICTURES);
}
