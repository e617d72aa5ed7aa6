import { defineConfig, devices } from '@playwright/test';
import { chromiumOptions } from './support/chromium-options.ts';

const JOURNEYS = '**/*.e2e.test.ts';
/** Each of these wants a shop with settings of its own. */
const IN_OWN_SHOPS = ['changed-time', 'order-time', 'provider-sign-in', 'secrets'].map(
  (name) => `**/${name}.e2e.test.ts`,
);

export default defineConfig({
  testDir: 'tests',
  // The first come first, one after the other: files with the same settings share a shop, and no worker starts the shop of all
  // others twice.
  projects: [
    { name: 'in own shops', testMatch: IN_OWN_SHOPS, workers: 1 },
    { name: 'journeys', testMatch: JOURNEYS, testIgnore: IN_OWN_SHOPS },
  ],
  outputDir: 'test-results',
  // Each worker has a shop and a database of its own. With two, a quarter of two cores is idle while journeys wait.
  workers: 3,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // Recording every test would make all of them a tenth slower. So only the repeat of a failed test is recorded, and
  // the test stays failed even if the repeat passes.
  retries: 1,
  failOnFlakyTests: true,
  // A journey of many steps has taken two minutes beside other work. What never comes takes this long to fail, no check.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    // Tests of what moves ask for motion. Drawing it costs the others an eighth of their time.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // It would keep the whole shop in each new context, and hide calls from `page.route`. offline.e2e.test.ts allows it.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(await chromiumOptions()),
      // Waits so long after each step of a test, which shows what a journey reads too late. See CONTRIBUTING.md.
      slowMo: Number(process.env['SLOW_MO_MS'] ?? 0),
      // No page lives long enough to gain from scripts that are optimized, which takes a fourteenth of the CPU time.
      args: ['--js-flags=--no-opt --no-maglev'],
    },
  },
});
