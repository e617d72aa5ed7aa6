import type { Locator, Page } from '@playwright/test';
import { arrive } from '../support/arrival.ts';

export class CartScreen {
  readonly page: Page;
  readonly lines: Locator;
  readonly summary: Locator;

  constructor(page: Page) {
    this.page = page;
    this.lines = page.getByRole('main').getByRole('listitem');
    this.summary = page.getByRole('region', { name: 'Order summary' });
  }

  async open(): Promise<void> {
    await arrive(this.page, '/cart');
  }

  line(name: string | RegExp): Locator {
    return this.lines.filter({ has: this.page.getByRole('heading', { name }) });
  }

  increase(line: Locator): Promise<void> {
    return line.getByRole('button', { name: /^Increase quantity/ }).click();
  }

  decrease(line: Locator): Promise<void> {
    return line.getByRole('button', { name: /^Decrease quantity/ }).click();
  }

  remove(line: Locator): Promise<void> {
    return line.getByRole('button', { name: /^Remove/ }).click();
  }

  async applyCoupon(code: string): Promise<void> {
    await this.summary.getByRole('textbox', { name: 'Coupon code' }).fill(code);
    await this.summary.getByRole('button', { name: 'Apply Coupon' }).click();
  }

  /** The value of a term in the summary, such as '£9.95'. */
  amount(term: string): Locator {
    return this.summary
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${term}$`) })
      .locator('xpath=following-sibling::dd');
  }

  async checkOut(): Promise<void> {
    await this.summary.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await this.page.waitForURL('**/checkout');
  }
}
