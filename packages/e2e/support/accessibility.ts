import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** No criterion of WCAG, yet who jumps from landmark to landmark can't tell two of one name apart. */
const BEYOND_WCAG = { 'landmark-unique': { enabled: true } };

/** A toast whose time ends while axe looks: half faded out, it has half its contrast. */
const LEAVING_TOAST = '[data-sonner-toast][data-removed="true"]';

/** WCAG 2.2 AA as far as axe can tell, for the page as it stands, an open dialog included. */
export async function expectAccessible(page: Page): Promise<void> {
  await settleMotion(page);
  const axe = new AxeBuilder({ page })
    .options({ rules: BEYOND_WCAG, resultTypes: ['violations'] })
    .withTags(WCAG_2_2_AA)
    .exclude(LEAVING_TOAST);
  // Otherwise each look opens a page of its own, for frames of other origins, which the shop has none of.
  const { violations } = await axe.setLegacyMode(true).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} — ${node.target.join(' ')}: ${node.failureSummary}`),
  );
  expect(found).toEqual([]);
}

/** What is half faded in has half its contrast: axe is to judge what stays. */
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
