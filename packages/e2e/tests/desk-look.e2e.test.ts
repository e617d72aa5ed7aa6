import type { Page } from '@playwright/test';
import { toastsSaying } from '../screens/toasts.ts';
import { atBothSizes } from '../support/both-sizes.ts';
import { changeContent } from '../support/content.ts';
import { enterDesk } from '../support/desk.ts';
import { expectEasy } from '../support/effort.ts';
import { expectFits } from '../support/fit.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

test.afterEach(({ database, baseURL }) =>
  changeContent(
    { database, baseURL },
    `update shop_details set name = 'Driftstone', logo_colour = '#c4321c', logo = null, hero_title = default,
       hero_picture = null, hidden_sections = null, version = version + 1`,
  ),
);

const homeIn = (page: Page) => page.frameLocator('iframe[title="Home, as you changed it"]');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('[FACE-01] [FACE-02] [FACE-03] [DESK-65] [DESK-66] a draft of the look is seen before customers see it', async ({
  page,
  database,
  pageErrors,
}) => {
  pageErrors.allowStatus(409);
  await enterDesk(page, database, { path: '/desk/look' });
  const ours = await page.context().cookies();
  const home = homeIn(page);
  const title = page
    .getByRole('region', { name: 'The top of Home' })
    .getByLabel('Heading', { exact: true });
  await title.fill('Pizza from the pier');
  await expect(home.getByRole('heading', { level: 1 })).toHaveText('Pizza from the pier');
  await page.getByLabel('Logo colour').fill('#e6ac3e');
  await expect(page.getByRole('alert')).toContainText('too pale');
  await expect(button(page, 'Publish')).toBeDisabled();
  await page.getByLabel('Logo colour').fill('#2f6b3a');
  const mark = home.getByRole('banner').getByRole('link', { name: 'Driftstone' }).locator('img');
  await expect(mark).toHaveAttribute('src', '/pictures/logo-2f6b3a.svg');
  await page.getByLabel('Or a pizza from the menu').selectOption('Margherita');
  await expect(home.locator('img[fetchpriority=high]')).toHaveAttribute('src', /margherita/);
  await page.getByText('Get The App').click();
  await page.getByText('Reviews', { exact: true }).click();
  await expect(home.getByText('What our customers say')).toHaveCount(0);
  await expect(home.getByRole('link', { name: 'Get The App' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Computer' }).click();
  await expect(home.getByRole('heading', { level: 1 })).toHaveText('Pizza from the pier');
  // Nothing in it leads anywhere.
  await home.getByRole('link', { name: 'ORDER NOW' }).click();
  await home.getByRole('button', { name: 'READ MORE' }).click();
  await expect(home.getByRole('button', { name: 'READ LESS' })).toBeVisible();
  await expect(page).toHaveURL(/\/desk\/look$/);
  await expectFits(page);
  await expectAccessible(page);

  await test.step('a draft survives a reload, and customers see nothing of it', async () => {
    await page.reload();
    await expect(page.getByText('4 changes, not published yet')).toBeVisible();
    await expect(title).toHaveValue('Pizza from the pier');
    expect(await (await page.request.get('/')).text()).not.toContain('Pizza from the pier');
  });

  await test.step('the next member on this device has another, and ends one that is older than a month', async () => {
    await page.evaluate(() => localStorage.setItem('driftstone.lookDraft.left', '{"typed":{}}'));
    await enterDesk(page, database, { path: '/desk/look', role: 'manager' });
    await expect(title).toBeVisible();
    await expect(title).not.toHaveValue('Pizza from the pier');
    await expect(page.getByText('This is what customers see.')).toBeVisible();
    expect(await page.evaluate(() => 'driftstone.lookDraft.left' in localStorage)).toBe(false);
    await page.context().addCookies(ours);
    await page.reload();
    await expect(title).toHaveValue('Pizza from the pier');
  });

  await test.step('somebody else is quicker', async () => {
    await database.query(
      `update shop_details set hero_title = 'Tide & Crust', version = version + 1`,
    );
    await button(page, 'Publish').click();
    await expect(page.getByRole('alert')).toContainText(
      'Somebody else has changed this in the meantime',
    );
    await expect(page.getByText('Somebody else has set: Tide & Crust')).toBeVisible();
  });

  const before = (await (await page.request.get('/')).text()).length;
  await button(page, 'Publish').click();
  await expect(toastsSaying(page, 'Customers see it from now on.')).toHaveCount(1);
  await expect(page.getByText('This is what customers see.')).toBeVisible();
  await expect
    .poll(async () => (await page.request.get('/')).text(), { timeout: 15_000 })
    .toContain('Pizza from the pier');
  const html = await (await page.request.get('/')).text();
  expect(html.length).toBeLessThan(before);
  expect(html).not.toContain('What our customers say');

  await test.step('and takes it back', async () => {
    await button(page, 'Undo').click();
    await expect(title).toHaveValue('Tide & Crust');
    await expect
      .poll(async () => (await page.request.get('/')).text(), { timeout: 15_000 })
      .toContain('What our customers say');
  });

  await test.step('what is discarded is gone', async () => {
    await title.fill('Never seen');
    await button(page, 'Discard').click();
    const dialog = page.getByRole('dialog', { name: 'Discard your changes?' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect(title).toHaveValue('Tide & Crust');
    await page.reload();
    await expect(title).toHaveValue('Tide & Crust');
  });
});

/** White words on nothing, wide, in a margin. */
function drawLogo(page: Page): Promise<Buffer> {
  const draw = () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 700, height: 260 });
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('The browser draws nothing');
    Object.assign(pen, { fillStyle: '#ffffff', font: 'bold 110px serif' });
    pen.fillText('Salty Crust', 60, 160);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  };
  return page.evaluate(draw).then((text) => Buffer.from(text, 'base64'));
}

test.describe('on a phone', () => {
  test.use(PHONE);

  test('[FACE-01] [FACE-03] [FACE-04] [FACE-05] our logo and green, and no app, in six presses with a preview', async ({
    page,
    database,
  }) => {
    await enterDesk(page, database, { path: '/desk/look' });
    await expect(page.getByLabel('Logo colour')).toBeVisible();
    await atBothSizes(page, expectFits, expectAccessible);
    const buffer = await drawLogo(page);
    const mark = homeIn(page).getByRole('banner').locator('a img');
    await expectEasy(page, async () => {
      const chooser = page.waitForEvent('filechooser');
      await button(page, 'Upload a logo').click();
      await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
      await expect(page.getByAltText('Your logo, as customers see it')).toBeVisible();
      await page.getByLabel('Logo colour').fill('#2f6b3a');
      await page.getByText('Get The App').click();
      await button(page, 'Preview').click();
      await expect(mark).toHaveAttribute('src', /^\/pictures\/[0-9a-f]{32}-\d+\.webp$/);
      await atBothSizes(page, expectFits, expectAccessible);
      await button(page, 'Publish').click();
      await expect(toastsSaying(page, 'Customers see it from now on.')).toHaveCount(1);
    });
    await expect
      .poll(async () => (await page.request.get('/')).text(), { timeout: 15_000 })
      .not.toContain('Get The App');
    await page.goto('/contact');
    const brand = page.getByRole('banner').getByRole('link', { name: 'Driftstone' });
    await expect(brand.locator('img')).toHaveAttribute('src', /-\d+\.webp$/);
    await atBothSizes(page, expectFits, expectAccessible);
    const typeOf = async (path: string) =>
      (await page.request.get(path, { maxRedirects: 0 })).headers()['content-type'];
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^\/site-icon\.svg\?v=/);
    await expect(page.locator('link[rel=icon]')).toHaveCount(1);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\?v=/);
    expect(await typeOf('/site-logo.png')).toBe('image/png');
    expect(await typeOf('/site-icon-192.png')).toBe('image/png');
    expect(await typeOf('/site-share.jpg')).toBe('image/jpeg');
  });
});
