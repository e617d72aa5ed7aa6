import { MySessionsSection } from '../screens/my-sessions.ts';
import { arrive } from '../support/arrival.ts';
import { holdCalls } from '../support/held-route.ts';
import { becomeGuest, fillCart, signInNewUser } from '../support/shoppers.ts';
import { moveServerClock, stopClock } from '../support/clock.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, test } from '../support/shared-tab.ts';

test('[NAV-01] [NAV-02] [NAV-03] [FOOT-01] [FOOT-02] [FOOT-04] [OWN-67] [WEB-10] the bar and the footer of a desktop lead to the pages, name the shop, and count the cart', async ({
  page,
}) => {
  await page.goto('/');
  const bar = page.getByRole('banner');
  for (const [name, path] of [
    ['Menu', '/menu'],
    ['Contact', '/contact'],
    ['Cart', '/cart'],
    ['Home', '/'],
  ] as const) {
    await bar.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(bar.locator('[aria-current="page"]')).toHaveAccessibleName(name);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0);
  }

  await test.step('the footer names the shop and where to find it', async () => {
    await page.goto('/contact');
    const footer = page.getByRole('contentinfo');
    for (const name of ['EXPLORE', 'VISIT', 'GET IN TOUCH', 'OUR SOCIALS', 'LEGAL'])
      await expect(footer.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(
      footer.getByText('Freshly made, delivered hot. Order your favorites anytime.'),
    ).toBeVisible();
    await expect(footer).toContainText(
      `© ${new Date().getFullYear()} Driftstone. Stone-baked by the sea.`,
    );
    await expect(footer).toContainText('We only use the cookies that keep you signed in.');
    await expect(footer).toContainText(/Littlehampton\s*West Sussex BN17/);
    await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
    await expect(footer.getByRole('link', { name: /^[\d ]{10,}$/ })).toHaveAttribute(
      'href',
      /^tel:/,
    );
    for (const [name, path] of [
      ['Menu', '/menu'],
      ['Contact', '/contact'],
      ['Driftstone', '/'],
    ] as const)
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);

    for (const name of ['Instagram', 'Facebook', 'TikTok', 'Terms & Conditions', 'Privacy']) {
      const placeholder = footer.getByRole('link', { name, exact: true });
      await expect(placeholder).not.toHaveAttribute('href');
      await placeholder.click({ force: true });
    }
    await expect(page).toHaveURL('/contact');
    await footer.getByRole('link', { name: 'Driftstone', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('main')).toContainText(
      /Every review comes from a paid order, .+ never for a low rating/,
    );
  });

  await test.step('the bar counts the items of the cart; tooltips name the icons after 700 ms', async () => {
    await fillCart(page, await becomeGuest(page), 3);
    await page.clock.install();
    await page.goto('/contact');
    const cart = bar.getByRole('link', { name: 'Cart, 3 items' });
    await expect(cart).toHaveText('3');
    const login = bar.getByRole('link', { name: 'Login' });
    await expect(login).toHaveAttribute('href', '/auth/login');

    await stopClock(page);
    for (const [link, text] of [
      [cart, 'Cart'],
      [login, 'Login'],
    ] as const) {
      await link.hover();
      await page.clock.runFor(650);
      await expect(page.getByRole('tooltip')).toHaveCount(0);
      await page.clock.runFor(100);
      await expect(page.getByRole('tooltip')).toHaveText(text);
      // In small steps, like a hand: one jump would count as a move towards the tooltip.
      await page.mouse.move(0, 600, { steps: 3 });
      await page.clock.runFor(1000);
      await expect(page.getByRole('tooltip')).toHaveCount(0);
    }
  });

  await test.step('the year is the one in which it is read, by the server’s clock', async () => {
    const footer = page.getByRole('contentinfo');
    await page.clock.setFixedTime('2031-01-01T00:05:00Z');
    await page.goto('/contact');
    await expect(footer).toContainText(`© ${new Date().getFullYear()} Driftstone.`);
    await moveServerClock(page, Date.parse('2031-01-01T00:05:00Z') - Date.now());
    await page.goto('/contact');
    await expect(footer).toContainText('© 2031 Driftstone.');
  });
});

test.describe('the navigation bar of a phone', () => {
  test.use(PHONE);

  test('[NAV-04] [NAV-05] opens a menu of three links, leads signed-in users to the profile, and closes on a click and on sign out', async ({
    page,
  }) => {
    const bar = page.getByRole('banner');
    const links = bar.getByRole('listitem').getByRole('link');
    await page.goto('/');
    const names = ['Home', 'Menu', 'Contact'];
    await expect(bar.getByRole('link', { name: 'Contact' })).toHaveCount(0);
    for (const name of names) {
      await bar.getByRole('button', { name: 'Open menu' }).click();
      await expect(links).toHaveText(names);
      await expect(bar.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
      await links.filter({ hasText: name }).click();
      await expect(links).toHaveCount(0);
    }
    await expect(page).toHaveURL('/contact');

    await bar.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('main').click({ position: { x: 200, y: 600 } });
    await expect(bar.getByRole('listitem')).toHaveCount(0);
    await bar.getByRole('button', { name: 'Open menu' }).click();
    for (const name of names) {
      await page.keyboard.press('Tab');
      await expect(bar.getByRole('listitem').getByRole('link', { name })).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(bar.getByRole('listitem')).toHaveCount(0);
    await bar.getByRole('button', { name: 'Open menu' }).click();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(bar.getByRole('listitem')).toHaveCount(0);
    await expect(bar.getByRole('button', { name: 'Open menu' })).toBeFocused();

    await test.step('it stays open when it was opened while a page is on its way', async () => {
      const release = await holdCalls(page, '/assets/menu-*.js');
      await arrive(page, '/contact');
      await bar.getByRole('button', { name: 'Open menu' }).click();
      await links.filter({ hasText: 'Menu' }).click();
      await expect(links).toHaveCount(0);
      await bar.getByRole('button', { name: 'Open menu' }).click();
      release();
      await expect(page).toHaveURL('/menu');
      await expect(page.getByRole('heading', { name: 'Margherita' })).toBeVisible();
      await expect(links).toHaveCount(3);
      await page.keyboard.press('Tab');
      await expect(links.first()).toBeFocused();
    });

    await test.step('it leads signed-in users to the profile, and closes on sign out', async () => {
      await signInNewUser(page);
      await page.goto('/contact');
      await bar.getByRole('link', { name: 'Profile' }).click();
      await expect(page).toHaveURL('/profile');
      // Both come with calls of their own, which would be refused after the sign-out.
      await expect(page.getByRole('button', { name: 'Add a phone number' })).toBeVisible();
      await expect(new MySessionsSection(page).rows).toHaveCount(1);

      await bar.getByRole('button', { name: 'Open menu' }).click();
      await bar.getByRole('button', { name: 'Sign Out' }).click();
      await expect(bar.getByRole('listitem')).toHaveCount(0);
      await expect(bar.getByRole('button', { name: 'Open menu' })).toBeVisible();
      await expect(bar.getByRole('link', { name: 'Login' })).toBeVisible();
    });
  });
});
