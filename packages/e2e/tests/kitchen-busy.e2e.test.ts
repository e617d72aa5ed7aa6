import { kitchenContract } from '@driftstone/contract/kitchen/kitchen.contract.ts';
import type { Page } from '@playwright/test';
import { openingLine } from '../screens/opening-line.ts';
import { arrive } from '../support/arrival.ts';
import { settle } from '../support/clock.ts';
import { pairDevice } from '../support/devices.ts';
import { holdCalls, passCalls } from '../support/held-route.ts';
import { clearBoard } from '../support/kitchen.ts';
import { openRoundTheClock } from '../support/opening.ts';
import { expect, test } from '../support/test.ts';

const POLL_MS = 30_000;

test.describe('the busy kitchen', { tag: '@desktop' }, () => {
  test.beforeEach(async ({ page, database }) => {
    await openRoundTheClock(database);
    await clearBoard(database);
    await pairDevice(page, database);
  });
  test.afterEach(({ database }) => openRoundTheClock(database));

  const panelOf = (page: Page) => page.getByRole('region', { name: 'How busy the kitchen is' });

  test('[TIME-06] says so in one tap, customers see it on the page that they have open, and it ends by one tap, by a second one or by itself', async ({
    page,
    context,
    database,
  }) => {
    const customer = await context.newPage();
    await customer.clock.install();
    await arrive(customer, '/menu');
    await expect(openingLine(customer)).toHaveText('Open');
    await customer.getByLabel('Do we deliver to you?').fill('BN17 5HZ');
    await customer.getByRole('button', { name: 'Check', exact: true }).click();
    const answer = customer.getByRole('status').filter({ hasText: 'BN17 5HZ' });
    await expect(answer).toContainText('min');
    const quiet = await answer.innerText();
    const whereLooked = () => customer.evaluate(() => scrollY);
    await customer.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const lookedAt = await whereLooked();
    const expectLine = async (text: string) => {
      await customer.clock.runFor(POLL_MS);
      await expect(openingLine(customer)).toContainText(text);
    };

    await page.goto('/kitchen');
    const panel = panelOf(page);
    const press = (name: string) => panel.getByRole('button', { name, exact: true }).click();
    await expect(panel).toContainText('Normal times');
    await press('+20 minutes');
    await expect(panel).toContainText(/20 minutes longer until \d\d:\d\d/);
    await expect(panel.getByRole('button', { name: '+20 minutes' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expectLine('Busy: about 20 minutes longer');
    await expect(answer).not.toHaveText(quiet);
    expect(await whereLooked()).toBe(lookedAt);
    // MENU-04: the label of a card stays, and what is different is beside it.
    const facts = customer.getByRole('article').first().getByRole('listitem');
    await expect(facts.first()).toHaveText('32mins+20 now');

    await press('Delivery off');
    await expect(panel).toContainText(/No delivery until \d\d:\d\d/);
    await expectLine('pickup slower');

    await press('30 min');
    await expect(panel).toContainText(/No orders until \d\d:\d\d/);
    await expectLine('No orders until');

    await press('Back to normal');
    await expect(panel).toContainText('Normal times');
    await expectLine('Open');
    await expect(facts.first()).toHaveText('32mins');
    await expect(panel.getByRole('button', { name: 'Back to normal' })).toHaveCount(0);

    await test.step('a second press ends it, and Back to normal passes the focus to what is said', async () => {
      const said = panel.getByRole('status');
      const longer = panel.getByRole('button', { name: '+20 minutes' });
      await longer.press('Enter');
      await expect(said).toContainText('20 minutes longer');
      await longer.press('Enter');
      await expect(said).toHaveText('Normal times');
      await expect(longer).toBeFocused();

      await longer.press('Enter');
      await panel.getByRole('button', { name: 'Back to normal' }).press('Enter');
      await expect(said).toHaveText('Normal times');
      await expect(said).toBeFocused();
    });

    await test.step('it ends by itself, on a board that nobody touches', async () => {
      const endIn = (time: string) =>
        database.query(
          'update stores set rush_extra_minutes = 10, rush_until = now() + $1::interval',
          [time],
        );
      await endIn('1 hour');
      await expect(panel).toContainText('10 minutes longer');
      await endIn('1 second');
      await expect(panel).toContainText('Normal times');
    });

    await test.step('one change is sent after the other, so that the last one stays', async () => {
      const { path } = kitchenContract.changeBusy;
      const sent: string[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === path) sent.push(request.postData() ?? '');
      });
      const release = await holdCalls(page, path);
      await panel.getByRole('button', { name: '+10 minutes' }).click();
      await panel.getByRole('button', { name: '+30 minutes' }).click();
      await settle(page);
      expect(sent).toEqual(['{"extraMinutes":10}']);
      release();
      await expect(panel).toContainText('30 minutes longer');
      expect(sent).toEqual(['{"extraMinutes":10}', '{"extraMinutes":30}']);
      await passCalls(page, path);
      await panel.getByRole('button', { name: 'Back to normal' }).click();
      await expect(panel).toContainText('Normal times');
    });

    await test.step('it is operated by keyboard, and fits a phone', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await panel.getByRole('button', { name: '+10 minutes' }).focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(panel).toContainText('20 minutes longer');
      for (const button of await panel.getByRole('button').all())
        expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  });
});
