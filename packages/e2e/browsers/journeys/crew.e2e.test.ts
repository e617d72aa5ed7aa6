import { devicesDeskContract } from '@driftstone/contract/devices/devices-desk.contract.ts';
import type { DeviceCode } from '@driftstone/contract/devices/devices-desk.schema.ts';
import type { DeviceRole } from '@driftstone/contract/devices/devices.rules.ts';
import type { APIRequestContext } from '@playwright/test';
import type { Client } from 'pg';
import { bringOwner } from '../../support/desk.ts';
import { clearBoard } from '../../support/kitchen.ts';
import { placeCashOrder, signUpNewUser } from '../../support/shoppers.ts';
import { test } from '../test.ts';
import type { Visitor } from '../visitor.ts';

interface Shop {
  visitor: Visitor;
  request: APIRequestContext;
  database: Client;
}

const PATHS: Record<DeviceRole, string> = {
  kitchen: '/kitchen',
  counter: '/counter',
  driver: '/drive',
};

/** Opens a screen of the crew by the desk's code. */
async function pair({ visitor, request, database }: Shop, role: DeviceRole): Promise<void> {
  const answer = await request.post(devicesDeskContract.makeDeviceCode.path, {
    headers: await bringOwner(database),
    data: { name: `The ${role}’s`, role },
  });
  const { code } = (await answer.json()) as DeviceCode;
  await visitor.open(PATHS[role]);
  await visitor.fill('textbox', 'Code from the desk', code);
  await visitor.meetNoBarrier();
  await visitor.press('button', 'Pair this device');
}

async function placeOrder({ request, database }: Shop) {
  await clearBoard(database);
  const { order } = await placeCashOrder({ request }, await signUpNewUser({ request }));
  await database.query(
    "update orders set allergy = 'Nuts', kitchen_note = 'Well done' where id = $1",
    [order.id],
  );
  return order;
}

/** By the keyboard, since a press counts only on what has been there for a while. */
async function openDialog(visitor: Visitor, opener: string | RegExp): Promise<void> {
  await visitor.tabTo('button', opener);
  await visitor.pressKey('Enter');
  await visitor.seeWholeDialog();
  await visitor.meetNoBarrier();
}

async function leaveDialog(visitor: Visitor): Promise<void> {
  await visitor.pressKey('Escape');
  await visitor.seeNoDialog();
}

test.describe('[EVE-27] [OWN-48] the crew’s screens', () => {
  test('the board shows a ticket, opens it, rejects it with a message, and lists what is sold out', async ({
    visitor,
    request,
    database,
  }) => {
    const shop = { visitor, request, database };
    const { number } = await placeOrder(shop);
    await pair(shop, 'kitchen');
    await visitor.see('heading', `#${number}`);
    await visitor.meetNoBarrier();
    await openDialog(visitor, /^Sold out/);
    await leaveDialog(visitor);
    await openDialog(visitor, /^Text size/);
    await leaveDialog(visitor);
    await openDialog(visitor, `#${number}: show all`);
    await visitor.tabTo('button', 'Reject');
    await visitor.pressKey('Enter');
    await visitor.see('textbox', /^Message to the customer/);
    await visitor.seeWholeDialog();
    await visitor.meetNoBarrier();
  });

  test('the till takes an order, and says what is missing', async ({
    visitor,
    request,
    database,
  }) => {
    await pair({ visitor, request, database }, 'counter');
    await visitor.see('text', 'Choose a pizza to begin.');
    await visitor.meetNoBarrier();
    await openDialog(visitor, /^Margherita/);
    await visitor.tabTo('button', 'Add to order');
    await visitor.pressKey('Enter');
    await visitor.seeNoDialog();
    await visitor.tabTo('button', 'Delivery');
    await visitor.pressKey('Enter');
    await visitor.tabTo('button', 'Pay later');
    await visitor.pressKey('Enter');
    await visitor.haveFocusOn('textbox', /^Name/);
    await visitor.meetNoBarrier();
    await visitor.seeNothingSlipped();
  });

  test('the driver’s phone shows a delivery, and asks why it is not delivered', async ({
    visitor,
    request,
    database,
  }) => {
    const shop = { visitor, request, database };
    const { id, number } = await placeOrder(shop);
    await database.query(
      `update orders set state = 'ready', accepted_at = now(), ready_at = now(),
         source = 'phone', delivery_type = 'delivery', phone = '+447700900123',
         address = '1 Beach Road, Littlehampton, BN17 5HZ',
         latitude = (select latitude from stores limit 1) + 0.02,
         longitude = (select longitude from stores limit 1)
       where id = $1`,
      [id],
    );
    await pair(shop, 'driver');
    await visitor.see('heading', `Order #${number}`);
    await visitor.meetNoBarrier();
    await visitor.tabTo('button', `Take order #${number}`);
    await visitor.pressKey('Enter');
    await visitor.see('button', `Order #${number} is not delivered`);
    // Beyond its last element Firefox's Tab leaves the page, so it begins anew.
    await visitor.open('/drive');
    await visitor.see('button', `Order #${number} is not delivered`);
    await openDialog(visitor, `Order #${number} is not delivered`);
  });
});
