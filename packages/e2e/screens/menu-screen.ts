import type { Locator, Page } from '@playwright/test';

/** The menu with its two dialogs. */
export class MenuScreen {
  readonly page: Page;
  readonly search: Locator;
  readonly dialog: Locator;
  /** The running total in an open dialog. */
  readonly total: Locator;

  constructor(page: Page) {
    this.page = page;
    this.search = page.getByRole('textbox', { name: 'Search pizzas by name' });
    this.dialog = page.getByRole('dialog');
    this.total = this.dialog.getByText(/^Total\s*£/);
  }

  async open(): Promise<void> {
    await this.page.goto('/menu');
    await this.page.getByRole('heading', { name: 'Your Delicious Pizza is Here!' }).waitFor();
  }

  card(pizzaName: string): Locator {
    return this.page
      .getByRole('article')
      .filter({ has: this.page.getByRole('button', { name: pizzaName, exact: true }) });
  }

  async customize(pizzaName: string): Promise<void> {
    await this.card(pizzaName)
      .getByRole('button', { name: `Add ${pizzaName}` })
      .click();
    await this.dialog.getByRole('heading', { name: pizzaName }).waitFor();
  }

  async buildYourOwn(): Promise<void> {
    await this.page.getByRole('button', { name: 'Create Your Own' }).click();
    await this.dialog.getByRole('radiogroup', { name: 'Crust' }).waitFor();
  }

  choose(label: string | RegExp): Promise<void> {
    return this.dialog.getByRole('radio', { name: label }).check({ force: true });
  }

  tick(label: string | RegExp): Promise<void> {
    return this.dialog.getByRole('checkbox', { name: label }).check({ force: true });
  }

  async addToCart(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Add to Cart' }).click();
    await this.dialog.waitFor({ state: 'hidden' });
  }
}
