import type { Locator, Page } from '@playwright/test';

/** The visible toasts with this text. */
export function toastsSaying(page: Page, text: string | RegExp): Locator {
  return page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: text });
}

export const regionOf = (page: Page) => page.getByRole('region', { name: 'Notifications' });
export const toastsOf = (page: Page) => regionOf(page).getByRole('listitem');

export async function boxOf(page: Page, text: string) {
  const box = await toastsOf(page).filter({ hasText: text }).boundingBox();
  if (!box) throw new Error(`No toast says ${text}`);
  return { right: box.x + box.width, bottom: box.y + box.height, ...box };
}

/** So slow that only the distance decides. */
export async function swipe(page: Page, text: string, distancePx: number): Promise<void> {
  const { x, y } = await boxOf(page, text);
  await page.mouse.move(x + 60, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 60 + distancePx, y + 20, { steps: 5 });
  await page.clock.runFor(1000);
  await page.mouse.up();
  await page.clock.runFor(300);
}
