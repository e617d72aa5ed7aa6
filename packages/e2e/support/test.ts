import { test as base } from '@playwright/test';
import type { Client } from 'pg';
import { openDatabase } from './database.ts';
import { delayAnswers } from './late-answers.ts';
import { PageErrors } from './page-errors.ts';
import { startShop, type Shop } from './shop.ts';
import { pressAgainWhenAsked } from './taps.ts';
import { translateIfWished } from './translator.ts';
import { WorkersTabs } from './workers-tab.ts';

interface TestFixtures {
  /** The errors that the page may report; any other fails the test. */
  pageErrors: PageErrors;
}

interface WorkerFixtures {
  /** Additional settings of the shop, for `test.use` at the top of a file. */
  shopSettings: Record<string, string>;
  shop: Shop;
  database: Client;
  /** Set here, not where it is used: workers with other fixtures have other shops. */
  tabs: WorkersTabs;
}

/**
 * For a file with its own settings: its tests stay on one worker, since every other worker would start such a shop too.
 */
export const ONE_SHOP = { mode: 'default' } as const;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  shopSettings: [{}, { option: true, scope: 'worker' }],

  shop: [
    async ({ shopSettings }, use) => {
      const shop = await startShop(shopSettings);
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],

  database: [
    async ({ shop }, use) => {
      const client = await openDatabase(shop.dataDir);
      await use(client);
      await client.end();
    },
    { scope: 'worker' },
  ],

  tabs: [
    async ({ browser }, use) => {
      const tabs = new WorkersTabs(browser);
      await use(tabs);
      await tabs.close();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ shop }, use) => {
    await use(shop.url);
  },

  pageErrors: async ({}, use) => {
    await use(new PageErrors());
  },

  context: async ({ context, pageErrors }, use) => {
    await pageErrors.watch(context);
    delayAnswers(context);
    context.on('page', pressAgainWhenAsked);
    await translateIfWished(context);
    await use(context);
    pageErrors.requireNone();
  },
});

export { expect } from '@playwright/test';
export { expectAccessible } from './accessibility.ts';
