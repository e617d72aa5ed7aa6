import type { Locator, Page } from '@playwright/test';

/** The line across the top of every page. */
export function openingLine(page: Page): Locator {
  return page.getByRole('region', { name: 'Open or closed' });
}
