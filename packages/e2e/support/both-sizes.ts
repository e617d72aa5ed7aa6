import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { PHONE } from './sizes.ts';

const DESKTOP = { width: 1440, height: 900 };

/**
 * Checks the page as it is on a desktop, then on the phone that the journey continues on: a separate desktop journey would
 * cost the same time again. A dialog is asked for its accessibility on the phone only, where it has less room: dialogs are
 * made of the same parts on both, which accessibility.e2e.test.ts looks at on both.
 */
export async function atBothSizes(
  page: Page,
  ...checks: ((page: Page) => Promise<void>)[]
): Promise<void> {
  const isDialog = (await page.locator('[role=dialog], [role=alertdialog]').count()) > 0;
  const onDesktop = checks.filter((check) => !isDialog || check !== expectAccessible);
  if (onDesktop.length > 0) {
    await page.setViewportSize(DESKTOP);
    for (const check of onDesktop) await check(page);
  }
  await page.setViewportSize(PHONE.viewport);
  for (const check of checks) await check(page);
}
