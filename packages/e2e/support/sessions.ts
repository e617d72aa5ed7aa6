import type { Page } from '@playwright/test';

const TOKEN_KEY = 'driftstone.accessToken';
const REFRESH_COOKIE = 'driftstone-refresh';

/** The access token is invalid; the refresh cookie still gives a new one. */
export async function expireToken(page: Page): Promise<void> {
  await page.evaluate((key) => localStorage.setItem(key, 'expired'), TOKEN_KEY);
}

/** Both the access token and the refresh cookie are invalid. */
export async function expireSession(page: Page): Promise<void> {
  await page.context().clearCookies({ name: REFRESH_COOKIE });
  await expireToken(page);
}
