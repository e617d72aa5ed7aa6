import type { Page } from '@playwright/test';
import { PHONE } from './sizes.ts';

const DESKTOP = { width: 1440, height: 900 };

/**
 * Checks the page as it is on a desktop, then on the phone that the journey continues on: a separate desktop journey would
 * cost the same time again.
 */
export async function atBothSizes(
  page: Page,
  ...checks: ((page: Page) => Promise<void>)[]
): Promise<void> {
  for (const size of [DESKTOP, PHONE.viewport]) {
    await page.setViewportSize(size);
    for (const check of checks) await check(page);
  }
}
