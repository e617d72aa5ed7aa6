import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const MOST_PRESSES = 6;
const MINUTE_MS = 60_000;

/** The most effort that a task at the desk may take: six presses beyond typing, and a minute. */
export async function expectEasy(page: Page, errand: () => Promise<void>): Promise<void> {
  const countedPresses = await countPresses(page);
  const began = Date.now();
  await errand();
  expect(Date.now() - began).toBeLessThan(MINUTE_MS);
  const presses = await countedPresses();
  expect(presses).toBeGreaterThan(0);
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
}

/** Counts each press of a mouse or a finger, each Enter, and each Space outside of a text field, and says how many. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as typeof window & { presses?: number };
    const isCounting = counted.presses !== undefined;
    counted.presses = 0;
    if (isCounting) return;
    const press = () => {
      counted.presses = (counted.presses ?? 0) + 1;
    };
    const isWriting = (target: EventTarget | null) =>
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type));
    window.addEventListener('pointerdown', press, { capture: true });
    window.addEventListener(
      'keydown',
      ({ key, target }) => {
        if (key === 'Enter' || (key === ' ' && !isWriting(target))) press();
      },
      { capture: true },
    );
  });
  // The desk must not load a new page on the way, which would reset the count.
  return () => page.evaluate(() => (window as typeof window & { presses: number }).presses);
}
