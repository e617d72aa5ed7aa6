import { authContract } from '@driftstone/contract/auth/auth.contract.ts';
import { AuthModal } from '../screens/auth-modal.ts';
import { MySessionsSection } from '../screens/my-sessions.ts';
import { toastsSaying } from '../screens/toasts.ts';
import { callShop } from '../support/api.ts';
import { arrive } from '../support/arrival.ts';
import { expectFits } from '../support/fit.ts';
import { answerCalls, holdCalls, passCalls } from '../support/held-route.ts';
import { signInElsewhere, USER_AGENTS } from '../support/other-devices.ts';
import { signInNewUser, USER_PASSWORD } from '../support/shoppers.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const EXPIRED = 'Your session expired. Please sign in to continue.';
const FIREFOX = 'Firefox on Linux';
const IPHONE = 'Safari on iPhone';
const UNKNOWN = 'A browser we don’t know';
/** Such as '21 Nov, 14:05'. */
const TIME = String.raw`\d{1,2} \w+, \d\d:\d\d`;

test.describe('the devices that are signed in', () => {
  test('one browser signs the other out, whose next call shows that it is signed out', async ({
    page,
    browser,
    shop,
    pageErrors,
  }) => {
    pageErrors.allowStatus(401);
    const { user } = await signInNewUser(page);
    const other = await browser.newContext({
      baseURL: shop.url,
      userAgent: USER_AGENTS[FIREFOX],
    });
    await pageErrors.watch(other);
    const elsewhere = await other.newPage();
    await elsewhere.goto('/auth/login');
    const modal = new AuthModal(elsewhere);
    await modal.signIn({ email: user.email, password: USER_PASSWORD });
    await arrive(elsewhere, '/profile');
    const theirs = new MySessionsSection(elsewhere);
    await expect(theirs.rows).toContainText([FIREFOX, 'Chrome on Windows']);
    await expect(theirs.row(FIREFOX)).toContainText('This one');
    await expect(theirs.signOut(FIREFOX)).toHaveCount(0);

    await arrive(page, '/profile');
    const mine = new MySessionsSection(page);
    await expect(mine.rows).toContainText(['Chrome on Windows', FIREFOX]);
    await expect(mine.row('Chrome on Windows')).toContainText('This one');
    await expect(mine.row(FIREFOX)).toContainText(
      new RegExp(`Signed in ${TIME}\\s*Last used ${TIME}`),
    );
    await expectAccessible(page);
    await mine.signOut(FIREFOX).click();
    await expect(toastsSaying(page, 'That device is signed out.')).toHaveCount(1);
    await expect(mine.rows).toHaveCount(1);
    await expect(mine.section).toContainText('You are signed in nowhere else.');

    await elsewhere.getByRole('button', { name: 'Download My Data' }).click();
    await expect(modal.dialog).toContainText(EXPIRED);
    await expect(toastsSaying(elsewhere, '')).toHaveCount(1);
    expect((await other.cookies()).map(({ name }) => name)).not.toContain('driftstone-refresh');
    await expect(theirs.section).toHaveCount(0);

    await page.reload();
    await expect(mine.rows).toHaveCount(1);
    await other.close();
  });

  test('the focus stays in the list when a row is removed, and all others can be signed out at once', async ({
    page,
    shop,
  }) => {
    const { user } = await signInNewUser(page);
    const phone = await signInElsewhere(shop.url, user.email, IPHONE);
    await signInElsewhere(shop.url, user.email, FIREFOX);
    await signInElsewhere(shop.url, user.email, UNKNOWN);
    await arrive(page, '/profile');
    const mine = new MySessionsSection(page);
    const { list, rows, signOutElsewhere } = mine;
    await expect(rows).toContainText(['This one', UNKNOWN, FIREFOX, IPHONE]);
    await page.setViewportSize({ width: 320, height: 844 });
    await expectFits(page);
    await mine.signOut(FIREFOX).focus();
    await page.keyboard.press('Enter');
    await expect(mine.row(FIREFOX)).toHaveCount(0);
    await expect(list).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(mine.signOut(UNKNOWN)).toBeFocused();

    await signOutElsewhere.focus();
    await page.keyboard.press('Enter');
    await expect(toastsSaying(page, 'You are signed out everywhere else.')).toHaveCount(1);
    await expect(rows).toHaveCount(1);
    await expect(signOutElsewhere).toHaveCount(0);
    await expect(list).toBeFocused();
    await expect(callShop(page.request, phone, authContract.readMe)).rejects.toThrow('401');
  });

  test('shows a failure once, and removes sessions that have ended', async ({
    page,
    shop,
    pageErrors,
  }) => {
    for (const status of [404, 500]) pageErrors.allowStatus(status);
    const { user, accessToken } = await signInNewUser(page);
    await signInElsewhere(shop.url, user.email, FIREFOX);
    await signInElsewhere(shop.url, user.email, IPHONE);
    const letGo = await holdCalls(page, '/users/me/sessions');
    await arrive(page, '/profile');
    const mine = new MySessionsSection(page);
    const { section, rows, signOutElsewhere } = mine;
    await expect(section.getByRole('status')).toHaveText('Looking up where you are signed in…');
    letGo();
    await expect(rows).toHaveCount(3);

    await answerCalls(page, '/users/me/sessions', 500, 'no words');
    await signOutElsewhere.click();
    await expect(toastsSaying(page, 'The other devices could not be signed out.')).toHaveCount(1);
    await answerCalls(page, '/users/me/sessions/*', 500, 'no words');
    await mine.signOut(IPHONE).click();
    await expect(toastsSaying(page, 'That device could not be signed out.')).toHaveCount(1);
    await expect(rows).toHaveCount(3);
    for (const path of ['/users/me/sessions', '/users/me/sessions/*']) await passCalls(page, path);

    await callShop(page.request, { accessToken }, authContract.endOtherSessions);
    await mine.signOut(FIREFOX).click();
    await expect(toastsSaying(page, 'You are not signed in there any more.')).toHaveCount(1);
    await expect(rows).toHaveCount(1);
  });
});
