import { setTimeout as pause } from 'node:timers/promises';
import { errors, expect, type Locator, type Page } from '@playwright/test';

const KEY = 'e2e.taps';
const TYPED_KEY = 'e2e.typed';
const MOST_PRESSES = 3;
/** Longer than the screen asks a hand to wait, also where a busy machine looks late. */
const PRESS_AGAIN_MS = 600;
/** A little longer than a toast stays. */
const COVERED_MS = 5000;
/** A toast's text covers as well as the toast; only their region is named for both. */
const BY_A_TOAST = 'aria-label="Notifications';

/** Counts taps from now on, on the shop's pages and on the sandbox's, which share one origin. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript((key) => {
    window.addEventListener(
      'pointerdown',
      () => sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1)),
      { capture: true },
    );
  }, KEY);
  return () => page.evaluate((key) => Number(sessionStorage.getItem(key)), KEY);
}

/** Counts the fields that somebody has typed in from now on, on the shop's pages and on the sandbox's. */
export async function countTypedFields(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript((key) => {
    window.addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement) || target.type === 'radio') return;
        const typed = new Set((sessionStorage.getItem(key) ?? '').split('\n').filter(Boolean));
        typed.add(target.labels?.[0]?.textContent ?? target.name);
        sessionStorage.setItem(key, [...typed].join('\n'));
      },
      { capture: true },
    );
  }, TYPED_KEY);
  return () =>
    page.evaluate(
      (key) => (sessionStorage.getItem(key) ?? '').split('\n').filter(Boolean).length,
      TYPED_KEY,
    );
}

/** Tests press faster than a hand: as a person would, they press again when a screen of the crew asks for that. */
export function pressAgainWhenAsked(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator('body')) as Patched;
  if (locators.pressesAgain) return;
  const { click } = locators;
  locators.pressesAgain = true;
  locators.click = async function pressAgain(options) {
    for (let presses = 1; ; presses += 1) {
      const before = await droppedOn(this.page());
      await pressOrLeave(this, click, options);
      if (presses === MOST_PRESSES || (await droppedOn(this.page())) <= before) return;
      await pause(PRESS_AGAIN_MS);
    }
  };
}

/** A busy page answers late: what was pressed may have closed, and a second press would wait for it in vain. */
const PRESSED = /performing click action(?![^]*retrying click action)/;

/** A toast over the button stays while the pointer rests on it: a person would take the hand away. */
async function pressOrLeave(
  button: Locator,
  click: Locator['click'],
  options: Parameters<Locator['click']>[0],
): Promise<void> {
  try {
    await click.call(button, { timeout: COVERED_MS, ...options });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError) || options?.timeout !== undefined) throw error;
    if (PRESSED.test(error.message)) return;
    if (error.message.includes(BY_A_TOAST)) await waitBeside(button.page());
    await click.call(button, options);
  }
}

/** Pressing again at once would rest the pointer on the next toast of the stack, which then stays as well. */
async function waitBeside(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
}

type Patched = Locator & { pressesAgain?: true };

/** How many presses the crew's screen has dropped. */
async function droppedOn(page: Page): Promise<number> {
  if (!/\/(kitchen|counter|drive)/.test(page.url())) return 0;
  return (
    page
      .evaluate(() => {
        const dropped = document.querySelector('[data-dropped]')?.getAttribute('data-dropped');
        return Number(dropped ?? 0);
      })
      // The press has left the page.
      .catch(() => 0)
  );
}

/** Presses until `shown` appears: the crew's screens drop a press on what has just appeared or moved. */
export async function pressUntil(button: Locator, shown: Locator): Promise<void> {
  await expect(async () => {
    if (await shown.isHidden()) await button.click({ timeout: 1000 });
    await expect(shown).toBeVisible({ timeout: 1000 });
  }).toPass();
}
