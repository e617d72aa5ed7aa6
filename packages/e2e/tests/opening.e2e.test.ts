import type { Opening } from '@driftstone/contract/opening/opening.schema.ts';
import { openingContract } from '@driftstone/contract/opening/opening.contract.ts';
import type { Page } from '@playwright/test';
import { openingLine } from '../screens/opening-line.ts';
import { atBothSizes } from '../support/both-sizes.ts';
import { arrive } from '../support/arrival.ts';
import { moveServerClock } from '../support/clock.ts';
import { expectFits } from '../support/fit.ts';
import { openDaily, openRoundTheClock } from '../support/opening.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The end of an opening on a day to come, by the shop's own answer. */
async function findClosing(page: Page): Promise<number> {
  const answer = await page.request.get(openingContract.readOpening.path);
  const { stores } = (await answer.json()) as Opening;
  const { until } = stores[0]?.open.pickup[1] ?? {};
  expect(until).toBeDefined();
  return Date.parse(until ?? '');
}

test.describe('the opening hours', () => {
  test.beforeEach(({ database }) => openDaily(database, '12:00', '22:00'));
  test.afterEach(({ database }) => openRoundTheClock(database));

  test('[TIME-01] are as they are now, on a page kept for hours and by a browser whose clock is wrong', async ({
    page,
  }) => {
    const closesAt = await findClosing(page);
    await moveServerClock(page, closesAt - 2 * MINUTE_MS - Date.now());
    await page.clock.install({ time: closesAt - 2 * MINUTE_MS });
    await arrive(page, '/');
    const line = openingLine(page);
    await expect(line).toHaveText('Open until 22:00');
    await page.clock.runFor(2 * MINUTE_MS);
    await expect(line).toContainText('Closed, opens 12:00 tomorrow');
    // The tab sleeps through the night.
    await page.clock.fastForward(14 * HOUR_MS);
    await expect(line).toHaveText('Open until 22:00');

    await test.step('a page says it from its first paint, and not past its time', async () => {
      const sent = await (await page.request.get('/cart')).text();
      const line = /<span data-opening="" class="contents" data-until="(\d+)">(.*?)<\/a>/;
      const [, until, words] = line.exec(sent) ?? [];
      expect(Number(until)).toBeGreaterThan(Date.now());
      expect(words).toMatch(/Open until 22:00|Closed, opens 12:00/);
    });

    await test.step('the browser’s clock is wrong', async () => {
      await moveServerClock(page, closesAt - HOUR_MS - Date.now());
      await page.clock.setSystemTime(closesAt + HOUR_MS);
      await arrive(page, '/');
      await expect(openingLine(page)).toHaveText('Open until 22:00');
    });
  });

  test.describe('on a phone', () => {
    test.use(PHONE);

    test('[TIME-01] stand on Contact, where every page leads to them, readable without JavaScript and with the days that differ', async ({
      page,
      browser,
      baseURL,
      database,
    }) => {
      await page.addInitScript(() => {
        const work: IdleRequestCallback[] = [];
        window.requestIdleCallback = (callback) => work.push(callback);
        window.addEventListener('test-idle', () => {
          for (const callback of work) callback({ didTimeout: false, timeRemaining: () => 50 });
        });
      });
      await arrive(page, '/menu');
      const link = openingLine(page).getByRole('link');
      await link.focus();
      const words = /^(Open until 22:00|Closed, opens 12:00 (today|tomorrow))/;
      await expect(link).toHaveText(words);
      await page.evaluate(() => void window.dispatchEvent(new Event('test-idle')));
      await expect(page.locator('[data-opening]')).toHaveCount(0);
      await expect(link).toHaveText(words);
      await expect(link).toBeFocused();

      await test.step('a page kept past its time says no time before it knows', async () => {
        await page.addInitScript(() => {
          const { now } = Date;
          const aWeekMs = 7 * 24 * 3600 * 1000;
          Date.now = () => now() + aWeekMs;
        });
        await arrive(page, '/menu');
        await expect(link).toHaveText('Opening hours');
        await page.evaluate(() => void window.dispatchEvent(new Event('test-idle')));
        await expect(link).not.toHaveText('Opening hours');
      });

      await link.click();
      await expect(page).toHaveURL('/contact#opening-hours');
      const hours = page.getByRole('region', { name: 'Opening hours' });
      await expect(hours.getByRole('row', { name: /^Sunday/ })).toHaveText('Sunday12:00–22:00');
      await expect(hours.getByRole('row')).toHaveCount(8);
      await atBothSizes(page, expectAccessible, expectFits);

      await test.step('without JavaScript', async () => {
        const christmas = { date: '2030-12-25', intervals: [], reason: 'Christmas Day' };
        await openDaily(database, '12:00', '22:00', [
          { ...christmas, kind: 'pickup' },
          { ...christmas, kind: 'delivery' },
        ]);
        const context = await browser.newContext({
          javaScriptEnabled: false,
          ...(baseURL && { baseURL }),
        });
        const plain = await context.newPage();
        const christmasRow = plain.getByRole('row', { name: /^Wednesday 25 December/ });
        await expect(async () => {
          await plain.goto('/contact');
          await expect(christmasRow).toContainText('Closed', { timeout: 500 });
        }).toPass();
        await expect(christmasRow).toContainText('Christmas Day');
        await expect(plain.getByRole('row', { name: /^Monday/ })).toContainText('12:00–22:00');
        const data = await plain
          .locator('script[type="application/ld+json"]')
          .first()
          .textContent();
        expect(JSON.parse(data ?? '')).toMatchObject({
          openingHoursSpecification: expect.arrayContaining([
            expect.objectContaining({ validFrom: '2030-12-25', opens: '00:00', closes: '00:00' }),
            expect.objectContaining({ dayOfWeek: 'https://schema.org/Monday', closes: '22:00' }),
          ]),
        });
        await context.close();
      });
    });
  });
});
