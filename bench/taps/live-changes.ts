import type { Browser, Locator, Page } from '@playwright/test';
import { MenuScreen } from '../../packages/e2e/screens/menu-screen.ts';
import { timeDrawing, watchDrawing } from './drawing.ts';
import { timeTap } from './reaction.ts';
import { openSlowPhone } from './slow-phone.ts';

/** Its label says what is on it, and changes in the frame that paints it. */
const PIZZA = '[role="dialog"] [role="img"]';
const OPENINGS = 15;
const CHANGES = 24;

/**
 * Measures the builder's live pizza once its code and options have loaded: milliseconds of each opening and of each
 * change.
 */
export async function timeLiveChanges(
  browser: Browser,
  url: string,
): Promise<{ openings: number[]; changes: number[] }> {
  const page = await openSlowPhone(browser, url);
  const menu = new MenuScreen(page);
  const opener = page.getByRole('button', { name: 'Create Your Own' });
  const pizza = page.locator(PIZZA).first();
  await menu.open();
  await menu.buildYourOwn();
  const openings: number[] = [];
  for (let done = 0; done < OPENINGS; done += 1) {
    await page.keyboard.press('Escape');
    await menu.dialog.waitFor({ state: 'hidden' });
    openings.push(await timeTap(opener, PIZZA));
  }
  await pizza.waitFor();
  const changes: number[] = [];
  for (const topping of await toppingsInTurn(page, menu))
    changes.push(await timeTap(topping, PIZZA));
  await page.context().close();
  return { openings, changes };
}

/** Milliseconds of each change of the pizza that the page draws it, from toppings that have never been seen on. */
export async function timeDrawings(browser: Browser, url: string): Promise<number[]> {
  const page = await openSlowPhone(browser, url);
  await watchDrawing(page);
  const menu = new MenuScreen(page);
  await menu.open();
  await menu.buildYourOwn();
  const drawings: number[] = [];
  for (const topping of await toppingsInTurn(page, menu)) drawings.push(await timeDrawing(topping));
  await page.context().close();
  return drawings;
}

/** All on, then all off: an empty pizza, a full one, and everything between. */
async function toppingsInTurn(page: Page, { dialog }: MenuScreen): Promise<Locator[]> {
  const toppings = dialog
    .getByRole('group', { name: /^Veg/ })
    .locator('label')
    .filter({ has: page.getByRole('checkbox', { disabled: false }) });
  await toppings.first().waitFor();
  const kinds = Math.min(await toppings.count(), CHANGES / 2);
  return Array.from({ length: CHANGES }, (_, done) => toppings.nth(done % kinds));
}
