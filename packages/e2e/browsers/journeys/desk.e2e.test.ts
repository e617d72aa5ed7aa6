import { DESK_PASSWORD, hire } from '../../support/desk.ts';
import { test } from '../test.ts';
import type { Visitor } from '../visitor.ts';

const ROOMS: [path: string, title: string, content: RegExp][] = [
  ['today', 'Today', /To do/],
  ['orders', 'Orders', /./],
  ['menu', 'Menu', /Margherita/],
  ['hours', 'Hours', /Customers now read/],
  ['delivery', 'Delivery', /Fee and area/],
  ['capacity', 'Capacity', /The oven bakes/],
  ['money', 'Money', /Takings/],
  ['customers', 'Customers', /./],
  ['messages', 'Messages', /./],
  ['reviews', 'Reviews', /./],
  ['offers', 'Offers', /./],
  ['newsletter', 'Newsletter', /./],
  ['shop', 'Shop', /Where to find you/],
  ['look', 'Look', /Name and logo/],
  ['stores', 'Shops', /Open another shop/],
  ['devices', 'Devices', /Pair a device/],
  ['printers', 'Printers', /Add a printer/],
  ['works', 'What works', /Practice/],
  ['staff', 'Staff', /Rosa/],
  ['log', 'Log', /./],
  ['account', 'Your account', /Passkeys/],
  ['more', 'More', /Sign out/],
];

async function enter(visitor: Visitor, email: string): Promise<void> {
  await visitor.open('/desk');
  await visitor.fill('textbox', 'Email', email);
  await visitor.fill('textbox', 'Password', DESK_PASSWORD);
  await visitor.press('button', 'Sign in');
  await visitor.see('heading', 'Today');
}

test.describe('the desk', () => {
  test('opens by email and password, and shows every room', async ({ visitor, database }) => {
    await enter(visitor, (await hire(database)).email);
    for (const [path, title, content] of ROOMS) {
      await test.step(title, async () => {
        await visitor.open(`/desk/${path}`);
        await visitor.see('heading', title);
        await visitor.see('text', content);
      });
    }
  });

  test('shows all of its dialogs', async ({ visitor, database }) => {
    await enter(visitor, (await hire(database)).email);
    await visitor.open('/desk/menu');
    await visitor.press('button', 'Edit Margherita');
    await visitor.see('textbox', 'Name');
    await visitor.seeWholeDialog();

    await visitor.open('/desk/staff');
    await visitor.press('button', 'Invite somebody');
    await visitor.see('textbox', 'Email');
    await visitor.seeWholeDialog();

    await visitor.open('/desk/offers');
    await visitor.press('button', 'New offer');
    await visitor.see('textbox', 'Name');
    await visitor.seeWholeDialog();
  });
});
