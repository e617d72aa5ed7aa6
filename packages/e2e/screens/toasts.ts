import type { Locator, Page } from '@playwright/test';

/** The messages that say this, among those shown now. */
export function toastsSaying(page: Page, text: string): Locator {
  return page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: text });
}
