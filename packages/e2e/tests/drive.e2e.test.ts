import type { Locator, Page } from '@playwright/test';
import { pairDevice } from '../support/devices.ts';
import { expectFits } from '../support/fit.ts';
import { expectFocusInSight } from '../support/focus-in-sight.ts';
import { answerCalls, passCalls } from '../support/held-route.ts';
import { clearBoard } from '../support/kitchen.ts';
import { openRoundTheClock } from '../support/opening.ts';
import { bakeDelivery, cancelBehind, paymentOf, pressBehind, stateOf } from '../support/road.ts';
import { pressUntil } from '../support/taps.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 320, height: 640 };
const TURNED_PHONE = { width: 844, height: 390 };
const TABLET = { width: 1024, height: 768 };
const THUMB_PX = 56;

/** The worker keeps a page's code first and the page last. */
async function untilPageIsKept(page: Page): Promise<void> {
  const isKept = () =>
    page.evaluate(async () => {
      const pages = await caches.open('driftstone pages');
      return navigator.serviceWorker.controller !== null && Boolean(await pages.match('/drive'));
    });
  await expect.poll(isKept, { timeout: 120_000 }).toBe(true);
}

/** What a reload without a connection shows. */
function keptRoad(page: Page): Promise<unknown> {
  return page.evaluate(
    () => JSON.parse(sessionStorage.getItem('driftstone.lastRoad') ?? 'null')?.deliveries,
  );
}

/** As a hand would: what has just appeared takes no press (HAND-01). */
async function readAlert(page: Page, alert: Locator): Promise<void> {
  await expect(async () => {
    if (await alert.isVisible())
      await alert.getByRole('button', { name: 'Understood' }).click({ timeout: 1000 });
    await expect(alert).toBeHidden({ timeout: 1000 });
  }).toPass();
}

const deliveredOf = (page: Page, number: number) =>
  page.getByRole('button', { name: `Order #${number} is delivered, paid in cash` });

