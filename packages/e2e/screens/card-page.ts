import type { Locator, Page } from '@playwright/test';

export const CARDS = {
  paid: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  webhookAfterReturn: '4000 0000 0000 1000',
  webhookTwice: '4000 0000 0000 2008',
  webhookNever: '4000 0000 0000 3006',
  notReturning: '4000 0000 0000 4004',
} as const;

/** The sandbox's hosted payment page. */
export class CardPage {
  readonly page: Page;
  readonly payButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.payButton = page.getByRole('button', { name: /^Pay £/ });
  }

  async arrive(): Promise<void> {
    await this.page.waitForURL('**/sandbox/pay/**');
  }

  async fill(number: string): Promise<void> {
    await this.page.getByLabel('Card number').fill(number);
    await this.page.getByLabel('Expiry date').fill('12/39');
    await this.page.getByLabel('CVC').fill('123');
    await this.page.getByLabel('Name on card').fill('Ida Marsh');
  }

  /** Pays at once. */
  wallet(name: 'Apple Pay' | 'Google Pay' | 'Link'): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  async pay(number: string = CARDS.paid): Promise<void> {
    await this.fill(number);
    await this.payButton.click();
  }
}
