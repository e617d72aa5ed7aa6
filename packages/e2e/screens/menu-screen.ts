import type { Locator, Page } from '@playwright/test';
import { arrive } from '../support/arrival.ts';

/** The menu with its two dialogs. */
export class MenuScreen {
  readonly page: Page;
  readonly search: Locator;
  readonly chips: Locator;
  readonly cards: Locator;
  readonly dialog: Locator;
  /** The running total in the open dialog. */
  readonly total: Locator;
  readonly addButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.search = page.getByRole('textbox', { name: 'Search pizzas by name' });
    this.chips = page.getByRole('group', { name: 'Categories' }).getByRole('button');
    this.cards = page.getByRole('article');
    this.dialog = page.getByRole('dialog');
    this.total = this.dialog.getByText(/^Total\s*£/);
    this.addButton = this.dialog.getByRole('button', { name: 'Add to Cart' });
  }

  /** With only the pizzas whose name contains this: a page of one card costs a third of the whole menu. */
  async open(name?: string): Promise<void> {
    await arrive(this.page, name === undefined ? '/menu' : `/menu?q=${encodeURIComponent(name)}`);
  }

  chip(name: string): Locator {
    return this.chips.filter({ hasText: new RegExp(`${name}$`) });
  }

  card(pizzaName: string): Locator {
    return this.cards.filter({
      has: this.page.getByRole('button', { name: pizzaName, exact: true }),
    });
  }

  async customize(pizzaName: string): Promise<void> {
    await this.card(pizzaName)
      .getByRole('button', { name: `Add ${pizzaName}` })
      .click();
    await this.dialog.getByRole('heading', { name: pizzaName }).waitFor();
  }

  openBuilder(): Promise<void> {
    return this.page.getByRole('button', { name: 'Create Your Own' }).click();
  }

  async buildYourOwn(): Promise<void> {
    await this.openBuilder();
    await this.dialog.getByRole('radiogroup', { name: 'Crust' }).waitFor();
  }

  choose(label: string | RegExp): Promise<void> {
    return this.#cardOf('radio', label).click();
  }

  /** Ticks or unticks a topping or an add-on. */
  tick(label: string | RegExp): Promise<void> {
    return this.#cardOf('checkbox', label).click();
  }

  /**
   * The value of a term in the builder's summary. Phones have a second summary in another place, so this takes the
   * visible one.
   */
  sum(term: string): Locator {
    return this.dialog
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${term}$`), visible: true })
      .locator('xpath=following-sibling::dd');
  }

  /** Clicks twice before the page can react to the first click. */
  pressAddTwice(): Promise<void> {
    return this.addButton.evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
  }

  async addToCart(): Promise<void> {
    await this.addButton.click();
    await this.dialog.waitFor({ state: 'hidden' });
  }

  #cardOf(role: 'radio' | 'checkbox', name: string | RegExp): Locator {
    return this.dialog.locator('label').filter({ has: this.page.getByRole(role, { name }) });
  }
}
