/** Whole orders for pickup and cash, from the first pizza in the cart until the kitchen has it. */
import { performance } from 'node:perf_hooks';
import type { AddToCart } from '../../packages/contract/src/cart/cart.schema.ts';
import { chooseDeliveryType } from '../../packages/server/src/orders/checkout/delivery.service.ts';
import { openOrder } from '../../packages/server/src/orders/checkout/open-order.service.ts';
import { placeCashOrder } from '../../packages/server/src/orders/checkout/placing.service.ts';
import { addPizza } from '../../packages/server/src/cart/add-pizza.service.ts';
import { chooseFirstPizzas } from '../load/carts.ts';
import type { Contest, Contestant } from '../load/contest.ts';
import { FLOOR_PATHS } from '../load/floor.ts';
import type { CountStatements } from '../load/statements.ts';
import type { Pool } from 'pg';
import { CONNECTIONS } from '../load/http-round.ts';
import { type CallJson, jsonCaller } from '../load/json-caller.ts';
import { type BenchCustomer, buildCustomers } from './customers.ts';

type OrderOne = (call: CallJson) => Promise<void>;

/** Each connection has a customer, who places one order after the other. */
function ordersAtOnce(url: string, orderOne: OrderOne): Contestant {
  return async (seconds) => {
    const { call, close } = jsonCaller(url, CONNECTIONS);
    const latenciesMs: number[] = [];
    const start = performance.now();
    const end = start + seconds * 1000;
    const orderOn = async () => {
      while (performance.now() < end) {
        const began = performance.now();
        await orderOne(call);
        latenciesMs.push(performance.now() - began);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, orderOn)).finally(close);
    return { seconds: (performance.now() - start) / 1000, latenciesMs };
  };
}

/** The statements that one whole order sends to the database, including the session check of each call. */
export function countOrder(
  countStatements: CountStatements,
  customers: readonly BenchCustomer[],
  wish: AddToCart,
): Promise<number> {
  let turn = 0;
  return countStatements(async (shop) => {
    const customer = customers[turn++]?.signedIn;
    if (!customer) throw new Error('There are too few customers');
    const check = () => shop.sessions.isOpen(customer);
    await check();
    await addPizza(shop, customer, wish);
    await check();
    const { order } = await openOrder(shop, customer);
    await check();
    await chooseDeliveryType(shop, customer, order.id, { deliveryType: 'pickup' });
    await check();
    await placeCashOrder(shop, customer, order.id);
  });
}

export async function cashOrderContest(
  shopUrl: string,
  floorUrl: string,
  rowIds: readonly string[],
  pool: Pool,
  countStatements: CountStatements,
): Promise<Contest> {
  const customers = await buildCustomers(pool, CUSTOMERS);
  const wishes = await chooseWishes(shopUrl);
  const [wish] = wishes;
  if (!wish) throw new Error('The menu is empty');
  return {
    name: 'a whole cash order, four calls',
    floor: 'four durable updates, a call each',
    statements: await countOrder(countStatements, customers, wish),
    runShop: cashOrders(shopUrl, customers, wishes),
    runFloor: durableUpdates(floorUrl, FLOOR_PATHS.change, rowIds),
  };
}

export const CUSTOMERS = 1000;
/** Customers order different pizzas. */
const PIZZAS = 12;

export function chooseWishes(shopUrl: string): Promise<AddToCart[]> {
  return chooseFirstPizzas(shopUrl, PIZZAS);
}

export function cashOrders(
  shopUrl: string,
  customers: readonly BenchCustomer[],
  wishes: readonly AddToCart[],
): Contestant {
  let turn = 0;
  return ordersAtOnce(shopUrl, async (call) => {
    turn += 1;
    const customer = customers[turn % customers.length];
    const wish = wishes[turn % wishes.length];
    if (customer && wish) await orderForCash(call, customer, wish);
  });
}

export async function orderForCash(
  call: CallJson,
  { authorization }: BenchCustomer,
  wish: AddToCart,
): Promise<void> {
  const headers = { authorization };
  await call('POST', '/cart/addToCart', headers, wish);
  const order = (await call('POST', '/cart/checkout', headers)) as { id: string };
  const path = `/orders/${order.id}`;
  await call('PATCH', `${path}/delivery-type`, headers, { deliveryType: 'pickup' });
  await call('POST', `${path}/place-cash`, headers);
}

/** Makes as many calls, each with one durable update by its key. */
function durableUpdates(floorUrl: string, path: string, rowIds: readonly string[]): Contestant {
  let turn = 0;
  return ordersAtOnce(floorUrl, async (call) => {
    const headers = { 'x-session-id': rowIds[turn++ % rowIds.length] ?? '' };
    for (const _call of CALLS_OF_AN_ORDER) await call('POST', path, headers);
  });
}

const CALLS_OF_AN_ORDER = ['add', 'checkout', 'delivery type', 'place'];
