import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { PHONE } from './sizes.ts';

const DESKTOP = { width: 1440, height: 900 };

/**
 * Checks the page as it is on the phone that the journey continues on, and on a desktop: a separate desktop journey would
 * cost the same time again. A dialog with the same elements in the same colours on both is asked for its accessibility on
 * the phone only, where it has less room.
 */
export async function atBothSizes(
  page: Page,
  ...checks: ((page: Page) => Promise<void>)[]
): Promise<void> {
  let onPhone: string | null = null;
  for (const size of [PHONE.viewport, DESKTOP]) {
    await page.setViewportSize(size);
    for (const check of checks) {
      if (check !== expectAccessible) await check(page);
      else if (size === PHONE.viewport) {
        await check(page);
        onPhone = await page.evaluate(describeDialog);
      } else if (onPhone === null || onPhone !== (await page.evaluate(describeDialog)))
        await check(page);
    }
  }
  await page.setViewportSize(PHONE.viewport);
}

/** Runs in the page: what an open dialog has, and how it looks but for its layout. null: there is more to look at. */
function describeDialog(): string | null {
  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
  // The page behind it is hidden from everybody, and toasts are not.
  if (!dialog || document.querySelector('[data-sonner-toast]')) return null;
  const looks = [dialog, ...dialog.querySelectorAll('*')].map((element) => {
    const { color, backgroundColor, fontSize, fontWeight, opacity } = getComputedStyle(element);
    const isShown = element.checkVisibility({ visibilityProperty: true });
    return [isShown, color, backgroundColor, fontSize, fontWeight, opacity].join();
  });
  return dialog.outerHTML.replaceAll(/ style="[^"]*"/g, '') + looks.join('\n');
}
