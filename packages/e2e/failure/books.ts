// Reads what the shop has stored from its database and its mailbox, without the shop.
import { readdir, readFile, rm, stat } from 'node:fs/promises';
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
  select format('%s: %s pizzas (%s)', quarter, sum(pizzas), string_agg(
    format('#%s, %s, placed %s: %s', number, payment_method, placed_at, pizzas), '; ')) as wrong
  from orders
  join stores on stores.id = orders.store_id
  cross join lateral (
    select pizzas, oven_quarter - (cardinality(oven_work) - nth) * interval '15 minutes' as quarter
    from unnest(oven_work) with ordinality as baked (pizzas, nth)
  ) work
  where (state in (${PLACED}) or (state = 'draft' and held_until > now()))
    and not (orders.payment_method = 'card' and orders.created_at < $1 and orders.placed_at > $1)
  group by quarter, pizzas_per_quarter
  having sum(pizzas) > pizzas_per_quarter`;

/**
 * Customers, unlike staff, may not order more than the oven can bake. Since the shop went back, one who had paid by card
 * may: the money is found at the provider later, when others have the place, and is not refused for the time.
 */
export async function listOverfull(client: Client, wentBackAt: Date): Promise<string[]> {
  const { rows } = await client.query<{ wrong: string }>(OVERFULL, [wentBackAt]);
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

/** When each reader received each subject, and as which mail of the queue. */
export async function listWrittenMails(dataDir: string): Promise<Map<string, string[]>> {
  const folder = join(dataDir, 'mail');
  const written = new Map<string, string[]>();
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.json')) continue;
    const { id, to, subject, writtenAt } = JSON.parse(
      await readFile(join(folder, name), 'utf8'),
    ) as Record<'id' | 'to' | 'subject' | 'writtenAt', string>;
    const key = `${subject} to ${to}`;
    written.set(key, [...(written.get(key) ?? []), `${id} at ${writtenAt}`]);
  }
  return written;
}

/** A new shop counts its order numbers from the start again. */
export async function emptyMailbox(dataDir: string): Promise<void> {
  await forgetMailsSince(dataDir, new Date(0));
}

/** Forgets what was written since: a shop that goes back to that moment writes it again. */
export async function forgetMailsSince(dataDir: string, moment: Date): Promise<void> {
  const folder = join(dataDir, 'mail');
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const { mtime } = await stat(file);
    if (mtime >= moment) await rm(file);
  }
}
