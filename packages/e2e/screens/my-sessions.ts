import type { Locator, Page } from '@playwright/test';

/** The profile's list of signed-in devices. */
export class MySessionsSection {
  readonly section: Locator;
  readonly list: Locator;
  readonly rows: Locator;
  readonly signOutElsewhere: Locator;

  constructor(page: Page) {
    this.section = page.getByRole('region', { name: 'Where you are signed in' });
    this.list = this.section.getByRole('list', { name: 'Where you are signed in' });
    this.rows = this.list.getByRole('listitem');
    this.signOutElsewhere = this.section.getByRole('button', { name: 'Sign out everywhere else' });
  }

  row(device: string): Locator {
    return this.rows.filter({ hasText: device });
  }

  /** The sign-out button of a device. */
  signOut(device: string): Locator {
    return this.row(device).getByRole('button', { name: `Sign out ${device}, signed in` });
  }
}
