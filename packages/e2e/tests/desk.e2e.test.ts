import { toastsSaying } from '../screens/toasts.ts';
import { atBothSizes } from '../support/both-sizes.ts';
import { PHONE } from '../support/sizes.ts';
import { DESK_PASSWORD, enterDesk, forgetConfirmation, hire } from '../support/desk.ts';
import { expectFits } from '../support/fit.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

const PASSWORD = 'seven gulls on a pier';

test.use(PHONE);

test('[DESK-01] [DESK-05] [RUN-74] the first owner comes in by the link that the start prints, which works once, and by email and password', async ({
  page,
  shop,
  pageErrors,
  database,
}) => {
  pageErrors.allowStatus(401);
  // Other tests hire owners, and then there is no first one.
  await database.query('delete from staff_members');
  pageErrors.allowStatus(422);
  const link = /Open this link within 30 minutes: (\S+)/.exec(shop.log())?.[1] ?? '';
  await page.goto(link);
  await page.getByLabel('Your name').fill('Rosa Penhale');
  await page.getByLabel('Email').fill('rosa@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set up your account' }).click();
  await expect(page.getByRole('navigation', { name: 'The desk' })).toBeVisible();
  const [, started] = /Driftstone (\d\S+(?: \(\w+\))?)(?= is open at)/.exec(shop.log()) ?? [];
  await expect(page.getByText(`Release ${started}`, { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('This link no longer works')).toBeVisible();

  await test.step('the sign-in says what is wrong', async () => {
    await page.goto('/desk/staff');
    const enter = page.getByRole('button', { name: 'Sign in', exact: true });
    await enter.click();
    await expect(page.getByText('Enter your email')).toBeVisible();
    await page.getByLabel('Email').fill('rosa@example.com');
    await page.getByLabel('Password', { exact: true }).fill('a guess');
    await enter.click();
    await expect(page.getByText('Email or password is incorrect.')).toBeVisible();
    await atBothSizes(page, expectAccessible);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await enter.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
    await atBothSizes(page, expectFits, expectAccessible);
  });
});

test('[DESK-01] [DESK-02] [DESK-03] [DESK-06] [DESK-07] [DESK-08] [DESK-09] an owner changes who works here, and loses nothing that was typed, whatever happens meanwhile', async ({
  page,
  database,
  pageErrors,
}) => {
  for (const status of [401, 403, 409, 422]) pageErrors.allowStatus(status);
  const me = await enterDesk(page, database, { path: '/desk/staff' });

  await test.step('an invitation is sent and withdrawn, and stands in the log', async () => {
    await page.getByRole('button', { name: 'Invite somebody' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
    await dialog.getByLabel('Email').fill('bo@example.com');
    await dialog.getByRole('radio', { name: /^Counter/ }).click();
    await atBothSizes(page, expectAccessible);
    await dialog.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(toastsSaying(page, 'on its way to bo@example.com')).toHaveCount(1);
    const invited = page.getByRole('list', { name: 'Invited' });
    await expect(invited).toContainText('bo@example.com');
    // By keyboard: on a phone the toast is above the button until the pointer leaves it.
    await invited.getByRole('button', { name: 'Withdraw: bo@example.com' }).press('Enter');
    await expect(invited).toHaveCount(0);

    await page.getByRole('link', { name: 'Log' }).click();
    const log = page.getByRole('list', { name: 'Log' });
    await expect(log.getByRole('listitem').first()).toContainText(
      'withdrew bo@example.com’s invitation',
    );
    await expect(log.getByRole('listitem').first()).toContainText(me.name);
    await atBothSizes(page, expectFits, expectAccessible);
    await page.goto('/desk/staff');
  });

  await test.step('two owners change the same at once', async () => {
    const member = await hire(database, 'kitchen');
    await page.reload();
    await page.getByRole('button', { name: `Change ${member.name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Change ${member.name}` });
    await dialog.getByLabel('Name', { exact: true }).fill('Bo');
    await database.query(
      "update staff_members set name = 'Cy', version = version + 1 where id = $1",
      [member.id],
    );
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Somebody else has changed this in the meantime.')).toBeVisible();
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Bo');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toastsSaying(page, 'Bo is changed.')).toHaveCount(1);
  });

  await test.step('asks who is there before it ends somebody’s work, and goes on', async () => {
    const member = await hire(database, 'driver');
    await page.reload();
    await forgetConfirmation(database, me);
    await page.getByRole('button', { name: `Change ${member.name}` }).click();
    await page.getByRole('button', { name: 'Remove from staff' }).click();
    await page.getByRole('button', { name: 'Remove from staff' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await question.getByLabel('Password', { exact: true }).fill('a guess');
    await question.getByRole('button', { name: 'Continue' }).click();
    await expect(question.getByText('Wrong password.')).toBeVisible();
    await expectAccessible(page);
    await question.getByLabel('Password', { exact: true }).fill(DESK_PASSWORD);
    await question.getByRole('button', { name: 'Continue' }).click();
    await expect(toastsSaying(page, 'no longer works here')).toHaveCount(1);
    await expect(page.getByText(member.email)).toHaveCount(0);
  });

  await test.step('the sign-in ends', async () => {
    await page.getByRole('button', { name: 'Invite somebody' }).click();
    const invite = page.getByRole('dialog', { name: 'Invite somebody' });
    await invite.getByLabel('Email').fill('dee@example.com');
    await database.query('delete from staff_sessions where staff_id = $1', [me.id]);
    await invite.getByRole('button', { name: 'Send the invitation' }).click();
    const enter = page.getByRole('dialog', { name: 'You have been signed out' });
    await expect(enter.getByLabel('Email')).toHaveValue(me.email);
    await enter.getByLabel('Password', { exact: true }).fill(DESK_PASSWORD);
    await enter.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(enter).toHaveCount(0);
    await expect(invite.getByLabel('Email')).toHaveValue('dee@example.com');
    await invite.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(toastsSaying(page, 'on its way to dee@example.com')).toHaveCount(1);
  });

  await test.step('another device is signed out', async () => {
    await database.query(
      `insert into staff_sessions (staff_id, token_hash, device, confirmed_at, last_used_at, expires_at)
       values ($1, 'elsewhere', 'Safari on iPad', now(), now(), now() + interval '1 day')`,
      [me.id],
    );
    await page.goto('/desk/account');
    await page.getByRole('button', { name: 'Sign out Safari on iPad' }).click();
    await expect(toastsSaying(page, 'That device is signed out.')).toHaveCount(1);
    await expect(page.getByText('Safari on iPad')).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('a driver sees the rooms of a driver and the way to the board, and none of the others', async () => {
    await enterDesk(page, database, { role: 'driver', path: '/desk/staff' });
    await expect(page.getByText('No access')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'The desk' }).getByRole('link')).toHaveText([
      'Drive',
      'More',
    ]);
    await page.getByRole('link', { name: 'Drive' }).click();
    await expect(page.getByRole('heading', { name: 'Drive', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the desk' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  });
});
