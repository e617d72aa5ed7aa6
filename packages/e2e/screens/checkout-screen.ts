import { expect, type Locator, type Page } from '@playwright/test';

export class CheckoutScreen {
  readonly page: Page;
  readonly progress: Locator;
  readonly summary: Locator;
  readonly addressDialog: Locator;
  /** The address field of the dialog. */
  readonly address: Locator;
  readonly suggestions: Locator;
  /** The button 'Pay £…'. */
  readonly payButton: Locator;

  readonly asap: Locator;
  readonly later: Locator;
  /** Why a time has to be chosen again. */
  readonly timeProblem: Locator;

  constructor(page: Page) {
    this.page = page;
    this.progress = page.getByRole('progressbar', { name: 'Checkout progress' });
    this.summary = page.getByRole('region', { name: 'Order summary' });
    this.addressDialog = page.getByRole('dialog');
    this.address = this.addressDialog.getByRole('combobox', { name: 'Address' });
    this.suggestions = this.addressDialog.getByRole('option');
    this.payButton = this.button(/^Pay £/);
    this.asap = page.getByRole('radio', { name: /^As soon as possible/ });
    this.later = page.getByRole('radio', { name: /^Later/ });
    this.timeProblem = page.getByRole('main').getByRole('alert').filter({ hasText: /./ });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('main').getByRole('button', { name });
  }

  choose(name: RegExp): Promise<void> {
    return this.page.getByRole('radio', { name }).click();
  }

  /** A quarter of an hour of the day on show, such as '19:00'. */
  slot(from: string): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`^${from} to `) });
  }

  day(name: string): Locator {
    return this.page.getByRole('group', { name: 'Day' }).getByRole('button', { name });
  }

  async chooseSlot(from: string): Promise<void> {
    await this.slot(from).click();
  }

  async typeAddress(text: string): Promise<void> {
    await this.address.pressSequentially(text);
  }

  async pickSuggestion(text: RegExp): Promise<void> {
    await this.suggestions.filter({ hasText: text }).first().click();
  }

  async saveAddress(): Promise<void> {
    await this.addressDialog.getByRole('button', { name: 'Save & Continue' }).click();
  }

  /** The value of a term in the summary, such as 'Free'. */
  amount(term: string): Locator {
    return this.summary
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${term}$`) })
      .locator('xpath=following-sibling::dd');
  }

  async expectStep(step: 'Delivery Method' | 'Payment'): Promise<void> {
    await expect(this.page.getByRole('heading', { name: step })).toBeVisible();
    await expect(this.progress).toHaveAttribute('aria-valuenow', step === 'Payment' ? '100' : '50');
  }

  /** Goes from the first step to the second, for pickup. */
  async goToPickupPayment(): Promise<void> {
    await this.choose(/^Pickup/);
    await this.button('Continue').click();
    await this.expectStep('Payment');
  }

  /** CHK-12: what a delivery needs besides its address, unless it is there. */
  async fillContact(): Promise<void> {
    const house = this.page.getByRole('main').getByLabel('House name or number');
    if (await house.isVisible()) await house.fill('12');
    const phone = this.page.getByRole('main').getByLabel('Phone number');
    if ((await phone.inputValue()) === '') await phone.fill('07700 900123');
  }

  /** Goes from the first step to the second, for delivery to a typed address. */
  async goToDeliveryPayment(address: string): Promise<void> {
    await this.button('Continue').click();
    await this.address.fill(address);
    await this.saveAddress();
    await this.addressDialog.waitFor({ state: 'hidden' });
    await this.fillContact();
    await this.button('Continue').click();
    await this.expectStep('Payment');
  }
}
