import type { Locator, Page } from '@playwright/test';

export class ReceiptScreen {
  readonly page: Page;
  readonly heading: Locator;
  readonly receipt: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { name: 'Order Confirmed!' });
    this.receipt = page.getByRole('region', { name: 'Receipt' });
  }

  /** The value of a term in the totals, such as '£2.99'. */
  amount(term: string): Locator {
    return this.receipt
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${term}$`) })
      .locator('xpath=following-sibling::dd');
  }
}
