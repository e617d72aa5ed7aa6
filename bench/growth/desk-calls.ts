/** What the rooms of the desk ask for. */
import type { Pool } from 'pg';
import { bringOwner } from '../../packages/e2e/support/desk.ts';
import type { CallJson } from '../load/json-caller.ts';
import type { GrowthCall } from './growth-call.ts';

export async function deskCalls(call: CallJson, pool: Pool): Promise<GrowthCall[]> {
  const owner = { ...(await bringOwner(pool)) };
  const { rows } = await pool.query<{ id: string; number: number; user_id: string }>(
    `select id, number, user_id from orders where state = 'completed' order by number desc limit 1`,
  );
  const [order] = rows;
  if (!order) throw new Error('There is no order');
  const look = (name: string, path: string): GrowthCall => ({
    name: `desk, ${name}`,
    run: () => call('GET', path, owner),
  });
  const find = (what: string, text: string | number) =>
    look(`orders by ${what}`, `/desk/orders/all?search=${encodeURIComponent(text)}`);
  const lastMonth = look('money of last month', '/desk/money/takings?period=last_month');
  return [
    look('today', '/desk/today/glance'),
    look('orders', '/desk/orders/all'),
    look('orders that need somebody', '/desk/orders/all?attention=yes'),
    find('number', order.number),
    find('email', 'grown-7@example.com'),
    // Every customer's.
    find('name', 'Ann'),
    find('a name that nobody has', 'Zebedee'),
    find('postcode', 'BN17 5HZ'),
    look('an order', `/desk/orders/${order.id}`),
    look('customers', '/desk/customers/all'),
    look('customers by email', '/desk/customers/all?search=grown-7'),
    look('a customer', `/desk/customers/${order.user_id}`),
    look('money of today', '/desk/money/takings?period=today'),
    lastMonth,
    look('money of the year', '/desk/money/takings?period=year'),
    {
      ...lastMonth,
      name: 'desk, money of last month, not added up yet',
      prepare: () => pool.query('delete from kept_days where day > now() - interval $$70 days$$'),
    },
    look('reviews', '/desk/reviews/all'),
    look('reviews, their figures', '/desk/reviews/figures'),
    look('messages', '/desk/messages/all'),
    look('log', '/desk/log/changes'),
  ];
}
