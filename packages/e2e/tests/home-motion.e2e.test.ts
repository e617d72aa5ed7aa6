import type { Page } from '@playwright/test';
import { HomeScreen } from '../screens/home-screen.ts';
import { comeByLink } from '../support/arrival.ts';
import { buildCategory, buildReview } from '../support/built-answers.ts';
import { movePointerAway, settle, stopClock } from '../support/clock.ts';
import { answerCalls, holdCalls } from '../support/held-route.ts';
import { MOTION } from '../support/motion.ts';
import { expect, test } from '../support/test.ts';

const REVIEWS_PATH = '/reviews/public*';

const COMMENTS = ['One', 'Two', 'Three', 'Four', 'Five'];
const SLIDING_MS = 2000;

const after = (comment: string | null) =>
  COMMENTS[(COMMENTS.indexOf(comment ?? '') + 1) % COMMENTS.length] ?? '?';

/** The pointer is on it, and the clock is stopped. */
async function openCarousel(page: Page): Promise<HomeScreen> {
  const home = new HomeScreen(page);
  await answerCalls(page, REVIEWS_PATH, 200, { reviews: COMMENTS.map(buildReview) });
  await page.clock.install();
  const asked = page.waitForRequest(`**${REVIEWS_PATH}`);
  const release = await holdCalls(page, '/assets/embla-carousel*');
  await comeByLink(page, 'Home');
  expect(new URL((await asked).url()).search).toBe('?page=1&limit=12');
  await expect(home.slides).toHaveCount(COMMENTS.length);
  // A press before the carousel's code is there counts once it is.
  await home.reviews.getByRole('button', { name: 'Next review' }).click();
  expect(await home.firstReview()).toBe('One');
  release();
  await expect.poll(() => home.firstReview()).toBe('Two');
  await home.reviews.hover();
  await stopClock(page);
  await page.clock.runFor(SLIDING_MS);
  // Its code comes by the clock of the network, and the 4 s begin anew with it.
  await expect(home.slideTrack).toHaveAttribute('style', /transform/);
  return home;
}

/** The pointer is on a row of 12 chips, and the clock is stopped. */
async function openChipRow(page: Page): Promise<HomeScreen> {
  const home = new HomeScreen(page);
  const categories = Array.from({ length: 12 }, (_, index) =>
    buildCategory(`Category ${index + 1}`),
  );
  await answerCalls(page, '/categories', 200, categories);
  await page.clock.install();
  await comeByLink(page, 'Home');
  // They stand above the row, which would move away from below the pointer.
  await expect(home.popularCards).not.toHaveCount(0);
  await expect(home.slides).not.toHaveCount(0);
  await home.chipRow.hover();
  await settle(page);
  await stopClock(page);
  return home;
}

/** Reads how far the row moves from where it comes to rest, in px. It scrolls smoothly, at a press on a chip too. */
async function measureChipRow(home: HomeScreen): Promise<() => Promise<number>> {
  let start = -1;
  await expect.poll(async () => start === (start = await home.chipRowScroll())).toBe(true);
  return async () => (await home.chipRowScroll()) - start;
}

test.use(MOTION);

test('[HOME-04] the reviews advance every 4 s in a loop, but not during hover, focus, wheel, touch and press', async ({
  page,
}) => {
  const home = await openCarousel(page);
  const { reviews } = home;
  const previous = reviews.getByRole('button', { name: 'Previous review' });
  const pause = reviews.getByRole('button', { name: 'Pause reviews' });
  const holds: Record<string, [hold: () => Promise<void>, release: () => Promise<void>]> = {
    hover: [() => reviews.hover(), () => page.mouse.move(0, 0)],
    // With the keyboard, since a mouse click leaves the focus behind as well.
    focus: [() => previous.focus().then(() => page.keyboard.press('Tab')), () => pause.blur()],
    touch: [() => reviews.dispatchEvent('touchstart'), () => reviews.dispatchEvent('touchend')],
    press: [
      () => reviews.dispatchEvent('pointerdown'),
      () => page.locator('body').dispatchEvent('pointerup'),
    ],
    // A wheel event has no end, so the pause counts from the last turn.
    wheel: [() => page.clock.runFor(1000), () => reviews.dispatchEvent('wheel')],
  };
  for (const [name, [hold, release]] of Object.entries(holds)) {
    await test.step(name, async () => {
      const held = await home.firstReview();
      await page.mouse.move(0, 0);
      await hold();
      if (name !== 'wheel') await page.clock.runFor(9000);
      expect(await home.firstReview()).toBe(held);
      await release();
      await settle(page);
      await page.clock.runFor(1500 + 4000 - 100);
      expect(await home.firstReview()).toBe(held);
      await page.clock.runFor(200);
      await reviews.hover();
      await page.clock.runFor(SLIDING_MS);
      expect(await home.firstReview()).toBe(after(held));
    });
  }

  await test.step('it continues after a click with the mouse', async () => {
    await home.reviews.getByRole('button', { name: 'Next review' }).click();
    await page.clock.runFor(SLIDING_MS);
    const shown = await home.firstReview();
    await movePointerAway(page);
    await page.clock.runFor(1500 + 4000 + 100);
    await home.reviews.hover();
    await page.clock.runFor(SLIDING_MS);
    expect(await home.firstReview()).toBe(after(shown));
  });

  await test.step('it advances in a loop', async () => {
    let shown = await home.firstReview();
    await movePointerAway(page);
    await page.clock.runFor(1500 + SLIDING_MS);
    for (let step = 0; step <= COMMENTS.length; step += 1) {
      expect(await home.firstReview()).toBe(shown);
      await page.clock.runFor(4000);
      shown = after(shown);
    }
  });
});

test('[HOME-06] the chip row of the app promo moves by 100 px every 3 s, but not under the pointer or with reduced motion', async ({
  page,
}) => {
  const home = await openChipRow(page);
  const scrolled = await measureChipRow(home);

  // The row scrolls smoothly: a wrong move under the pointer would add to the first 100 px.
  await page.clock.runFor(10_000);
  await movePointerAway(page);
  await page.clock.runFor(2900);
  expect(await scrolled()).toBe(0);
  await page.clock.runFor(200);
  await expect.poll(scrolled).toBe(100);
  await page.clock.runFor(3000);
  await expect.poll(scrolled).toBe(200);

  const pause = page.getByRole('button', { name: 'Pause categories' });
  await expect(pause).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The page takes a moment to hear of it.
  await expect(pause).toHaveCount(0);
  await page.clock.runFor(10_000);
  expect(await scrolled()).toBe(200);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // The page counts its 3 s from the moment at which it hears of it.
  await expect.poll(() => page.clock.runFor(500).then(scrolled), { intervals: [200] }).toBe(300);

  await test.step('it continues after a click with the mouse', async () => {
    await home.chipRow.hover();
    await settle(page);
    await home.chips.nth(1).click();
    const moved = await measureChipRow(home);
    await movePointerAway(page);
    await page.clock.runFor(3100);
    await expect.poll(moved).toBe(100);
  });
});
