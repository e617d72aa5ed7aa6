import { defineConfig } from '@playwright/test';
import type { BrowserOptions, EngineName } from './test.ts';

const ENGINES: EngineName[] = ['webkit', 'firefox', 'chromium'];
const WIDTHS_PX = [390, 820, 1280];
/** A tablet and a screen on the wall. */
const CREW_WIDTHS_PX = [390, 1024, 1920];
const CREW = '**/crew.e2e.test.ts';

export default defineConfig<object, BrowserOptions>({
  globalSetup: './start-shops.ts',
  testDir: 'journeys',
  testMatch: '**/*.e2e.test.ts',
  // Takes a screenshot of each failure.
  outputDir: '../test-results/browsers',
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  timeout: 90_000,
  projects: ENGINES.flatMap((engineName) => [
    ...WIDTHS_PX.map((width) => ({
      name: `${engineName} ${width}`,
      testIgnore: CREW,
      use: { engineName, windowPx: { width, height: 844 } },
    })),
    ...CREW_WIDTHS_PX.map((width) => ({
      name: `${engineName} ${width}, crew`,
      testMatch: CREW,
      use: { engineName, windowPx: { width, height: 844 } },
    })),
  ]),
});
