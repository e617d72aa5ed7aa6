// Journeys that run one after the other in one tab of a worker: for files whose tests need a new visitor, but not a new
// browser. See docs/decisions/0024.
import { test as base } from './test.ts';
import type { WorkersTab } from './workers-tab.ts';

interface Fixtures {
  tab: WorkersTab;
}

export const test = base.extend<Fixtures>({
  tab: async ({ tabs, baseURL, viewport, isMobile, serviceWorkers, contextOptions }, use) => {
    const settings = { baseURL, viewport, isMobile, serviceWorkers, contextOptions };
    await use(await tabs.of(JSON.stringify(settings)));
  },

  context: async ({ tab, pageErrors }, use) => {
    const context = await tab.enter();
    await pageErrors.watch(context);
    await use(context);
    pageErrors.requireNone();
    await tab.leave();
  },

  // The context comes first, since it opens the tab.
  page: async ({ context: _, tab, viewport }, use) => {
    const page = tab.page();
    // The previous journey may have changed it.
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },
});

export { expect } from '@playwright/test';
export { expectAccessible } from './accessibility.ts';
