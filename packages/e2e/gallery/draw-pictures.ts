// Draws the same states in another engine. Chromium produces each state, since it can hold and replace answers; the
// engine draws a copy of the page.
import { writeFile } from 'node:fs/promises';
import { test as base } from '../browsers/test.ts';
import { startShop } from '../support/shop.ts';
import { GALLERY_STATES } from '../states/all-states.ts';
import { isShownAt } from '../states/state.ts';
import { startCopyServer, type CopyServer } from './copy-server.ts';
import { drawCopy } from './draw-copy.ts';
import { copyPage } from './page-copy.ts';
import { pathOf } from './pictures.ts';

const test = base.extend<object, { copies: CopyServer }>({
  // No journey runs beside it, whose shop it could share.
  shop: [
    async ({ shopSettings }, use) => {
      const shop = await startShop(shopSettings);
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  copies: [
    async ({ shop }, use) => {
      const copies = await startCopyServer(shop.url);
      await use(copies);
      await copies.close();
    },
    { scope: 'worker' },
  ],
});

for (const state of GALLERY_STATES) {
  test(state.name, async ({ page, database, pageErrors, engine, engineName, windowPx, copies }) => {
    test.skip(!isShownAt(state, windowPx.width), 'this state does not exist at this width');
    for (const status of state.statuses ?? []) pageErrors.allowStatus(status);
    await page.setViewportSize(windowPx);
    await state.show({ page, database });

    const tab = await engine.openTab();
    const url = copies.serve(await copyPage(page));
    const pictures = await drawCopy(tab, url, { isWhole: !state.isOverlay });
    await tab.close();
    for (const [index, picture] of pictures.entries())
      await writeFile(pathOf(engineName, state, windowPx.width, index), picture);
  });
}
