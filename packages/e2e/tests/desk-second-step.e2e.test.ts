import type { Locator, Page } from '@playwright/test';
import { generate } from 'otplib';
import { toastsSaying } from '../screens/toasts.ts';
import { atBothSizes } from '../support/both-sizes.ts';
import { PHONE } from '../support/sizes.ts';
import { DESK_PASSWORD, enterDesk, forgetConfirmation } from '../support/desk.ts';
import { expectFits } from '../support/fit.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** A device whose owner always shows the right finger. */
async function addDeviceWithFinger(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

function linesOfHighest(items: Locator): Promise<number> {
  return items.evaluateAll((each) =>
    Math.max(
      ...each.map((item) =>
        Math.round(item.clientHeight / Number.parseFloat(getComputedStyle(item).lineHeight)),
      ),
    ),
  );
}

test.describe('a passkey', () => {
  test.use(PHONE);

  test('[DESK-04] [DESK-03] is added, signs in, confirms, and is removed', async ({
    page,
    database,
    pageErrors,
  }) => {
    pageErrors.allowStatus(401);
    pageErrors.allowStatus(403);
    await addDeviceWithFinger(page);
    const me = await enterDesk(page, database, { path: '/desk/account' });
    await page.getByLabel('A name for it').fill('My phone');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await atBothSizes(page, expectFits, expectAccessible, async () => {
      expect(await linesOfHighest(codes.getByRole('listitem'))).toBe(1);
    });
    await codes.getByRole('button', { name: 'I have them' }).click();
    await atBothSizes(page, expectFits, expectAccessible);

    await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('navigation', { name: 'The desk' })).toBeVisible();

    await page.getByRole('link', { name: 'More' }).click();
    await page.getByRole('link', { name: 'Your account' }).click();
    await forgetConfirmation(database, me);
    await page.getByRole('button', { name: 'Remove My phone' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await question.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(toastsSaying(page, 'That passkey no longer works.')).toHaveCount(1);
    await expect(page.getByRole('list', { name: 'Passkeys' })).toHaveCount(0);
  });
});

test('[DESK-04] an app is set up by its first code; a recovery code stands in for it', async ({
  page,
  database,
  pageErrors,
}) => {
  pageErrors.allowStatus(401);
  const me = await enterDesk(page, database, { path: '/desk/account' });
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expect(
    page.getByRole('img', { name: 'A QR code for your authenticator app' }),
  ).toBeVisible();
  await expectAccessible(page);
  const secret = await page.locator('code').innerText();
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page.getByText('That code is not right, or was used already.')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(await generate({ secret }));
  await page.getByRole('button', { name: 'Turn it on' }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  const recoveryCode = await codes.getByRole('listitem').first().innerText();
  await codes.getByRole('button', { name: 'I have them' }).click();

  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await page.getByLabel('Email', { exact: true }).fill(me.email);
  await page.getByLabel('Password', { exact: true }).fill(DESK_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await code.fill(recoveryCode);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
});
