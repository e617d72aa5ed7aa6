/** A shop with a screen for everybody, and the orders of an evening. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type APIRequestContext, type Browser, type Page, request } from '@playwright/test';
import type { Client } from 'pg';
import { catalogueContract } from '@driftstone/contract/catalogue/catalogue.contract.ts';
import { counterContract } from '@driftstone/contract/counter/counter.contract.ts';
import type { AskCounterQuote } from '@driftstone/contract/counter/counter.schema.ts';
import type { FoundAddress } from '@driftstone/contract/location/location.schema.ts';
import type { DeviceRole } from '@driftstone/contract/devices/devices.rules.ts';
import type { Random } from '../failure/random.ts';
import { callShop } from '../support/api.ts';
import { bringDevice, pairDevice } from '../support/devices.ts';
import { placeCashOrder, signUpNewUser } from '../support/shoppers.ts';
import type { Act } from './verdict.ts';

const TABLET = { width: 1024, height: 768 };
const PHONE = { width: 390, height: 844 };
const DELIVERED = 0.4;
const ADDRESS = '12 Beach Road, Littlehampton';
const BETWEEN_ORDERS_MS = { from: 500, to: 2500 };

const PATHS: Record<DeviceRole, string> = {
  kitchen: '/kitchen',
  counter: '/counter',
  driver: '/drive',
};

/** Opens the page of a paired device, as a hand uses it. */
export async function openScreen(
  { browser, database, url }: { browser: Browser; database: Client; url: string },
  role: DeviceRole,
  name: string,
): Promise<{ page: Page; deviceId: string }> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: role === 'driver' ? PHONE : TABLET,
    hasTouch: true,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  await context.addInitScript(() =>
    localStorage.setItem('driftstone.boardText', JSON.stringify({ size: 'smallest' })),
  );
  const page = await context.newPage();
  await page.goto('/404');
  const deviceId = await pairDevice(page, database, { role, name });
  await page.goto(PATHS[role]);
  if (role === 'counter') await page.getByRole('button', { name: 'Orders' }).first().click();
  return { page, deviceId };
}

/** One after the other, for as long as it takes. A delivery is taken by phone and paid at the door. */
export async function placeOrders(
  { database, url }: { database: Client; url: string },
  count: number,
  random: Random,
): Promise<void> {
  const calls = { request: await request.newContext({ baseURL: url }) };
  const customer = await signUpNewUser(calls);
  const till = await request.newContext({
    baseURL: url,
    extraHTTPHeaders: await bringDevice(database, { role: 'counter', name: 'Second till' }),
  });
  for (let placed = 0; placed < count; placed += 1) {
    if (random.next() < DELIVERED) await takeDelivery(till);
    else await placeCashOrder(calls, customer);
    await pause(random.integer(BETWEEN_ORDERS_MS.from, BETWEEN_ORDERS_MS.to));
  }
  await till.dispose();
  await calls.request.dispose();
}

async function takeDelivery(till: APIRequestContext): Promise<void> {
  const nobody = { guestId: randomUUID() };
  const { items } = await callShop(till, nobody, catalogueContract.listPizzas);
  const pizza = items[0];
  if (!pizza) throw new Error('The menu is empty');
  const firstOfEachType = pizza.options.filter(
    ({ type }, at) => pizza.options.findIndex((option) => option.type === type) === at,
  );
  const found = await till.get('/geocode', { params: { address: ADDRESS } });
  const { lat, lng, proof } = (await found.json()) as FoundAddress;
  const wish: AskCounterQuote = {
    source: 'phone',
    lines: [
      {
        pizzaId: pizza.id,
        optionIds: firstOfEachType.map(({ id }) => id),
        addOnIds: [],
        portions: [],
        starts: [],
        quantity: 1,
        note: '',
      },
    ],
    deliveryType: 'delivery',
    place: { address: ADDRESS, lat, lng, proof },
    couponCode: null,
  };
  const { total } = await callShop(till, nobody, counterContract.quoteCounterOrder, { body: wish });
  await callShop(till, nobody, counterContract.placeCounterOrder, {
    body: {
      ...wish,
      key: randomUUID(),
      name: 'Marina Shore',
      phone: '+447700900123',
      at: null,
      isOverbooked: true,
      payment: null,
      total,
    },
  });
}

/** What the crew has done, in order. */
export async function listActs(database: Client): Promise<Act[]> {
  const { rows } = await database.query<Act>(
    `select number as "orderNumber", event, by_device as "deviceId"
     from order_events join orders on orders.id = order_id
     where by_device is not null and event not in ('opened', 'placed_at_counter') order by order_events.id`,
  );
  return rows;
}

/** The numbers of those that are not handed over. */
export async function listOpen(database: Client): Promise<number[]> {
  const { rows } = await database.query<{ number: number }>(
    `select number from orders where number is not null and state not in ('completed', 'draft') order by number`,
  );
  return rows.map(({ number }) => number);
}

/** What a slip may have changed of the shop itself, in words. */
export async function listShopChanges(database: Client): Promise<string[]> {
  const { rows } = await database.query<{ sold: number; busy: number }>(
    `select (select count(*)::int from sold_outs) as sold,
       (select count(*)::int from stores where rush_until is not null
          or delivery_off_until is not null or paused_until is not null) as busy`,
  );
  const [{ sold, busy } = { sold: 0, busy: 0 }] = rows;
  return [
    ...(sold > 0 ? [`${sold} things are sold out`] : []),
    ...(busy > 0 ? ['the kitchen says that it is busy'] : []),
  ];
}
