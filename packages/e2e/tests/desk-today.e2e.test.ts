import { atBothSizes } from '../support/both-sizes.ts';
import { PHONE } from '../support/sizes.ts';
import { enterDesk } from '../support/desk.ts';
import { expectFits } from '../support/fit.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

const GLANCE = '**/desk/today/glance';

test.use(PHONE);

test('[DESK-88] [DESK-60] [DESK-61] [DESK-62] [DESK-63] [DESK-64] Today is the first room, leads to the others, and says how old it is', async ({
  page,
  database,
  pageErrors,
}) => {
  pageErrors.allowStatus(503);
  await database.query(
    "insert into contact_messages (name, email, message) values ('Bo', 'bo@example.com', 'Are you open?')",
  );
  await enterDesk(page, database);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'The shop' })).toContainText(
    /Open|Closed|Busy|No /,
  );
  await expect(page.getByText(/^Last \w+ by this time: £/)).toBeVisible();
  await expect(page.getByText(/^As of \d\d:\d\d/)).toBeVisible();
  await atBothSizes(page, expectFits, expectAccessible);

  await page.getByRole('link', { name: /messages? needs? a reply/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();

  await test.step('it is read again every half minute, and says how old it is when the shop is gone', async () => {
    await page.clock.install();
    await page.goto('/desk');
    await expect(page.getByText(/^As of/)).toBeVisible();
    const again = page.waitForResponse(GLANCE);
    await page.clock.fastForward(31_000);
    await again;
    let isGone = true;
    await page.route(GLANCE, (route) =>
      isGone
        ? route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'Not now' } })
        : route.continue(),
    );
    await page.clock.runFor(180_000);
    // A call that was on its way has the answer from before, and is made again by a clock that only runs when it is told to.
    const becomes = (words: RegExp) =>
      expect(async () => {
        await page.clock.runFor(31_000);
        await expect(page.getByText(words)).toBeVisible({ timeout: 1000 });
      }).toPass();
    await becomes(/The shop isn’t answering. These figures are \d+ minutes? old./);
    isGone = false;
    await becomes(/^As of/);
  });

  await test.step('the shop is paused, and what is sold out is back, without leaving it', async () => {
    const { rows } = await database.query<{ id: string; name: string }>(
      "insert into sold_outs (subject_id, until, marked_at, marked_by) select id, null, now(), 'Rosa' from pizzas where name = 'Margherita' returning subject_id as id",
    );
    expect(rows).toHaveLength(1);
    await page.goto('/desk');
    const shop = page.getByRole('region', { name: 'The shop' });
    await shop.getByRole('button', { name: 'Pause or slow down' }).click();
    await shop.getByRole('button', { name: '30 min', exact: true }).click();
    await expect(shop).toContainText('Paused');
    await atBothSizes(page, expectFits, expectAccessible);
    await shop.getByRole('button', { name: 'Back to normal' }).click();
    await expect(shop).not.toContainText('Paused');
    const soldOut = page.getByRole('region', { name: 'Sold out' });
    await soldOut.getByRole('button', { name: /Margherita/ }).click();
    await expect(soldOut).not.toContainText('Margherita');
  });

  await test.step('it leaves the money out for the kitchen', async () => {
    await enterDesk(page, database, { role: 'kitchen' });
    await expect(page.getByRole('heading', { level: 2, name: 'Orders' })).toBeVisible();
    await expect(page.getByText('by this time')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Money' })).toHaveCount(0);
  });
});
