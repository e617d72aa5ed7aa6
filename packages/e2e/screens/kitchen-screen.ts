import type { Locator, Page } from '@playwright/test';

const STATES = {
  New: 'received',
  Accepted: 'accepted',
  Baking: 'started',
  Ready: 'ready',
  'On its way': 'onItsWay',
};

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

  ticket(number: number, state?: keyof typeof STATES): Locator {
    const ticket = this.page.getByRole('article', { name: `#${number}`, exact: true });
    return state ? ticket.and(this.inState(state)) : ticket;
  }

  inState(state: keyof typeof STATES): Locator {
    return this.page.locator(`article[data-state=${STATES[state]}]`);
  }

  step(name: string, number: number): Locator {
    return this.page.getByRole('button', { name: `${name} order #${number}`, exact: true });
  }
}
