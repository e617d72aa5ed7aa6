import { driveContract } from '@driftstone/contract/drive/drive.contract.ts';
import type { DriveStep } from '@driftstone/contract/drive/drive.rules.ts';
import { kitchenContract } from '@driftstone/contract/kitchen/kitchen.contract.ts';
import { expect, type Page } from '@playwright/test';
import type { Client } from 'pg';
import { bringDevice } from './devices.ts';
import { moveBehind } from './kitchen.ts';
import { placeCashOrder, signInNewUser } from './shoppers.ts';

/** A phoned-in delivery, to be paid at the door, north of the shop; its pizzas are baked. */
export async function bakeDelivery(page: Page, database: Client) {
  const customer = await signInNewUser(page);
  const { order } = await placeCashOrder(page, customer);
  await database.query(
    `update orders set source = 'phone', delivery_type = 'delivery', phone = '+447700900123',
       address = '1 Beach Road, Littlehampton, BN17 5HZ',
       door = '{"house": "The Moorings", "flat": "3", "floor": "", "note": "Mind the dog"}',
       latitude = (select latitude from stores limit 1) + 0.02,
       longitude = (select longitude from stores limit 1)
     where id = $1`,
    [order.id],
  );
  await moveBehind(page, database, order.id, ['received', 'accepted']);
  await moveBehind(page, database, order.id, ['accepted', 'ready']);
  return order;
}

/** Makes the presses of another driver. */
export async function pressBehind(
  page: Page,
  database: Client,
  orderId: string,
  step: DriveStep,
): Promise<void> {
  const path = driveContract.pressDelivery.path.replace(':orderId', orderId);
  const headers = await bringDevice(database, { role: 'driver', name: 'Van two' });
  // Doesn't go through the page's browser, which has its own cookie and is offline.
  const answer = await fetch(new URL(`/api${path}`, page.url()), {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ pressId: crypto.randomUUID(), step, agoMs: 0 }),
  });
  expect(answer.status).toBe(200);
}

/** The kitchen cancels the order meanwhile. Nothing was paid, so nobody has to be named. */
export async function cancelBehind(page: Page, database: Client, orderId: string): Promise<void> {
  const path = kitchenContract.actOnTicket.path.replace(':orderId', orderId);
  const headers = await bringDevice(database);
  const { rows } = await database.query(
    'select max(id)::float8 as last from order_events where order_id = $1',
    [orderId],
  );
  const act = { kind: 'cancelled', reason: 'customer_asked', refundId: crypto.randomUUID() };
  const answer = await fetch(new URL(`/api${path}`, page.url()), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ act, lastEvent: rows[0].last }),
  });
  expect(answer.status).toBe(200);
}

export async function stateOf(database: Client, orderId: string): Promise<string> {
  const { rows } = await database.query('select state from orders where id = $1', [orderId]);
  return rows[0].state;
}

export async function paymentOf(database: Client, orderId: string): Promise<string> {
  const { rows } = await database.query('select payment_method from orders where id = $1', [
    orderId,
  ]);
  return rows[0].payment_method;
}
