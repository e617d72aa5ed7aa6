import { defineConfig, devices } from '@playwright/test';
import type { BrowserOptions, EngineName } from '../browsers/test.ts';
import { chromiumOptions } from '../support/chromium-options.ts';
import { WIDTHS_PX } from './pictures.ts';

const OTHER_ENGINES: EngineName[] = ['webkit', 'firefox'];

export default defineConfig<object, BrowserOptions>({
  testDir: '.',
  outputDir: '../test-results/gallery',
  globalTimeout: 30 * 60_000,
  timeout: 90_000,
  workers: 2,
  fullyParallel: true,
  reporter: 'dot',
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // It would hide calls from the states that answer them.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: await chromiumOptions(),
  },
  projects: [
    { name: 'chromium', testMatch: 'take-pictures.ts' },
    ...OTHER_ENGINES.flatMap((engineName) =>
      WIDTHS_PX[engineName].map((width) => ({
        name: `${engineName} ${width}`,
        testMatch: 'draw-pictures.ts',
        use: { engineName, windowPx: { width, height: 844 } },
      })),
    ),
  ],
});
