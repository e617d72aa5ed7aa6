// Reads what the shop has stored from its database and its mailbox, without the shop.
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { Payments } from './card-provider.ts';
import type { StoredCustomer, StoredOrder } from './verdict.ts';

const PLACED = `'received', 'accepted', 'ready', 'out_for_delivery', 'completed'`;

/** Cart lines and lines of placed orders. An order that is not placed still has its lines in the cart. */
const UNITS = `
  select u.email, lines.pizza_id, sum(lines.quantity)::int as units
  from (
    select carts.user_id, cart_lines.pizza_id, cart_lines.quantity
    from cart_lines join carts on carts.id = cart_lines.cart_id
    union all
    select orders.user_id, order_lines.pizza_id, order_lines.quantity
    from order_lines join orders on orders.id = order_lines.order_id
    where orders.state in (${PLACED})
  ) lines
  join users u on u.id = lines.user_id
  where u.email = any($1)
  group by u.email, lines.pizza_id`;

const ORDERS = `
  select u.email, o.id, o.state in (${PLACED}) as "isPlaced",
    to_char(o.scheduled_for at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "scheduledFor",
    (select coalesce(sum(quantity), 0)::int from order_lines
      where order_id = o.id and kind in ('pizza', 'side')) as "ordered",
    (select coalesce(sum(pizzas), 0)::int from unnest(o.oven_work) as pizzas) as "baked",
    (select count(*)::int from mails where cause = 'receipt:' || o.id) as receipts,
    (select count(*)::int from mails where cause = 'order:' || o.id) as "kitchenMails",
    (select count(*)::int from (
      select e.from_state is distinct from lag(e.to_state) over by_event
        or e.money_before is distinct from lag(e.money_after) over by_event as is_stray
      from order_events e where e.order_id = o.id window by_event as (order by e.id)
    ) steps where is_stray)
    + coalesce((select ((e.to_state, e.money_after) is distinct from (o.state, o.payment_status))::int
      from order_events e where e.order_id = o.id order by e.id desc limit 1), 1) as "strayEvents"
  from orders o join users u on u.id = o.user_id
  where u.email = any($1)`;

export async function readCustomers(
  client: Client,
  emails: string[],
  payments: ReadonlyMap<string, Payments>,
): Promise<Map<string, StoredCustomer>> {
  const accounts = await client.query<{ email: string; accounts: number }>(
    'select email, count(*)::int as accounts from users where email = any($1) group by email',
    [emails],
  );
  const units = await client.query<{ email: string; pizza_id: string; units: number }>(UNITS, [
    emails,
  ]);
  const orders = await client.query<StoredOrder & { email: string }>(ORDERS, [emails]);
  const withPayments = (order: StoredOrder): StoredOrder => {
    const { kept, returned } = payments.get(order.id) ?? { kept: 0, returned: 0 };
    return { ...order, paymentsKept: kept, paymentsReturned: returned };
  };
  const customerOf = (email: string): StoredCustomer => ({
    accounts: accounts.rows.find((row) => row.email === email)?.accounts ?? 0,
    unitsByPizza: new Map(
      units.rows.filter((row) => row.email === email).map((row) => [row.pizza_id, row.units]),
    ),
    orders: orders.rows.filter((row) => row.email === email).map(withPayments),
  });
  return new Map(emails.map((email) => [email, customerOf(email)]));
}

const OVERFULL = `
  select quarter::text || ': ' || sum(pizzas) || ' pizzas' as wrong
  from orders
  join stores on stores.id = orders.store_id
  cross join lateral (
    select pizzas, oven_quarter - (cardinality(oven_work) - nth) * interval '15 minutes' as quarter
    from unnest(oven_work) with ordinality as baked (pizzas, nth)
  ) work
  where state in (${PLACED}) or (state = 'draft' and held_until > now())
  group by quarter, pizzas_per_quarter
  having sum(pizzas) > pizzas_per_quarter`;

/** Customers, unlike staff, may not order more than the oven can bake. */
export async function listOverfull(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ wrong: string }>(OVERFULL);
  return rows.map(({ wrong }) => `Too much for the oven at ${wrong}`);
}

/**
 * Shortens the lease of a mail whose server was killed, which would otherwise end two minutes later, and the pause of
 * one that was put off. A mail that a server took in the last 20 s stays its own: another one would send it too.
 */
export async function hastenMails(client: Client): Promise<void> {
  await client.query(
    `update mails set due_at = now() where sent_at is null and failed_at is null
     and due_at > now() and due_at not between now() + interval '100 s' and now() + interval '120 s'`,
  );
}

/** Those whose mails are not even written. */
/** Those that failed and are put off too. */
export async function countDueReactions(client: Client): Promise<number> {
  const { rows } = await client.query<{ due: number }>(
    'select count(*)::int as due from waiting_reactions where due_at <= now() or attempts > 0',
  );
  return rows[0]?.due ?? 0;
}

export async function countUnsentMails(client: Client): Promise<number> {
  const { rows } = await client.query<{ unsent: number }>(
    `select (select count(*) from mails where sent_at is null)::int
       + (select count(*) from waiting_reactions where due_at <= now() or attempts > 0)::int as unsent`,
  );
  return rows[0]?.unsent ?? 0;
}

/** How often each reader received each subject. */
export async function countWrittenMails(dataDir: string): Promise<Map<string, number>> {
  const folder = join(dataDir, 'mail');
  const counts = new Map<string, number>();
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.json')) continue;
    const { to, subject } = JSON.parse(await readFile(join(folder, name), 'utf8')) as {
      to: string;
      subject: string;
    };
    const key = `${subject} to ${to}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** A new shop counts its order numbers from the start again. */
export async function emptyMailbox(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'mail');
  for (const name of await readdir(folder)) await rm(join(folder, name));
}
