import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './support/find-chromium.ts';

const { executablePath, env } = await findChromium();

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.e2e.test.ts',
  outputDir: 'test-results',
  // Each worker has a shop and a database of its own.
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Taking pictures of every test for the few that fail made all of them a third slower.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: { executablePath, env: { ...process.env, ...env } },
  },
  // A test without a tag runs at both sizes.
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        screen: { width: 390, height: 844 },
      },
    },
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1440, height: 900 },
      },
    },
  ],
});
