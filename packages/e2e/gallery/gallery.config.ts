import { defineConfig, devices } from '@playwright/test';
import { findChromium } from '../support/find-chromium.ts';

const { executablePath, env } = await findChromium();

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
    launchOptions: { executablePath, env: { ...process.env, ...env } },
  },
});
