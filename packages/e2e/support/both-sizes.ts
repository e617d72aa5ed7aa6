import type { Page } from '@playwright/test';
import { PHONE } from './sizes.ts';

const DESKTOP = { width: 1440, height: 900 };

/**
 * For `test.use`: walks through a journey on a phone and checks it with `atBothSizes`. A separate desktop journey would
 * cost the same time again. With a phone's pixel density, the desktop would be 3780 px wide.
 */
export const BOTH_SIZES = { ...PHONE, deviceScaleFactor: 1 };

/** Checks the page as it is on a desktop, then on the phone that the journey continues on. */
export async function atBothSizes(
  page: Page,
  ...checks: ((page: Page) => Promise<void>)[]
): Promise<void> {
  for (const size of [DESKTOP, PHONE.viewport]) {
    await page.setViewportSize(size);
    for (const check of checks) await check(page);
  }
}
