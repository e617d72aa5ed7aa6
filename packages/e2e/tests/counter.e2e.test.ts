import { setTimeout as pause } from 'node:timers/promises';
import { counterContract } from '@driftstone/contract/counter/counter.contract.ts';
import type { Locator, Page } from '@playwright/test';
import type { Client } from 'pg';
import { changeContent } from '../support/content.ts';
import { bringDevice, pairDevice } from '../support/devices.ts';
import { expectFits } from '../support/fit.ts';
import { expectFocusInSight } from '../support/focus-in-sight.ts';
import { answerCalls, loseAnswers, passCalls } from '../support/held-route.ts';
import { clearBoard, moveBehind, SETTLING_MS } from '../support/kitchen.ts';
import { openRoundTheClock } from '../support/opening.ts';
import { placeCashOrder, signInNewUser } from '../support/shoppers.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

const TABLET = { width: 1024, height: 768 };
/** The menu is above the order, and a bar leads down to it. */
const SMALL_TABLET = { width: 600, height: 700 };
const TURNED_PHONE = { width: 844, height: 390 };
const ONE_LINE_PX = 40;

/** The kitchen bakes the order with this number. */
async function bake(page: Page, database: Client, number: number): Promise<void> {
  const { rows } = await database.query<{ id: string }>('select id from orders where number = $1', [
    number,
  ]);
  const id = rows[0]?.id ?? '';
  await moveBehind(page, database, id, ['received', 'accepted']);
  await moveBehind(page, database, id, ['accepted', 'ready']);
}

/** For fingers that press wherever something was, without looking again. */
async function middleOf(button: Locator): Promise<[x: number, y: number]> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
  return [x + width / 2, y + height / 2];
}

