import type { Page } from '@playwright/test';
import { buildCart, buildCartLine } from '../support/built-answers.ts';
import { arrive } from '../support/arrival.ts';
import { answerCalls, holdCalls } from '../support/held-route.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, test } from '../support/test.ts';

interface Frame {
  cards: number;
  cardTop: number;
  footerTop: number;
  scrolled: number;
}

declare global {
  interface Window {
    menuFrames: Frame[];
  }
}

/** Notes from now on what each frame of the menu shows. Runs in the page. */
function noteFrames(): void {
  window.menuFrames = [];
  const look = () => {
    const top = (selector: string) =>
      Math.round(document.querySelector(selector)?.getBoundingClientRect().top ?? 0);
    if (document.querySelector('h1')?.textContent === 'Your Delicious Pizza is Here!')
      window.menuFrames.push({
        cards: document.querySelectorAll('main article').length,
        cardTop: top('main article'),
        footerTop: top('footer'),
        scrolled: Math.round(scrollY),
      });
    requestAnimationFrame(look);
  };
  look();
}

/** The files and calls that the page has asked for, without their hash. */
function followRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    asked.push(new URL(request.url()).pathname.replace(/-[\w-]{8}\.js$/, '.js'));
  });
  return asked;
}

test.describe('on a slow line', () => {
  test.use(PHONE);

  test('[CART-01] whoever was never here sees the picture of an empty cart ahead of the code, and keeps it', async ({
    page,
  }) => {
    const picture = page.locator('main img[src*=empty-cart]');
    const asked = followRequests(page);
    const releaseCode = await holdCalls(page, '/assets/*.js');
    const releaseCart = await holdCalls(page, '/cart/getCart');
    await page.goto('/cart', { waitUntil: 'commit' });
    await expect(picture).toBeVisible();
    await picture.evaluate((img) => img.setAttribute('data-first', ''));
    await expect(page.getByText('Loading your cart…')).toBeVisible();
    releaseCode();
    await expect.poll(() => asked).toContain('/cart/getCart');
    await expect(picture).toBeVisible();
    releaseCart();
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await expect(picture).toHaveAttribute('data-first');

    // Whoever was here may have something in it.
    const releaseAgain = await holdCalls(page, '/cart/getCart');
    asked.length = 0;
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => asked).toContain('/cart/getCart');
    await expect(page.getByText('Loading your cart…')).toBeVisible();
    await expect(picture).toBeHidden();
    releaseAgain();
    await expect(picture).toBeVisible();
  });

  test('[OWN-62] a tap on a pizza of Home or the menu ahead of the code opens it once the code is there', async ({
    page,
  }) => {
    for (const path of ['/', '/menu'])
      await test.step(path, async () => {
        const release = await holdCalls(page, '/assets/*.js');
        await page.goto(path, { waitUntil: 'commit' });
        await page.getByRole('article').nth(1).getByRole('button').first().tap();
        release();
        await expect(
          page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }),
        ).toBeVisible();
      });
  });

  test('[OWN-62] a tap on ORDER NOW asks for all that the menu needs at once', async ({ page }) => {
    // The browser is never idle, so nothing is there ahead.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    const asked = followRequests(page);
    const release = await holdCalls(page, '/assets/menu-*.js');
    await arrive(page, '/');
    expect(asked).not.toContain('/assets/desk-and-menu.js');
    await page.getByRole('link', { name: 'ORDER NOW', exact: true }).tap();
    for (const needed of ['/assets/menu.js', '/assets/desk-and-menu.js', '/pizzas/all'])
      await expect.poll(() => asked, { message: needed }).toContain(needed);
    release();
    await expect(page.getByRole('button', { name: 'Create Your Own' })).toBeVisible();
  });

  test('[OWN-62] the menu after ORDER NOW begins with its first screen, and Back finds it whole where it was left', async ({
    page,
  }) => {
    const menu = await page.request.get('/pizzas/all');
    const { length: all } = ((await menu.json()) as { items: unknown[] }).items;
    const cards = page.getByRole('main').getByRole('article');
    await arrive(page, '/');
    await page.evaluate(noteFrames);
    await page.getByRole('link', { name: 'ORDER NOW', exact: true }).tap();
    await expect(cards).toHaveCount(all);
    const frames = await page.evaluate(() => window.menuFrames);
    // On a busy machine the heading can come before the menu's answer.
    const first = frames.find(({ cards: shown }) => shown > 0);
    expect(first?.cards).toBeLessThan(all / 2);
    for (const { cards: shown, cardTop, footerTop } of frames) {
      if (shown > 0) expect(cardTop).toBe(first?.cardTop);
      expect(footerTop).toBeGreaterThanOrEqual(PHONE.viewport.height);
    }

    await cards.last().scrollIntoViewIfNeeded();
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).tap();
    await expect(page).toHaveURL('/cart');
    const left = await page.evaluate(() => window.menuFrames.splice(0).at(-1)?.scrolled);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.menuFrames.length)).toBeGreaterThan(0);
    const [back] = await page.evaluate(() => window.menuFrames);
    expect(left).toBeGreaterThan(PHONE.viewport.height);
    expect(back).toMatchObject({ cards: all, scrolled: left });
  });

  test('[OWN-62] Back finds the card that was left, however high those above it are', async ({
    page,
  }) => {
    const answer = await page.request.get('/pizzas/all');
    const { items } = (await answer.json()) as { items: { name: string; description: string }[] };
    const LONG = ' as my grandmother made it on Sundays';
    await answerCalls(page, '/pizzas/all', 200, {
      items: items.map((item) => ({ ...item, name: item.name + LONG })),
    });
    await arrive(page, '/');
    await page.getByRole('link', { name: 'ORDER NOW', exact: true }).tap();
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(items.length);
    for (const section of await page.locator('[data-category]').all())
      await section.scrollIntoViewIfNeeded();
    const card = cards.nth(items.length - 8);
    await card.scrollIntoViewIfNeeded();
    const topOf = async () => Math.round((await card.boundingBox())?.y ?? Number.NaN);
    const left = await topOf();
    // A tap of Playwright's scrolls first.
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).dispatchEvent('click');
    await expect(page).toHaveURL('/cart');
    await page.goBack();
    await expect(cards).toHaveCount(items.length);
    await expect.poll(topOf).toBe(left);
  });

  test('[OWN-62] what is below the menu’s first screen is laid out as it comes near, and takes as much room before', async ({
    page,
  }) => {
    await arrive(page, '/menu');
    const sections = page.locator('[data-category]');
    await expect(sections.first()).toHaveCSS('content-visibility', 'visible');
    await expect(sections.last()).toHaveCSS('content-visibility', 'auto');
    const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
    const guessed = await heightOf();
    for (const section of await sections.all()) await section.scrollIntoViewIfNeeded();
    const real = await heightOf();
    expect(Math.abs(guessed - real) / real).toBeLessThan(0.02);
  });

  test('[OWN-35] [OWN-62] whoever saves data gets the bar that leads to the cart, and not the cart’s code', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const cart = { ...buildCart([buildCartLine('Napoli')]), subtotal: 9, total: 9 };
    await answerCalls(page, '/cart/getCart', 200, cart);
    const asked = followRequests(page);
    await arrive(page, '/menu');
    const bar = page.getByRole('link', { name: /^View cart/ });
    await expect(bar).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked).toContain('/assets/filled-cart-bar.js');
    expect(asked).not.toContain('/assets/filled-cart.js');
    await bar.tap();
    await page.waitForURL('**/cart');
    await expect(page.getByRole('listitem').filter({ hasText: 'Napoli' })).toBeVisible();
    // The address may be the cart's while the menu, which lists Napoli too, is still shown.
    await expect.poll(() => asked).toContain('/assets/filled-cart.js');
  });
});