test.describe('the road', { tag: '@desktop' }, () => {
  test.beforeEach(async ({ page, database }) => {
    await openRoundTheClock(database);
    await clearBoard(database);
    await page.setViewportSize(PHONE);
  });

  test.describe('with a page that is kept', () => {
    // Keeping the shop's code takes as long as the journey: only what goes on without a connection waits for it.
    test.use({ serviceWorkers: 'allow' });

    test('[EVE-61] [EVE-65] [EVE-66] [EVE-67] [EVE-68] a driver takes, brings back, delivers and goes on without a connection', async ({
      page,
      database,
      pageErrors,
    }) => {
      const [one, two] = [await bakeDelivery(page, database), await bakeDelivery(page, database)];
      await pairDevice(page, database, { role: 'driver', name: 'Van one' });
      await page.goto('/drive');
      await untilPageIsKept(page);
      const mine = page.getByRole('region', { name: 'With you' });
      const ready = page.getByRole('region', { name: 'Ready at the shop' });
      const card = ready.getByRole('article', { name: `Order #${one.number}` });
      await expect(ready.getByText('North', { exact: true })).toBeVisible();
      await expect(card).toContainText('The Moorings, ');
      await expect(card).toContainText(/Ask for £[\d.]+ at the door/);
      await expect(card.getByRole('link', { name: /^Map/ })).toHaveAttribute(
        'href',
        /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=-?\d/,
      );
      await expect(card.getByRole('link', { name: /^Call/ })).toHaveAttribute(
        'href',
        'tel:+447700900123',
      );
      await pressUntil(
        page.getByRole('button', { name: `Take order #${one.number}` }),
        mine.getByRole('article', { name: `Order #${one.number}` }),
      );
      await expect(ready).toBeFocused();
      await expect.poll(() => stateOf(database, one.id)).toBe('out_for_delivery');
      await expectAccessible(page);
      await page.setViewportSize(SMALL_PHONE);
      await expectFits(page);
      await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeInViewport({
        ratio: 1,
      });
      await expectFocusInSight(page);
      await page.setViewportSize(TURNED_PHONE);
      await expectFocusInSight(page);
      await page.setViewportSize(SMALL_PHONE);
      const heights = await page
        .getByRole('article')
        .locator('button, a')
        .evaluateAll((targets) => targets.map((each) => each.getBoundingClientRect().height));
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(THUMB_PX);
      await page.setViewportSize(PHONE);

      await test.step('what nobody opens to comes back, and Undo takes it on the road again', async () => {
        const dialog = page.getByRole('dialog');
        await pressUntil(
          page.getByRole('button', { name: `Order #${one.number} is not delivered` }),
          dialog,
        );
        await expectAccessible(page);
        const back = dialog.getByRole('button', { name: 'I’ll bring it back' });
        await pressUntil(dialog.getByRole('button', { name: 'Nobody is there' }), back);
        await pressUntil(back, page.getByRole('button', { name: `Take order #${one.number}` }));
        await expect.poll(() => stateOf(database, one.id)).toBe('ready');
        await pressUntil(
          page.getByRole('button', { name: 'Undo', exact: true }),
          deliveredOf(page, one.number),
        );
        await expect.poll(() => stateOf(database, one.id)).toBe('out_for_delivery');
      });

      await test.step('without a connection', async () => {
        pageErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
        await expect
          .poll(() => keptRoad(page))
          .toMatchObject({ mine: [{ id: one.id }], ready: [{ id: two.id }] });
        await page.context().setOffline(true);
        const oneWaits = page.getByText('1 update will be sent when you’re back online');
        const twoWait = page.getByText('2 updates will be sent when you’re back online');
        await pressUntil(
          page.getByRole('button', { name: `Order #${one.number} is delivered, paid by card` }),
          oneWaits,
        );
        await pressUntil(page.getByRole('button', { name: `Take order #${two.number}` }), twoWait);
        await expectAccessible(page);
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await expect(twoWait).toBeInViewport({ ratio: 1 });
        await pressUntil(page.getByRole('button', { name: 'Undo', exact: true }), oneWaits);
        await pressUntil(page.getByRole('button', { name: `Take order #${two.number}` }), twoWait);
        await page.reload();
        await expect(page.getByText(/^No contact with the shop for \d+ seconds/)).toBeVisible();
        await expect(
          page.getByText('2 updates will be sent when you’re back online'),
        ).toBeVisible();
        await expect(mine.getByRole('article', { name: `Order #${two.number}` })).toContainText(
          'The Moorings, ',
        );
        expect(await stateOf(database, one.id)).toBe('out_for_delivery');
        await pressBehind(page, database, two.id, 'sent_out');

        await page.context().setOffline(false);
        const refused = page.getByRole('alertdialog', {
          name: `Order #${two.number} has moved in the meantime: it is now with Van two.`,
        });
        await expect(refused).toBeVisible();
        await expect.poll(() => stateOf(database, one.id)).toBe('completed');
        expect(await paymentOf(database, one.id)).toBe('card_machine');
        await readAlert(page, refused);
        await expect(page.getByRole('region', { name: 'With others' })).toContainText('Van two');
        await expect(page.getByText(/will be sent/)).toHaveCount(0);
      });
    });
  });

  test('[ROAD-02] [HAND-01] a double tap on Delivered delivers one order, and what is taken away fills the screen until it is read', async ({
    page,
    database,
  }) => {
    const [one, two, three] = [
      await bakeDelivery(page, database),
      await bakeDelivery(page, database),
      await bakeDelivery(page, database),
    ];
    await pairDevice(page, database, { role: 'driver', name: 'Van one' });
    await page.goto('/drive');
    const mine = page.getByRole('region', { name: 'With you' });
    for (const { id, number } of [one, two, three]) {
      const take = page.getByRole('button', { name: `Take order #${number}` });
      await pressUntil(take, mine.getByRole('article', { name: `Order #${number}` }));
      await expect.poll(() => stateOf(database, id)).toBe('out_for_delivery');
    }

    await test.step('a double tap on Delivered delivers one', async () => {
      const delivered = deliveredOf(page, three.number);
      await delivered.evaluate((button) => button.scrollIntoView({ block: 'center' }));
      const { x = 0, y = 0, width = 0, height = 0 } = (await delivered.boundingBox()) ?? {};
      const tap = () => page.mouse.click(x + width / 2, y + height / 2);
      await expect(async () => {
        if (await delivered.isVisible()) await tap();
        await expect(delivered).toBeHidden({ timeout: 1000 });
      }).toPass();
      await tap();
      await expect.poll(() => stateOf(database, three.id)).toBe('completed');
      await expect(deliveredOf(page, two.number)).toBeVisible();
      expect(await stateOf(database, two.id)).toBe('out_for_delivery');
    });

    const alert = (name: string) => page.getByRole('alertdialog', { name, exact: true });

    await test.step('a cancelled order fills the screen, with its address, until it is read', async () => {
      await cancelBehind(page, database, one.id);
      const cancelled = alert(`Order #${one.number} is cancelled. Bring it back.`);
      await expect(cancelled).toContainText('The Moorings, ');
      await expect(cancelled.getByRole('link', { name: /^Call/ })).toBeVisible();
      await expectAccessible(page);
      for (const size of [SMALL_PHONE, TURNED_PHONE, TABLET, PHONE]) {
        await page.setViewportSize(size);
        await expect(page.getByRole('button', { name: 'Understood' })).toBeInViewport({ ratio: 1 });
      }
      await page.keyboard.press('Escape');
      await page.reload();
      await expect(cancelled).toBeVisible();
      await readAlert(page, cancelled);
      await page.reload();
      await expect(mine.getByRole('article')).toHaveCount(1);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    });
  });

  test('[EVE-66] what one driver has pressed waits while another uses their phone', async ({
    page,
    database,
    pageErrors,
  }) => {
    pageErrors.allow(/Failed to load resource/);
    const one = await bakeDelivery(page, database);
    await pairDevice(page, database, { role: 'driver', name: 'Shared van' });
    const useAs = (name: string) =>
      answerCalls(page, '/crew/me', 200, {
        role: 'driver',
        device: { id: one.id, name: 'Shared van' },
        person: { id: name, name },
      });
    await useAs('Ada');
    await page.goto('/drive');
    const take = page.getByRole('button', { name: `Take order #${one.number}` });
    await expect(take).toBeVisible();
    await page.route('**/drive/orders/*', (route) => route.abort());
    await pressUntil(take, deliveredOf(page, one.number));
    await useAs('Bob');
    await page.reload();
    await passCalls(page, '/drive/orders/*');
    const said = page.getByText(`Ada’s update for order #${one.number} is not sent yet.`);
    await expect(said).toBeVisible();
    await expect(take).toBeVisible();
    expect(await stateOf(database, one.id)).toBe('ready');
    await expectAccessible(page);
    await expectFits(page);
    await useAs('Ada');
    await page.reload();
    await expect.poll(() => stateOf(database, one.id)).toBe('out_for_delivery');
    await expect(said).toHaveCount(0);
  });
});
