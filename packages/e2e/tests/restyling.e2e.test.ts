import type { Page } from '@playwright/test';
import { MenuScreen } from '../screens/menu-screen.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, test } from '../support/test.ts';

/** The whole page has about 1,500. */
const MOST_ELEMENTS = 150;

interface Trace {
  traceEvents: { name: string; args: { elementCount?: number } }[];
}

/** How many elements the browser has styled anew. */
async function restyledBy(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('Only a browser that was launched here can be traced.');
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as Trace;
  return traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
}

test.describe('on a phone', () => {
  test.use(PHONE);

  test('[OWN-25] a choice in the builder restyles what it changes, not the menu beneath', async ({
    page,
  }) => {
    const menu = new MenuScreen(page);
    await menu.open();
    await menu.buildYourOwn();
    await menu.tick(/^Black olives/);
    await menu.tick(/^Black olives/);
    for (const state of ['on', 'off'])
      await test.step(state, async () => {
        const restyled = await restyledBy(page, () => menu.tick(/^Black olives/));
        expect(restyled).toBeGreaterThan(0);
        expect(restyled).toBeLessThan(MOST_ELEMENTS);
      });
  });
});
