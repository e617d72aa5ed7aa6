import type { Locator, Page } from '@playwright/test';

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

let count = 0;

/** A person with an email that no other test uses. */
export function newPerson(): Person {
  count += 1;
  return {
    firstName: 'Ida',
    lastName: 'Marsh',
    email: `ida.${process.pid}.${count}@example.com`,
    password: 'samphire on the shingle',
  };
}

export class AuthModal {
  readonly dialog: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog');
  }

  field(label: string): Locator {
    return this.dialog.getByLabel(label, { exact: true });
  }

  /** A stranger's window begins with it, if there is a cart. */
  async switchToSignUp(): Promise<void> {
    await this.switchTo('Create Account', 'Create an account');
  }

  async switchToSignIn(): Promise<void> {
    await this.switchTo('Welcome Back', 'Sign in');
  }

  private async switchTo(title: string, button: string): Promise<void> {
    await this.dialog.getByRole('heading', { name: /^(Welcome Back|Create Account)$/ }).waitFor();
    const heading = this.dialog.getByRole('heading', { name: title });
    if (await heading.isHidden())
      await this.dialog.getByRole('button', { name: button, exact: true }).click();
    await heading.waitFor();
  }

  async signUp(person: Person): Promise<void> {
    await this.switchToSignUp();
    await this.field('First name').fill(person.firstName);
    await this.field('Last name').fill(person.lastName);
    await this.field('Email').fill(person.email);
    await this.field('Password').fill(person.password);
    await this.field('Confirm password').fill(person.password);
    await this.dialog.getByRole('button', { name: 'Create Account' }).click();
    await this.dialog.waitFor({ state: 'hidden' });
  }

  async signIn({ email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
    await this.switchToSignIn();
    await this.field('Email').fill(email);
    await this.field('Password').fill(password);
    await this.dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await this.dialog.waitFor({ state: 'hidden' });
  }
}
