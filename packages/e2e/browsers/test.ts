import { writeFile } from 'node:fs/promises';
import { test as base } from '../support/test.ts';
import { startChromium } from './engines/chromium.ts';
import type { Engine, SizePx } from './engines/engine.ts';
import { startFirefox } from './engines/firefox.ts';
import { startWebKit } from './engines/webkit.ts';
import { shopOfWorker } from './start-shops.ts';
import { Visitor } from './visitor.ts';

const START = { chromium: startChromium, firefox: startFirefox, webkit: startWebKit };

export type EngineName = keyof typeof START;

export interface BrowserOptions {
  engineName: EngineName;
  windowPx: SizePx;
}

interface WorkerFixtures extends BrowserOptions {
  engine: Engine;
}

/** Runs the same journeys in every engine. */
export const test = base.extend<{ visitor: Visitor }, WorkerFixtures>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  windowPx: [
    { width: 1280, height: 844 },
    { option: true, scope: 'worker' },
  ],

  shop: [
    async ({}, use, { parallelIndex }) => {
      await use(shopOfWorker(parallelIndex));
    },
    { scope: 'worker' },
  ],

  engine: [
    async ({ engineName, windowPx }, use) => {
      const engine = await START[engineName](windowPx);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  visitor: async ({ engine, shop }, use, testInfo) => {
    const tab = await engine.openTab();
    await use(new Visitor(tab, shop.url));
    if (testInfo.status !== testInfo.expectedStatus)
      await writeFile(testInfo.outputPath('failure.png'), await tab.takePicture());
    await tab.close();
  },
});
