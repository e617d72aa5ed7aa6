import { DeskMenuScreen } from '../screens/desk-menu-screen.ts';
import { atBothSizes } from '../support/both-sizes.ts';
import { enterDesk } from '../support/desk.ts';
import { countPresses } from '../support/effort.ts';
import { expectFits } from '../support/fit.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const MOST_PRESSES = 3;
/** About what browsers leave on paper. */
const MARGIN = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };

test('[PRINT-01] [PRINT-02] the menu and cards with its code are printed from the desk', async ({
  page,
  database,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { printed: 0, print: () => Object.assign(window, { printed: 1 }) });
  });
  await enterDesk(page, database, { path: '/desk/menu' });
  const desk = new DeskMenuScreen(page);
  const presses = await countPresses(page);
  await desk.tab('Print').click();
  const sheet = page.getByRole('article');
  await expect(sheet).toContainText('Margherita');
  await expect(sheet.getByRole('img', { name: /^QR code for http.*\/menu$/ })).toBeVisible();
  await desk.button('Print').last().click();
  await expect.poll(() => page.evaluate('window.printed')).toBe(1);
  expect(await presses()).toBeLessThanOrEqual(MOST_PRESSES);
  await atBothSizes(page, expectFits, expectAccessible);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(desk.tab('Print')).toBeHidden();
  await expect(sheet).toBeVisible();
  const menuPdf = await page.pdf({ format: 'A4', margin: MARGIN });
  expect(pagesOf(menuPdf)).toBeLessThanOrEqual(3);

  await page.emulateMedia({ media: null });
  await desk.button('Cards with a QR code').click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(4);
  await atBothSizes(page, expectFits, expectAccessible);
  await page.emulateMedia({ media: 'print' });
  expect(pagesOf(await page.pdf({ format: 'A4', margin: MARGIN }))).toBe(1);
});

function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').split('/Type /Page\n').length - 1;
}
