import { toastsSaying } from '../screens/toasts.ts';
import { openingLine } from '../screens/opening-line.ts';
import { changeContent } from '../support/content.ts';
import { enterDesk } from '../support/desk.ts';
import { pairDevice } from '../support/devices.ts';
import { expectFits } from '../support/fit.ts';
import { answerCalls } from '../support/held-route.ts';
import { buildBoard } from '../support/kitchen.ts';
import { openRoundTheClock } from '../support/opening.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

/** Like the first one, with another name. */
const OPEN_HILL = `insert into stores select (jsonb_populate_record(stores, jsonb_build_object(
  'id', uuidv7(), 'slug', 'hill', 'name', 'Driftstone Hill'))).* from stores limit 1`;

test.describe('a shop of several stores', { tag: '@desktop' }, () => {
  test.afterEach(async ({ database, baseURL }) => {
    await database.query('delete from devices');
    await changeContent({ database, baseURL }, "delete from stores where slug = 'hill'");
  });

  test('[RUN-53] [RUN-58] says of each store when it is open, where it is and its phone, and moves devices between them', async ({
    page,
    database,
    baseURL,
    pageErrors,
  }) => {
    pageErrors.allowStatus(409);
    await openRoundTheClock(database);
    await database.query('delete from devices');
    await changeContent(
      { database, baseURL },
      `${OPEN_HILL};
       update stores set address = '3 High Street, Arundel', phone = '+441903555777',
         paused_until = now() + interval '1 hour' where slug = 'hill'`,
    );
    const { rows: hill } = await database.query<{ id: string }>(
      "select id from stores where slug = 'hill'",
    );
    const hillId = hill[0]?.id ?? '';

    await test.step('the pages say of each when it is open, where it is and its phone', async () => {
      await page.goto('/contact');
      const hill = page.getByRole('region', { name: 'Driftstone Hill' });
      await expect(hill).toContainText('3 High Street, Arundel');
      await expect(hill.getByRole('link', { name: '01903 555777' })).toHaveAttribute(
        'href',
        'tel:+441903555777',
      );
      await expect(hill.getByRole('table')).not.toHaveCount(0);
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect(openingLine(page)).toContainText(/Driftstone Hill: No orders until \d\d:\d\d/);
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await expect(openingLine(page)).toContainText('1 of 2 shops open');
      await expectFits(page);
    });

    await test.step('a device moves to another store at the desk, which says before what will happen', async () => {
      const { rows } = await database.query<{ id: string; name: string }>(
        "select id, name from stores where slug <> 'hill'",
      );
      const [first] = rows;
      await database.query(
        `insert into devices (store_id, name, role, token_hash, last_seen_at, expires_at)
         values ($1, 'Oven tablet', 'kitchen', 'none', now(), now() + interval '1 day')`,
        [first?.id],
      );
      await page.setViewportSize({ width: 390, height: 844 });
      await enterDesk(page, database, { path: '/desk/devices' });
      const tablet = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
      await expect(tablet).toContainText(first?.name ?? '');
      await page.getByRole('button', { name: 'Change Oven tablet' }).click();
      await page.getByRole('button', { name: 'Move to another shop' }).click();
      const dialog = page.getByRole('dialog', { name: 'Move Oven tablet to another shop' });
      await dialog.getByRole('button', { name: 'Move it' }).click();
      await expect(dialog.getByText('Choose a shop')).toBeVisible();
      await dialog.getByRole('radio', { name: /Driftstone Hill/ }).click();
      await expect(dialog.getByRole('status')).toContainText(
        'It shows Driftstone Hill’s orders straight away, and no more of',
      );
      await database.query(`update devices set name = 'Door tablet', version = version + 1`);
      await dialog.getByRole('button', { name: 'Move it' }).click();
      await expect(dialog.getByRole('alert')).toHaveText(
        /It is now Door tablet: .+ Still move it\?$/,
      );
      await expectFits(page);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Move it' }).click();
      await expect(toastsSaying(page, 'Door tablet is now at Driftstone Hill.')).toHaveCount(1);
      await expect(tablet).toContainText('Driftstone Hill');
      const { rows: moved } = await database.query('select name, store_id from devices');
      expect(moved).toEqual([{ name: 'Door tablet', store_id: hillId }]);
    });

    await test.step('the board of all stores asks which one is paused', async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await pairDevice(page, database);
      const { busy } = buildBoard([]);
      const stores = [
        { id: '00000000-0000-4000-8000-000000000001', name: 'Driftstone Sea', busy },
        { id: hillId, name: 'Driftstone Hill', busy },
      ];
      await answerCalls(page, '/kitchen/orders', 200, { ...buildBoard([]), stores });
      await page.goto('/kitchen');
      const which = page.getByRole('group', { name: 'Which shop is it about?' });
      await expect(which.getByRole('button')).toHaveText([
        'Driftstone Sea: Normal times',
        'Driftstone Hill: Normal times',
      ]);
      await expect(page.getByRole('button', { name: '30 min' })).toHaveCount(0);
      await which.getByRole('button', { name: /Driftstone Hill/ }).click();
      const panel = page.getByRole('region', { name: 'How busy Driftstone Hill is' });
      await expectAccessible(page);
      const [request] = await Promise.all([
        page.waitForRequest('**/kitchen/busy'),
        panel
          .getByRole('group', { name: 'Pause Driftstone Hill' })
          .getByRole('button', { name: '30 min' })
          .click(),
      ]);
      expect(request.postDataJSON()).toMatchObject({ storeId: hillId });
      await page.setViewportSize({ width: 320, height: 640 });
      await expectFits(page);
    });
  });
});
