import type { Locator } from '@playwright/test';
import { toastsSaying } from '../screens/toasts.ts';
import { enterDesk } from '../support/desk.ts';
import { expectFits } from '../support/fit.ts';
import { PHONE } from '../support/sizes.ts';
import { placeCashOrder, signInNewUser } from '../support/shoppers.ts';
import { changeContent } from '../support/content.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

test.use(PHONE);

test.afterEach(({ database, baseURL }) =>
  changeContent(
    { database, baseURL },
    `update shop_details set name = 'Driftstone', phone = '01903 555 014', logo_colour = '#c4321c',
       instagram = null, terms = null, vat_number = null, version = version + 1`,
  ),
);

test('[DESK-46] [DESK-65] [DESK-66] [DESK-68] [DESK-69] [DESK-70] [DESK-76] the shop gets its own name, colour, phone, profile, VAT number and terms', async ({
  page,
  database,
  pageErrors,
}) => {
  pageErrors.allowStatus(409);
  const expectSaved = (form: Locator) =>
    expect(form.getByRole('button', { name: /^Sav/ })).toHaveCount(0);
  await enterDesk(page, database, { path: '/desk/shop' });
  const place = page.getByRole('form', { name: 'Where to find you' });
  await place.getByLabel('Phone').fill('call us');
  await expect(place.getByRole('alert')).toContainText('Use a phone number');
  await expect(place.getByRole('button', { name: 'Save' })).toBeDisabled();
  await place.getByLabel('Phone').fill('01903 555 022');
  await expect(
    place.getByRole('region', { name: 'Where to find you: what customers will see' }),
  ).toContainText('01903 555 022');
  await expectFits(page);
  await expectAccessible(page);

  // Somebody else is quicker, with another part and with the same one.
  await database.query(
    `update shop_details set phone = '01903 555 020', name = 'The Salty Crust', logo_colour = '#1f4fa3',
       version = version + 1`,
  );
  await place.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(place.getByRole('alert')).toContainText(
    'Somebody else has changed this in the meantime',
  );
  await expect(place.getByText('Somebody else has set: 01903 555 020')).toBeVisible();
  await place.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(toastsSaying(page, 'Customers see it from now on.')).toHaveCount(1);
  await expect(place.getByLabel('Phone')).toHaveValue('01903 555 022');

  const social = page.getByRole('form', { name: 'Social media' });
  await social.getByLabel('Instagram').fill('https://www.instagram.com/saltycrust');
  await social.getByRole('button', { name: 'Save' }).press('Enter');
  await expectSaved(social);

  const vat = page.getByRole('form', { name: 'VAT', exact: true });
  await vat.getByLabel('VAT number').fill('gb123456782');
  await vat.getByRole('button', { name: 'Save' }).press('Enter');
  await expectSaved(vat);
  await expect(vat.getByLabel('VAT number')).toHaveValue('GB 123 4567 82');

  const terms = page.getByRole('form', { name: 'Terms & Conditions' });
  await terms
    .getByLabel('Text')
    .fill('# Orders\n\nYou order, we <b>bake</b>.\n\n- by card\n- in cash');
  const preview = terms.getByRole('group', { name: 'Terms & Conditions: what customers will see' });
  await expect(preview.getByRole('heading', { name: 'Orders' })).toBeVisible();
  await expect(preview.getByText('You order, we <b>bake</b>.')).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await terms.getByRole('button', { name: 'Save' }).press('Enter');
  await expectSaved(terms);

  // Every page has it within a second.
  await expect
    .poll(async () => (await page.request.get('/')).text(), { timeout: 15_000 })
    .toContain('href="/terms"');
  await page.goto('/');
  await expect(page).toHaveTitle('The Salty Crust · Stone-baked by the sea');
  const brand = page.getByRole('banner').getByRole('link', { name: 'The Salty Crust' });
  await expect(brand.locator('img')).toHaveAttribute('src', '/pictures/logo-1f4fa3.svg');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: '01903 555 022' })).toHaveAttribute(
    'href',
    'tel:+441903555022',
  );
  await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    'https://www.instagram.com/saltycrust',
  );
  await expect(footer.getByRole('link', { name: 'Facebook' })).toBeDisabled();
  await expect(footer.getByRole('link', { name: 'Privacy' })).toBeDisabled();
  await footer.getByRole('link', { name: 'Terms & Conditions' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms & Conditions');
  await expect(page.getByRole('heading', { level: 2, name: 'Orders' })).toBeVisible();
  await expect(page.getByText('You order, we <b>bake</b>.')).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);

  const { order } = await placeCashOrder(page, await signInNewUser(page));
  await page.goto(`/profile/order?id=${order.id}`);
  await expect(page.getByText('VAT number GB 123 4567 82.')).toBeVisible();
  await expect(page.getByText('VAT included')).toBeVisible();
  await page.goto('/desk/money?period=last_month');
  await expect(page.getByRole('table', { name: 'VAT by rate' })).toContainText('20%');
  await expect(page.getByText('The Salty Crust, VAT number GB 123 4567 82')).toBeAttached();
});
