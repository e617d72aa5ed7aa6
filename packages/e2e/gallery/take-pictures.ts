import type { Page } from '@playwright/test';
import { GALLERY_STATES } from '../states/all-states.ts';
import { isShownAt } from '../states/state.ts';
import { test } from '../support/test.ts';
import { pathOf, WIDTHS_PX } from './pictures.ts';

/** Loads lazy pictures too, and scrolls to the top. */
async function showFromTop(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    // A full-page screenshot shows fixed elements where the window was.
    window.scrollTo(0, 0);
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
  });
}

for (const state of GALLERY_STATES) {
  test(state.name, async ({ page, database, pageErrors }) => {
    for (const status of state.statuses ?? []) pageErrors.allowStatus(status);
    const widths = WIDTHS_PX.chromium.filter((width) => isShownAt(state, width));
    for (const [index, width] of widths.entries()) {
      await page.setViewportSize({ width, height: 900 });
      if (index === 0) await state.show({ page, database });
      if (!state.isOverlay) await showFromTop(page);
      await page.screenshot({
        path: pathOf('chromium', state, width),
        fullPage: !state.isOverlay,
        type: 'jpeg',
        quality: 80,
      });
    }
  });
}
