import { defineConfig, devices } from '@playwright/test';
import { chromiumOptions } from '../support/chromium-options.ts';

export default defineConfig({
  testDir: '.',
  testMatch: 'take-pictures.ts',
  outputDir: '../test-results/gallery',
  globalTimeout: 15 * 60_000,
  timeout: 90_000,
  workers: 2,
  fullyParallel: true,
  reporter: 'dot',
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: await chromiumOptions(),
  },
});
