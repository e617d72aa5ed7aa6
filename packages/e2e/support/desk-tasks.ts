/** Tasks at the desk, each from Today, in six presses beyond typing and within a minute. */
import { expect, test, type Page } from '@playwright/test';
import { expectEasy } from './effort.ts';

const desk = (page: Page) => page.getByRole('navigation', { name: 'The desk' });
/** A link may say how much waits behind it. */
const named = (name: string) => new RegExp(`^${name}(?:\\s*\\d.*)?$`);

/** From Today, as an owner finds it. */
export async function goTo(page: Page, group: string, room: string): Promise<void> {
  const first = desk(page).getByRole('link', { name: named(group) });
  const isInBar = (await first.count()) > 0;
  await (isInBar ? first : desk(page).getByRole('link', { name: named('More') })).click();
  const heading = page.getByRole('heading', { level: 1, name: room, exact: true });
  if (group !== room || !isInBar)
    await page
      .getByRole('navigation')
      .getByRole('link', { name: named(room) })
      .first()
      .click();
  await expect(heading).toBeVisible();
}

export async function task(page: Page, name: string, errand: () => Promise<void>): Promise<void> {
  await test.step(name, async () => {
    await desk(page)
      .getByRole('link', { name: named('Today') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await expectEasy(page, errand);
  });
}

/** The next Monday after today, as a date field takes it. */
export function nextMonday(): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7 || 7));
  return day.toISOString().slice(0, 10);
}