test.describe('the counter', { tag: '@desktop' }, () => {
  test.use({ viewport: TABLET });
  test.beforeEach(async ({ page, database }) => {
    await openRoundTheClock(database);
    await clearBoard(database);
    await pairDevice(page, database, { role: 'counter', name: 'Till' });
  });

  test('[EVE-50] [TILL-03] [EVE-54] [EVE-55] [EVE-56] a walk-in pays a pizza of their own in cash, and a caller on the card machine', async ({
    page,
    database,
    baseURL,
  }) => {
    await changeContent(
      { database, baseURL },
      `insert into sold_outs (subject_id, marked_by, until)
       select id, 'Gina', now() + interval '1 day' from pizzas where name = 'Funghi'`,
    );
    await page.goto('/counter');
    const ticket = page.getByRole('region', { name: 'This order' });
    const dialog = page.getByRole('dialog');
    await test.step('what is sold out is named in one line, however long it takes', async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      const tile = page.getByRole('button', { name: /^Funghi Sold out until/ });
      await expect(tile).toBeDisabled();
      const name = await tile.getByText('Funghi', { exact: true }).boundingBox();
      expect(name?.height).toBeLessThan(ONE_LINE_PX);
      await changeContent({ database, baseURL }, 'delete from sold_outs');
      await page.setViewportSize(TABLET);
    });

    await test.step('there is one dialog, whichever was open before', async () => {
      await page.getByRole('button', { name: 'Build a pizza' }).click();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toHaveCount(0);
      await page.getByRole('button', { name: /^Margherita/ }).click();
      await dialog.getByRole('button', { name: 'Add to order' }).click();
      await expect(page.getByText(/^Margherita \(/)).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await ticket.getByRole('button', { name: /^Decrease/ }).click();
      await ticket.getByRole('button', { name: 'Undo' }).click();
      await ticket.getByRole('button', { name: /^Decrease/ }).click();
      await expect(ticket.getByText('Choose a pizza to begin.')).toBeVisible();
    });

    await page.getByRole('button', { name: 'Build a pizza' }).click();
    await dialog.getByRole('checkbox', { name: /^Mushrooms/ }).click();
    await dialog.getByRole('button', { name: 'Add to order' }).dblclick();
    await expect(dialog).toHaveCount(0);
    await expect(ticket.getByText(/^Custom Pizza/)).toBeVisible();
    await ticket.getByRole('button', { name: /^Increase quantity/ }).click();
    await expect(ticket.getByText('2', { exact: true })).toBeVisible();
    await ticket.getByLabel('Name').fill('Ben');
    await expectAccessible(page);
    await expectFits(page);

    await ticket.getByRole('button', { name: /^Pay £\S+ now$/ }).click();
    await expect(dialog.getByRole('heading', { name: /to pay$/ })).toBeVisible();
    await expectAccessible(page);
    const note = dialog.getByRole('button', { name: /^£50 / });
    const back = /£[\d.]+ back$/.exec((await note.textContent()) ?? '')?.[0].replace(' back', '');
    await note.click();
    await expect(dialog.getByRole('heading', { name: `Give ${back} change` })).toBeVisible();
    const placed = await dialog.getByText(/^Order #\d+ is placed$/).textContent();
    await dialog.getByRole('button', { name: 'Done' }).click();
    const last = page.getByRole('region', { name: placed ?? '' });
    await expect(last.getByRole('heading')).toBeFocused();

    // By keyboard alone.
    await last.getByRole('button', { name: 'Next order' }).press('Enter');
    await expect(ticket.getByText('Choose a pizza to begin.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'New order' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Find a pizza')).toBeFocused();
    const tiles = page.getByRole('region', { name: 'Menu' });
    await expect(tiles.getByRole('status')).toHaveText('');
    await page.getByLabel('Find a pizza').fill('kraken');
    await expect(tiles.getByRole('status')).toHaveText('No pizza by that name.');
    await page.getByLabel('Find a pizza').fill('margh');
    await expect(tiles.getByRole('button', { name: /^Margherita/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('heading', { name: 'Margherita' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Add to order' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await ticket.getByRole('button', { name: 'By phone' }).press('Enter');
    const later = ticket.getByRole('button', { name: 'Pay later' });
    await later.press('Enter');
    await expect(ticket.getByText('Please ask for a phone number')).toBeVisible();
    await expect(page.getByText('Added to the order.')).toHaveCount(0);
    for (const size of [SMALL_TABLET, TURNED_PHONE]) {
      await page.setViewportSize(size);
      await expectFocusInSight(page);
    }
    await expect(page.getByLabel('Find a pizza')).toHaveValue('');
    await page.getByLabel('Find a pizza').focus();
    const toTicket = page.getByRole('link', { name: /^To the order/ });
    await toTicket.press('Enter');
    await expect(ticket.getByRole('heading', { name: 'This order' })).toBeFocused();
    await expect(toTicket).toHaveCount(0);
    await ticket.getByLabel('Name').fill('Ada Reed');
    await ticket.getByLabel('Phone').fill('07700 900123');
    await later.press('Enter');
    await expect(page.getByText(/^Order #\d+ is placed$/)).toBeVisible();

    const number = Number(/\d+/.exec(placed ?? '')?.[0]);
    await page.getByRole('button', { name: /^Orders/ }).click();
    const rows = page.getByRole('region', { name: 'Orders', exact: true }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await bake(page, database, number + 1);
    await page.getByLabel('Find an order').fill('reed');
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText('Ready');
    await expect(rows.first()).toContainText('Phone');
    await expectAccessible(page);
    await expectFits(page);
    await rows
      .first()
      .getByRole('button', { name: /^Pay and hand over/ })
      .click();
    await dialog.getByRole('button', { name: 'Card charged' }).click();
    await expect(dialog.getByRole('heading', { name: 'Paid on the card machine' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(rows.first()).toContainText('Handed over');
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(rows.first()).toContainText('Ready');
    await expect(rows.first()).toContainText('to pay');

    const { rows: stored } = await database.query(
      'select source, payment_method, payment_status from orders where number >= $1 order by number',
      [number],
    );
    expect(stored).toEqual([
      { source: 'counter', payment_method: 'cash', payment_status: 'paid' },
      { source: 'phone', payment_method: 'cash', payment_status: 'due_on_pickup' },
    ]);
  });

  test('[HAND-01] [HAND-02] a double tap hands one order over, and what another till has done moves none under the finger', async ({
    page,
    database,
  }) => {
    const headers = await bringDevice(database, { role: 'counter', name: 'Till two' });
    const paid = [];
    for (let sold = 0; sold < 3; sold += 1) {
      const { order } = await placeCashOrder(page, await signInNewUser(page));
      const path = counterContract.takePayment.path.replace(':orderId', order.id);
      await page.request.post(path, { headers, data: { payment: 'card_machine' } });
      await bake(page, database, order.number);
      paid.push(order);
    }
    await page.goto('/counter');
    await page.getByRole('button', { name: /^Orders/ }).click();
    const handOver = (number: number) =>
      page.getByRole('button', { name: `Hand over, Order #${number}` });
    const [first = 0, second = 0, third = 0] = paid.map(({ number }) => number);

    await handOver(third).waitFor();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
    });
    const handOvers = () => sent.filter((path) => path.endsWith('/hand-over'));
    await pause(SETTLING_MS);
    const ofFirst = await middleOf(handOver(first));
    await page.mouse.click(...ofFirst);
    await expect(handOver(first)).toHaveCount(0);
    // The next order has come into its place.
    await page.mouse.click(...ofFirst);
    await expect(page.getByText(`Order #${first} is handed over`)).toBeVisible();
    expect(handOvers()).toHaveLength(1);
    await expect(handOver(second)).toBeVisible();

    await pause(SETTLING_MS);
    const ofSecond = await middleOf(handOver(second));
    const path = counterContract.handOver.path.replace(':orderId', paid[1]?.id ?? '');
    const answer = await page.request.post(path, { headers, data: { payment: null } });
    expect(answer.status()).toBe(200);
    await expect(handOver(second)).toHaveCount(0);
    await page.mouse.click(...ofSecond);
    await expect(
      page.getByText('That had just changed, so your tap was ignored. Tap again.'),
    ).toBeVisible();
    expect(handOvers()).toHaveLength(1);
    await expect(handOver(third)).toBeVisible();
  });

  test('[EVE-52] [TILL-02] without an answer, the same press sends an order again, and says what the first one placed; what is missing or refused is said at its field', async ({
    page,
    database,
    pageErrors,
  }) => {
    for (const status of [409, 422, 503]) pageErrors.allowStatus(status);
    await page.goto('/counter');
    const ticket = page.getByRole('region', { name: 'This order' });
    const alert = ticket.getByRole('alert');
    await page.getByRole('button', { name: /^Margherita/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add to order' }).click();
    await ticket.getByLabel('Name').fill('Ottoline');
    const later = ticket.getByRole('button', { name: 'Pay later' });
    const noAnswer = { message: 'The book is shut.' };
    for (const path of ['/counter/quote', '/counter/orders'])
      await answerCalls(page, path, 503, noAnswer);
    await later.click();
    await expect(alert).toHaveText('The book is shut.');
    await expect(later).toBeEnabled();

    for (const path of ['/counter/quote', '/counter/orders']) await passCalls(page, path);
    await loseAnswers(page, '/counter/orders', noAnswer);
    await later.click();
    await expect(alert).toHaveText('The book is shut.');
    await passCalls(page, '/counter/orders');
    await ticket.getByRole('button', { name: /^Increase quantity/ }).click();
    await expect(ticket.getByRole('button', { name: /^Pay £19\.90 now$/ })).toBeEnabled();
    await later.click();
    await expect(alert).toHaveText(
      /^Order #\d+ was already placed the first time, as it was then: £[\d.]+\. Find it under Orders\.$/,
    );
    const { rows } = await database.query(
      `select sum(order_lines.quantity)::int as pizzas from orders join users on users.id = user_id
       join order_lines on order_id = orders.id where first_name = 'Ottoline' group by orders.id`,
    );
    expect(rows).toEqual([{ pizzas: 1 }]);

    await test.step('a press on paying looks the address up, and says what is missing or refused', async () => {
      await page.goto('/counter');
      const dialog = page.getByRole('dialog');
      const address = ticket.getByRole('combobox', { name: 'Address' });
      await page.getByRole('button', { name: /^Margherita/ }).click();
      await dialog.getByRole('button', { name: 'Add to order' }).click();
      await ticket.getByRole('button', { name: 'By phone' }).click();
      await ticket.getByRole('button', { name: 'Delivery', exact: true }).click();

      await later.click();
      for (const text of ['a name', 'a phone number', 'the address'])
        await expect(ticket.getByText(`Please ask for ${text}`)).toBeVisible();
      await expect(ticket.getByLabel('Name')).toBeFocused();
      await ticket.getByLabel('Name').fill('Ada Reed');
      await ticket.getByLabel('Phone').fill('07700 900123');
      await later.click();
      await expect(address).toBeFocused();
      await address.fill('1 Marine Parade, Worthing');
      await later.click();
      await expect(ticket.getByText(/serves up to/)).toBeVisible();
      await expect(address).toBeFocused();
      await expect(address).toHaveAttribute('aria-invalid', 'true');
      await expect(ticket.getByLabel('Name')).toHaveValue('Ada Reed');
    });

    await test.step('[TILL-01] a slip on Start again is taken back, also once the next order is placed', async () => {
      const undo = page.getByRole('button', { name: 'Undo' });
      await ticket.getByRole('button', { name: 'Start again' }).click();
      await expect(ticket.getByText('Choose a pizza to begin.')).toBeVisible();
      // A toast stays while the pointer is over it, and covers the button.
      await undo.hover();
      await page.getByRole('button', { name: /^Margherita/ }).press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Add to order' }).press('Enter');
      await later.press('Enter');
      await expect(page.getByText(/^Order #\d+ is placed$/)).toBeVisible();
      await undo.click();
      await expect(ticket.getByText(/^Margherita \(/)).toBeVisible();
      await expect(ticket.getByLabel('Name')).toHaveValue('Ada Reed');
    });
  });
});
