import type { Locator, Page } from '@playwright/test';

export class CheckoutScreen {
  readonly page: Page;
  readonly progress: Locator;
  readonly summary: Locator;
  readonly addressDialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.progress = page.getByRole('progressbar', { name: 'Checkout progress' });
    this.summary = page.getByRole('region', { name: 'Order summary' });
    this.addressDialog = page.getByRole('dialog');
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('main').getByRole('button', { name });
  }

  choose(name: RegExp): Promise<void> {
    return this.page.getByRole('radio', { name }).check({ force: true });
  }

  async typeAddress(text: string): Promise<void> {
    await this.addressDialog.getByRole('combobox', { name: 'Address' }).pressSequentially(text);
  }

  async pickSuggestion(text: RegExp): Promise<void> {
    await this.addressDialog.getByRole('option', { name: text }).first().click();
  }

  async saveAddress(): Promise<void> {
    await this.addressDialog.getByRole('button', { name: 'Save & Continue' }).click();
  }
}
