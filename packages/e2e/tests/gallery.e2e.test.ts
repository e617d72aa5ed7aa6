import { startCopyServer } from '../gallery/copy-server.ts';
import { copyPage, MARKS } from '../gallery/page-copy.ts';
import { AuthModal } from '../screens/auth-modal.ts';
import { MenuScreen } from '../screens/menu-screen.ts';
import { arrive } from '../support/arrival.ts';
import { expect, test } from '../support/shared-tab.ts';

test('a copy of a page, for the gallery of other engines, shows the dialog in its place, the typed text and the chosen options', async ({
  page,
  shop,
}) => {
  const copies = await startCopyServer(shop.url);
  await test.step('typed text', async () => {
    const modal = new AuthModal(page);
    await arrive(page, '/auth/login');
    await modal.field('Email').fill('ada@example.com');
    await modal.dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await modal.dialog.getByRole('alert').waitFor();
    const box = await modal.dialog.boundingBox();

    await page.goto(copies.serve(await copyPage(page)));
    await page.waitForLoadState('networkidle');
    await expect.poll(() => modal.dialog.boundingBox()).toEqual(box);
    await expect(modal.field('Email')).toHaveValue('ada@example.com');
    await expect(modal.field('Password')).toHaveAttribute(MARKS.focus);
    await expect(page.locator('script')).toHaveCount(0);
  });

  await test.step('chosen options', async () => {
    const menu = new MenuScreen(page);
    await menu.open();
    await menu.customize('Margherita');
    await menu.choose(/^14"/);

    await page.goto(copies.serve(await copyPage(page)));
    await copies.close();
    await expect(menu.dialog.getByRole('radio', { name: /^14"/ })).toBeChecked();
    await expect(menu.dialog.getByRole('radio', { name: /^10"/ })).not.toBeChecked();
  });
});
