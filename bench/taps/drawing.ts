/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';

declare global {
  interface Window {
    /** What canvases have been drawn on in scripts. */
    drawnMs: number;
  }
}

interface Trace {
  traceEvents: { name: string; dur?: number }[];
}

/** Later pieces come when their pictures have loaded. */
const SETTLED_MS = 600;
/** Where Chromium rasters what the scripts have asked for. */
const RASTERS = 'CanvasRenderingContext2D::FinalizeFrame';

/** Call before the page opens. */
export async function watchDrawing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.drawnMs = 0;
    const { prototype } = CanvasRenderingContext2D;
    let began: number | undefined;
    let ended = 0;
    const timed = <Args extends unknown[], Result>(draw: (...args: Args) => Result) =>
      function drawTimed(this: CanvasRenderingContext2D, ...args: Args): Result {
        if (began === undefined) {
          began = performance.now();
          // Everything until the script ends, with what it does between two calls.
          queueMicrotask(() => {
            window.drawnMs += ended - (began ?? ended);
            began = undefined;
          });
        }
        const result = draw.apply(this, args);
        ended = performance.now();
        return result;
      };
    Object.assign(prototype, {
      drawImage: timed(prototype.drawImage),
      getImageData: timed(prototype.getImageData),
    });
  });
}

/** Taps, and returns how long the main thread draws on canvases because of it: in scripts, and for their raster. */
export async function timeDrawing(target: Locator): Promise<number> {
  const page = target.page();
  const browser = page.context().browser();
  if (!browser) throw new Error('Only a browser that was launched here can be traced.');
  await page.evaluate(() => {
    window.drawnMs = 0;
  });
  await browser.startTracing(page, { categories: ['blink', 'blink.canvas', 'devtools.timeline'] });
  await target.tap();
  await page.waitForTimeout(SETTLED_MS);
  const inScripts = await page.evaluate(() => window.drawnMs);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as Trace;
  const rasterMicroseconds = traceEvents
    .filter(({ name }) => name === RASTERS)
    .reduce((sum, { dur = 0 }) => sum + dur, 0);
  return inScripts + rasterMicroseconds / 1000;
}
