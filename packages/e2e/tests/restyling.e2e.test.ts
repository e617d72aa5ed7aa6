import type { Page } from '@playwright/test';
import { MenuScreen } from '../screens/menu-screen.ts';
import { arrive } from '../support/arrival.ts';
import { holdCalls } from '../support/held-route.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, test } from '../support/shared-tab.ts';

/** The whole page has about 1,500. */
const MOST_ELEMENTS = 150;
/** The builder has about 450. */
const MOST_OPENED = 900;

interface Trace {
  traceEvents: { name: string; args: { elementCount?: number } }[];
}

/** How many elements the browser has styled anew. */
async function restyledBy(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('Only a browser that was launched here can be traced.');
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  // Two frames later it has been styled.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as Trace;
  return traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
}

test.describe('on a phone', () => {
  test.use(PHONE);

  test('[OWN-25] opening the builder restyles what opens, and a choice in it what it changes, not the menu beneath', async ({
    page,
  }) => {
    const menu = new MenuScreen(page);
    await menu.open();
    const opened = [];
    for (const _ of ['first', 'second', 'third']) {
      opened.push(await restyledBy(page, () => menu.buildYourOwn()));
      await page.keyboard.press('Escape');
      await menu.dialog.waitFor({ state: 'hidden' });
    }
    expect(Math.min(...opened)).toBeLessThan(MOST_OPENED);

    await menu.buildYourOwn();
    await menu.tick(/^Black olives/);
    await menu.tick(/^Black olives/);
    // The page may have other work at the same time, which only adds.
    const restyled = [];
    for (const _ of ['on', 'off', 'on', 'off'])
      restyled.push(await restyledBy(page, () => menu.tick(/^Black olives/)));
    const least = Math.min(...restyled);
    expect(least).toBeGreaterThan(0);
    expect(least).toBeLessThan(MOST_ELEMENTS);
  });

  test('[OWN-62] a tap on a link says that the next page is coming, and restyles nothing else', async ({
    page,
  }) => {
    const restyled = [];
    // Other work of the page may come in between, but hardly each time.
    for (const _ of ['first', 'second', 'third']) {
      const release = await holdCalls(page, '/assets/menu-*.js');
      await arrive(page, '/');
      await page.waitForFunction(() => 'missingPage' in window);
      restyled.push(
        await restyledBy(page, async () => {
          await page.getByRole('main').getByRole('link', { name: 'ORDER NOW', exact: true }).tap();
          await expect(page.locator('[data-pending]')).toBeVisible();
        }),
      );
      release();
      await expect(page).toHaveURL('/menu');
    }
    expect(Math.min(...restyled)).toBeGreaterThan(0);
    expect(Math.min(...restyled)).toBeLessThan(MOST_ELEMENTS);
  });
});
