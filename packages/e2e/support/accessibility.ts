import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Less than half the size of `axe.source`. */
export const AXE_SOURCE = readFileSync(
  fileURLToPath(import.meta.resolve('axe-core/axe.min.js')),
  'utf8',
);

export const AXE_OPTIONS: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // Not a WCAG criterion, but people who navigate by landmarks can't tell two with the same name apart.
  rules: { 'landmark-unique': { enabled: true } },
  resultTypes: ['violations'],
  iframes: false,
};

/** A toast that the page removes by itself: half faded out, it has half its contrast. */
const LEAVING_TOAST = '[data-sonner-toast][data-removed="true"]';

/** Checks WCAG 2.2 AA as far as axe can, for the page as it is, including an open dialog. */
export async function expectAccessible(page: Page): Promise<void> {
  // axe is injected only into the page itself. A preview has pages that are checked on their own.
  const frames = page.frames().filter((frame) => frame.url() !== 'about:blank');
  expect(frames).toHaveLength(1);
  await page.waitForFunction(standsStill);
  await bringAxe(page);
  const violations = await page.evaluate(runAxe, [LEAVING_TOAST, AXE_OPTIONS] as const);
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} — ${node.target.join(' ')}: ${node.failureSummary}`),
  );
  expect(found).toEqual([]);
}

/** Loading axe takes longer than most checks, so each document does it once. */
async function bringAxe(page: Page): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(AXE_SOURCE);
}

/**
 * Runs in the page. Toasts stay while the pointer moves over them: one that disappears during the check has half its
 * contrast, as has a half faded element.
 */
function standsStill(): boolean {
  for (const list of document.querySelectorAll('[data-sonner-toaster]'))
    list.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
  const toasts = [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];
  const areHeld = toasts.every(
    ({ dataset }) => dataset['expanded'] === 'true' && dataset['removed'] === 'false',
  );
  const isMoving = ({ playState, effect, timeline }: Animation) =>
    playState === 'running' &&
    effect?.getComputedTiming().iterations !== Infinity &&
    // Others go with the scroll.
    timeline === document.timeline;
  return areHeld && !document.getAnimations().some(isMoving);
}

/**
 * Runs in the page, and lets the toasts go. Behind a modal dialog all is hidden from screen readers, where axe finds
 * nothing, but takes a third of its time to find that out.
 */
async function runAxe([exclude, options]: readonly [string, axe.RunOptions]) {
  const parts = [...document.body.children];
  const shown = parts.filter(({ ariaHidden }) => ariaHidden !== 'true');
  const isModal = shown.some((part) => part.matches('[role=dialog], [role=alertdialog]'));
  const { violations } = await window.axe.run(
    { ...(isModal && { include: shown }), exclude },
    options,
  );
  for (const list of document.querySelectorAll('[data-sonner-toaster]'))
    list.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }));
  return violations;
}
