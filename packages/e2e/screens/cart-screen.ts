import type { Locator, Page } from '@playwright/test';

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
    await this.page.goto('/cart');
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

  async checkOut(): Promise<void> {
    await this.summary.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await this.page.waitForURL('**/checkout');
  }
}
