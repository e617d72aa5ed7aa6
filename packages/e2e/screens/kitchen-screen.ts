import type { Locator, Page } from '@playwright/test';

type Column = 'New' | 'In the oven' | 'Ready';

export class KitchenScreen {
  readonly page: Page;
  readonly tickets: Locator;
  readonly completed: Locator;
  readonly sound: Locator;

  constructor(page: Page) {
    this.page = page;
    this.tickets = page.getByRole('article');
    this.completed = page.getByRole('button', { name: /^Done \d/ });
    this.sound = page.getByRole('switch', { name: 'Sound' });
  }

  async open(): Promise<void> {
    await this.page.goto('/kitchen');
  }

  column(name: Column): Locator {
    return this.page.getByRole('region', { name: new RegExp(`^${name}`) });
  }

  ticket(number: number, column?: Column): Locator {
    const within = column ? this.column(column) : this.page;
    return within.getByRole('article', { name: `#${number}`, exact: true });
  }

  step(name: string, number: number): Locator {
    return this.page.getByRole('button', { name: `${name} order ${number}`, exact: true });
  }
}
