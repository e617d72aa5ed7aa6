import type { Locator, Page } from '@playwright/test';

/** The visible toasts with this text. */
export function toastsSaying(page: Page, text: string | RegExp): Locator {
  return page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: text });
}
