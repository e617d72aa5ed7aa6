import { accountContract } from '@driftstone/contract/auth/account.contract.ts';
import { sessionsContract } from '@driftstone/contract/auth/sessions.contract.ts';
import { AuthModal } from '../screens/auth-modal.ts';
import { MySessionsSection } from '../screens/my-sessions.ts';
import { toastsSaying } from '../screens/toasts.ts';
import { callShop } from '../support/api.ts';
import { arrive } from '../support/arrival.ts';
import { expectFits } from '../support/fit.ts';
import { answerCalls, holdCalls, passCalls } from '../support/held-route.ts';
import { signInElsewhere, USER_AGENTS } from '../support/other-devices.ts';
import { signInNewUser, USER_PASSWORD } from '../support/shoppers.ts';
import { expect, test } from '../support/shared-tab.ts';

const EXPIRED = 'Your session expired. Please sign in to continue.';
const FIREFOX = 'Firefox on Linux';
const IPHONE = 'Safari on iPhone';
const UNKNOWN = 'A browser we don’t know';
/** Such as '21 Nov, 14:05'. */
const TIME = String.raw`\d{1,2} \w+, \d\d:\d\d`;

test('the devices that are signed in are listed, and one browser signs the others out', async ({
  page,
  browser,
  shop,
  pageErrors,
}) => {
  for (const status of [401, 404, 500]) pageErrors.allowStatus(status);
  const { user, accessToken } = await signInNewUser(page);
  const mine = new MySessionsSection(page);
  const { section, list, rows, signOutElsewhere } = mine;
  const other = await browser.newContext({ baseURL: shop.url, userAgent: USER_AGENTS[FIREFOX] });
  await pageErrors.watch(other);
  const elsewhere = await other.newPage();
  const modal = new AuthModal(elsewhere);
  const theirs = new MySessionsSection(elsewhere);

  await test.step('each knows which one it is', async () => {
    await elsewhere.goto('/auth/login');
    await modal.signIn({ email: user.email, password: USER_PASSWORD });
    await arrive(elsewhere, '/profile');
    await expect(theirs.rows).toContainText([FIREFOX, 'Chrome on Windows']);
    await expect(theirs.row(FIREFOX)).toContainText('This one');
    await expect(theirs.signOut(FIREFOX)).toHaveCount(0);
    await signInElsewhere(shop.url, user.email, IPHONE);
    await signInElsewhere(shop.url, user.email, UNKNOWN);
    const letGo = await holdCalls(page, '/users/me/sessions');
    await arrive(page, '/profile');
    await expect(section.getByRole('status')).toHaveText('Loading where you are signed in…');
    letGo();
    await expect(rows).toContainText(['This one', UNKNOWN, IPHONE, FIREFOX]);
    await expect(mine.row('Chrome on Windows')).toContainText('This one');
    await expect(mine.row(FIREFOX)).toContainText(
      new RegExp(`Signed in ${TIME}\\s*Last used ${TIME}`),
    );
    await page.setViewportSize({ width: 320, height: 844 });
    await expectFits(page);
  });

  await test.step('a failure is shown once', async () => {
    await answerCalls(page, '/users/me/sessions', 500, 'no words');
    await signOutElsewhere.click();
    await expect(toastsSaying(page, 'The other devices could not be signed out.')).toHaveCount(1);
    await answerCalls(page, '/users/me/sessions/*', 500, 'no words');
    await mine.signOut(IPHONE).click();
    await expect(toastsSaying(page, 'That device could not be signed out.')).toHaveCount(1);
    await expect(rows).toHaveCount(4);
    for (const path of ['/users/me/sessions', '/users/me/sessions/*']) await passCalls(page, path);
  });

  await test.step('the focus stays in the list, and the other browser is signed out', async () => {
    await mine.signOut(UNKNOWN).focus();
    await page.keyboard.press('Enter');
    await expect(toastsSaying(page, 'That device is signed out.')).toHaveCount(1);
    await expect(mine.row(UNKNOWN)).toHaveCount(0);
    await expect(list).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(mine.signOut(IPHONE)).toBeFocused();

    await mine.signOut(FIREFOX).press('Enter');
    await expect(mine.row(FIREFOX)).toHaveCount(0);
    await elsewhere.getByRole('button', { name: 'Download My Data' }).click();
    await expect(modal.dialog).toContainText(EXPIRED);
    await expect(toastsSaying(elsewhere, '')).toHaveCount(1);
    expect((await other.cookies()).map(({ name }) => name)).not.toContain('driftstone-refresh');
    await expect(theirs.section).toHaveCount(0);
    await other.close();
  });

  await test.step('all others at once', async () => {
    await signInElsewhere(shop.url, user.email, UNKNOWN);
    await page.reload();
    await expect(rows).toHaveCount(3);
    await signOutElsewhere.focus();
    await page.keyboard.press('Enter');
    await expect(toastsSaying(page, 'You are signed out everywhere else.')).toHaveCount(1);
    await expect(rows).toHaveCount(1);
    await expect(signOutElsewhere).toHaveCount(0);
    await expect(list).toBeFocused();
    await expect(section).toContainText('You’re not signed in anywhere else.');
  });

  await test.step('one that has ended meanwhile', async () => {
    const phone = await signInElsewhere(shop.url, user.email, IPHONE);
    await page.reload();
    await expect(rows).toHaveCount(2);
    await callShop(page.request, { accessToken }, sessionsContract.endOtherSessions);
    await expect(callShop(page.request, phone, accountContract.readMe)).rejects.toThrow('401');
    await mine.signOut(IPHONE).click();
    await expect(toastsSaying(page, 'You are not signed in there any more.')).toHaveCount(1);
    await expect(rows).toHaveCount(1);
  });
});
