/** The calls that could take longer the more orders there are, each by one caller. */
import type { Pool } from 'pg';
import { bringDevice } from '../../packages/e2e/support/devices.ts';
import { chooseFirstPizzas } from '../load/carts.ts';
import type { CallJson } from '../load/json-caller.ts';
import { orderForCash } from '../orders/cash-orders.ts';
import { buildCustomers } from '../orders/customers.ts';
import { deskCalls } from './desk-calls.ts';
import type { GrowthCall } from './growth-call.ts';

const REVIEWS_ON_A_PAGE = 10;
const LAST_PAGE = 2000;
const ORDERS_OF_A_REGULAR = 60;

export async function growthCalls(url: string, call: CallJson, pool: Pool): Promise<GrowthCall[]> {
  const customers = await buildCustomers(pool, 1000);
  const [regular] = customers;
  if (!regular) throw new Error('There is no customer');
  await makeRegular(pool, regular.signedIn.userId);
  const wishes = await chooseFirstPizzas(url, 1);
  const { total } = (await call('GET', '/reviews/public', {})) as { total: number };
  const lastWholePage = Math.floor(total / REVIEWS_ON_A_PAGE);
  const farPage = Math.min(LAST_PAGE, lastWholePage);
  const asRegular = { authorization: regular.authorization };
  const tablet = { ...(await bringDevice(pool)) };
  let turn = 0;
  return [
    { name: 'public reviews, page 1', run: () => call('GET', '/reviews/public', {}) },
    {
      name: `public reviews, page ${LAST_PAGE} or the last`,
      run: () => call('GET', `/reviews/public?page=${farPage}`, {}),
    },
    {
      name: 'best sellers after a change',
      prepare: () => pool.query(`notify content_changed, ''`),
      run: () => call('GET', '/pizzas/top', {}),
    },
    {
      name: 'kitchen board',
      run: () => call('GET', '/kitchen/orders', tablet),
    },
    { name: 'own orders, 50 of 60', run: () => call('GET', '/orders', asRegular) },
    { name: 'own reviews', run: () => call('GET', '/reviews/mine', asRegular) },
    { name: 'a cart', run: () => call('GET', '/cart/getCart', asRegular) },
    {
      name: 'a whole cash order',
      run: async () => {
        turn += 1;
        const customer = customers[turn % customers.length];
        if (customer && wishes[0]) await orderForCash(call, customer, wishes[0]);
      },
    },
    ...(await deskCalls(call, pool)),
  ];
}

async function makeRegular(pool: Pool, userId: string): Promise<void> {
  await pool.query(
    `with chosen as (
       select id from orders where state = 'completed' order by number limit $2
     ), moved as (
       update orders set user_id = $1 where id in (select id from chosen)
     )
     update reviews set user_id = $1 where order_id in (select id from chosen)`,
    [userId, ORDERS_OF_A_REGULAR],
  );
}
