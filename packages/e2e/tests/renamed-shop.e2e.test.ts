import { ReceiptScreen } from '../screens/receipt-screen.ts';
import { arrive } from '../support/arrival.ts';
import { bringOwner, enterDesk } from '../support/desk.ts';
import { PAGES } from '../support/pages.ts';
import { placeCashOrder, signInNewUser } from '../support/shoppers.ts';
import { expect, test } from '../support/shared-tab.ts';

/** As it is written for people; keys and names of files are in lower case. */
const OLD = /Driftstone/;
const OTHER_PAGES = ['/auth/login', '/offline', '/kitchen', '/counter', '/drive', '/desk'];
/** No code says the name (house-content.test.ts): a page shows it as one of the shop's answers does. */
const OF_EACH_SOURCE = ['/', '/contact', '/kitchen', '/counter'];
const FILES = ['/site.webmanifest', '/robots.txt', '/sitemap.xml', '/site-icon.svg'];

test('[MONEY-08] the old name of a shop that is renamed is on no page, and in nothing that search engines read', async ({
  page,
  database,
  pageErrors,
}) => {
  for (const status of [400, 401, 404]) pageErrors.allowStatus(status);
  const headers = await bringOwner(database);
  const rename = async (name: string) => {
    const { rows } = await database.query('select version from shop_details');
    const data = { version: rows[0]?.version, change: { name } };
    const answer = await page.request.patch('/desk/shop/details', { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  const expectNew = async () => {
    const shown = await page.evaluate(() =>
      [document.title, document.body.innerText, document.head.outerHTML].join('\n'),
    );
    expect(shown.match(new RegExp(`.{0,60}${OLD.source}.{0,40}`, 'g'))).toBeNull();
  };

  await rename('The Salty Crust');
  try {
    for (const path of [...PAGES, ...OTHER_PAGES, ...FILES])
      await test.step(path, async () => {
        const html = await (
          await page.request.get(path, { headers: { accept: 'text/html' } })
        ).text();
        expect(html.match(new RegExp(`.{0,60}${OLD.source}.{0,40}`, 'g'))).toBeNull();
      });
    for (const path of OF_EACH_SOURCE)
      await test.step(`${path}, in the browser`, async () => {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await expectNew();
      });
    const { sessionId } = await placeCashOrder(page, await signInNewUser(page));
    await arrive(page, `/order-confirmation?status=success&session_id=${sessionId}`);
    await expect(new ReceiptScreen(page).receipt).toContainText('The Salty Crust');
    await expectNew();
    await enterDesk(page, database);
    for (const room of ['orders', 'money', 'shop', 'stores'])
      await test.step(`the desk’s ${room}`, async () => {
        await page.goto(`/desk/${room}`);
        await page.waitForLoadState('networkidle');
        await expectNew();
      });
  } finally {
    await rename('Driftstone');
  }
});
