import type { Page } from '@playwright/test';

/** Opens a page and waits until it is interactive, which is when it requests the cart. */
export async function arrive(page: Page, path: string): Promise<void> {
  await Promise.all([page.waitForRequest('**/cart/getCart'), page.goto(path)]);
}

/** Arrives from another page of the shop, so that the browser requests the data and a test can answer. */
export async function comeByLink(page: Page, name: 'Home' | 'Menu'): Promise<void> {
  await arrive(page, '/contact');
  const panel = page.getByRole('button', { name: 'Open menu' });
  if (await panel.isVisible()) await panel.click();
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
}
