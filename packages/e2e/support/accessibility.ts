import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Not a WCAG criterion, but somebody who moves by landmarks can't tell two with the same name apart. */
const BEYOND_WCAG = { 'landmark-unique': { enabled: true } };

/** A toast that disappears during the check: half faded out, it has half its contrast. */
const LEAVING_TOAST = '[data-sonner-toast][data-removed="true"]';

/** Checks WCAG 2.2 AA as far as axe can, for the page as it is, including an open dialog. */
export async function expectAccessible(page: Page): Promise<void> {
  await settleMotion(page);
  const axe = new AxeBuilder({ page })
    .options({ rules: BEYOND_WCAG, resultTypes: ['violations'] })
    .withTags(WCAG_2_2_AA)
    .exclude(LEAVING_TOAST);
  // Otherwise each check opens another page, for frames of other origins, which the shop does not have.
  const { violations } = await axe.setLegacyMode(true).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} — ${node.target.join(' ')}: ${node.failureSummary}`),
  );
  expect(found).toEqual([]);
}

/** Waits until animations have ended, since a half faded element has half its contrast. */
async function settleMotion(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
      ),
  );
}
