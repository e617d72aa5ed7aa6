/** Who works an evening: each looks at their screen and presses what is next. */
import type { Locator, Page } from '@playwright/test';
import type { Random } from '../failure/random.ts';
import type { Aim, Hand } from './hand.ts';

/** One look at the screen, and at most one press. */
export type Look = () => Promise<void>;

const TICKS = 0.2;
const STEPS: Record<string, string> = { Accept: 'accepted', Start: 'started', Ready: 'baked' };

/** At the board: accepts, starts, ticks off, and says Ready. */
export function cookAt(hand: Hand, random: Random): Look {
  const { page } = hand;
  const steps = page.getByRole('button', { name: /^(Accept|Start|Ready) order #\d+$/ });
  return async () => {
    const dialog = page.getByRole('dialog').first();
    if (await dialog.isVisible()) {
      const yes = dialog.getByRole('button', { name: 'Yes, it’s ready' });
      if (!(await yes.isVisible())) return close(hand, dialog);
      const title = (await dialog.getByRole('heading').first().textContent()) ?? '';
      return hand.press(yes, { orderNumber: numberIn(title), event: 'baked' });
    }
    const ticks = page.locator('[data-ticket] button[data-counts]');
    if (random.next() < TICKS && (await ticks.count()) > 0)
      return hand.press(ticks.nth(random.integer(0, (await ticks.count()) - 1)), null);
    const step = await pickSeen(steps, random);
    if (!step) return undefined;
    const [word = ''] = step.words.split(' ');
    return hand.press(step.target, {
      orderNumber: numberIn(step.words),
      event: STEPS[word] ?? word,
    });
  };
}

/** At the till: takes what is due, and hands the order over. */
export function clerkAt(hand: Hand, random: Random): Look {
  const { page } = hand;
  let serving: Aim | null = null;
  const pay = page.getByRole('button', { name: /^Pay and hand over, Order #\d+$/ });
  return async () => {
    const dialog = page.getByRole('dialog').first();
    if (await dialog.isVisible()) {
      const done = dialog.getByRole('button', { name: 'Done' });
      if (await done.isVisible()) return hand.press(done, null);
      const exactly = dialog.getByRole('button', { name: /^Exactly/ });
      if (serving && (await exactly.isVisible())) return hand.press(exactly, serving);
      return close(hand, dialog);
    }
    const orders = page.getByRole('button', { name: /^Orders/ }).first();
    // A slip has opened the next order.
    if (!(await page.getByRole('region', { name: 'Orders' }).isVisible()))
      return hand.press(orders, null);
    const row = await pickSeen(pay, random);
    if (!row) return undefined;
    serving = { orderNumber: numberIn(row.words), event: 'handed_over' };
    return hand.press(row.target, null);
  };
}

/** On the phone: takes what is ready, and delivers it. */
export function driverAt(hand: Hand, random: Random): Look {
  const { page } = hand;
  const next = page.getByRole('button', {
    name: /^Take order #\d+$|^Order #\d+ is delivered, paid in cash$/,
  });
  return async () => {
    const news = page.getByRole('alertdialog').getByRole('button', { name: 'Understood' });
    if (await news.isVisible()) return hand.press(news, null);
    const dialog = page.getByRole('dialog').first();
    if (await dialog.isVisible()) return close(hand, dialog);
    const step = await pickSeen(next, random);
    if (!step) return undefined;
    const event = step.words.startsWith('Take') ? 'sent_out' : 'handed_over';
    return hand.press(step.target, { orderNumber: numberIn(step.words), event });
  };
}

/** Nobody meant to open it. */
async function close(hand: Hand, dialog: Locator): Promise<void> {
  await hand.press(dialog.getByRole('button', { name: 'Close' }).first(), null);
}

/** One of the first few, as somebody would who works from the top. */
async function pickSeen(buttons: Locator, random: Random) {
  const all = await buttons.evaluateAll((each) =>
    each.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
  );
  const seen = all.slice(0, 4).map((words) => words.trim());
  if (seen.length === 0) return null;
  const words = random.pick(seen);
  return { words, target: nameExactly(buttons.page(), words) };
}

function nameExactly(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

function numberIn(words: string): number {
  return Number(/\d+/.exec(words)?.[0]);
}
