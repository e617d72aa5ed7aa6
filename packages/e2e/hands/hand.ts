/** A hand with flour on it: it slips, it taps twice, and what it aimed at is written down. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import type { Random } from '../failure/random.ts';

/** The most that a finger comes down beside what it is aimed at. */
const SLIP_PX = 30;
const SLIPS = 0.3;
const TAPS_TWICE = 0.3;
const DOUBLE_TAP_MS = { from: 120, to: 400 };
const LOST_MS = { from: 500, to: 5000 };
const LOSES_NETWORK = 0.02;

/** What a press is for. */
export interface Aim {
  orderNumber: number;
  event: string;
}

export interface Press {
  deviceId: string;
  /** null: it changes nothing, such as one that closes a window. */
  aim: Aim | null;
  slipPx: number;
  isDouble: boolean;
}

export interface Hand {
  page: Page;
  /** Where is it pressed, and what for? What is out of reach by then is not pressed. */
  press(target: Locator, aim: Aim | null): Promise<void>;
  /** At times the network is gone for seconds. */
  mayLoseNetwork(): Promise<void>;
}

export function createHand(
  page: Page,
  deviceId: string,
  { random, presses }: { random: Random; presses: Press[] },
): Hand {
  return {
    page,
    press: async (target, aim) => {
      const box = await boxOf(target);
      if (!box) return;
      const slipPx = random.next() < SLIPS ? random.next() * SLIP_PX : 0;
      const angle = random.next() * 2 * Math.PI;
      const x = box.x + box.width / 2 + slipPx * Math.cos(angle);
      const y = box.y + box.height / 2 + slipPx * Math.sin(angle);
      const isDouble = random.next() < TAPS_TWICE;
      presses.push({ deviceId, aim, slipPx, isDouble });
      await page.touchscreen.tap(x, y);
      if (!isDouble) return;
      await pause(random.integer(DOUBLE_TAP_MS.from, DOUBLE_TAP_MS.to));
      await page.touchscreen.tap(x, y);
    },
    mayLoseNetwork: async () => {
      if (random.next() >= LOSES_NETWORK) return;
      await page.context().setOffline(true);
      setTimeout(
        () =>
          void page
            .context()
            .setOffline(false)
            .catch(() => undefined),
        random.integer(LOST_MS.from, LOST_MS.to),
      );
    },
  };
}

/** In the window, as far as a person would scroll. */
async function boxOf(target: Locator) {
  const options = { timeout: 1000 };
  return target
    .scrollIntoViewIfNeeded(options)
    .then(() => target.boundingBox(options))
    .catch(() => null);
}
