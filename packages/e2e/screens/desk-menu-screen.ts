import type { Locator, Page } from '@playwright/test';

/** The menu at the desk. */
export class DeskMenuScreen {
  readonly page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  inDialog(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  tab(name: string): Locator {
    return this.page
      .getByRole('group', { name: 'Parts of the menu' })
      .getByRole('button', { name, exact: true });
  }

  /** Opens the form of a new pizza and types. */
  async addPizza({ name, description }: { name: string; description: string }): Promise<void> {
    await this.button('Add an item').click();
    await this.dialog.getByLabel('Name', { exact: true }).first().fill(name);
    await this.dialog.getByLabel('Price', { exact: true }).fill('12.50');
    await this.dialog.getByLabel('Description').fill(description);
  }

  async save(): Promise<void> {
    await this.inDialog('Save').click();
    await this.dialog.waitFor({ state: 'hidden' });
  }

  async publish(): Promise<void> {
    await this.button('Publish…').click();
    await this.inDialog('Publish now').click();
    await this.dialog.waitFor({ state: 'hidden' });
  }
}
