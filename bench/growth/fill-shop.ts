/** Fills a shop as after years of business, by SQL: a million orders through the lifecycle would take a day. */
import type pg from 'pg';
import { databaseOn } from '../../packages/server/src/database/database-on.ts';
import { rebuildSales } from '../../packages/server/src/books/sales/sales.queries.ts';
import { withSession } from '../../packages/server/src/database/session.ts';

/** A user has ten orders, and every second order a review. */
const ORDERS_OF_A_USER = 10;
/** Orders on the kitchen's board, equally many in a small shop and a big one: to be baked, and recently completed. */
const ON_THE_BOARD = 30;

export async function fillShop(connection: pg.ClientConfig, orders: number): Promise<void> {
  await withSession(connection, 'bench', async (client) => {
    // Without this, each review would write a content event.
    await client.query(`set statement_timeout = 0; set synchronous_commit = off;
      alter table reviews disable trigger content_changed`);
    const users = Math.max(1, Math.floor(orders / ORDERS_OF_A_USER));
    await client.query(INSERT_USERS, [users]);
    await client.query(LIST_PEOPLE);
    await client.query(INSERT_ORDERS, [orders, users]);
    // Without statistics the planner joins a million orders to their users one by one, which takes hours.
    await client.query('analyze orders');
    for (const insert of [INSERT_BOARD, INSERT_LINES, INSERT_EVENTS, INSERT_REVIEWS])
      await client.query(insert, insert === INSERT_BOARD ? [ON_THE_BOARD] : []);
    await client.query('begin');
    await rebuildSales(databaseOn(client));
    await client.query('commit');
    await client.query('alter table reviews enable trigger content_changed');
    await client.query('vacuum analyze');
    await client.query(`notify content_changed, ''`);
  });
}

/** Who signs up one after another has no similar addresses: a search by their first letters finds old and new customers. */
const INSERT_USERS = `
  insert into users (email, first_name, last_name, is_email_verified)
  select 'grown-' || reverse(n::text) || '@example.com', 'Ann', 'Grown', true from generate_series(1, $1::integer) as n`;

const LIST_PEOPLE = `
  create temp table people as
  select id, row_number() over (order by id) - 1 as n from users where email like 'grown-%';
  analyze people`;

const COLUMNS = `user_id, store_id, state, payment_status, delivery_type, placed_at, accepted_at,
  ready_at, completed_at, created_at, updated_at, quoted_at, subtotal_pence, discount_pence,
  delivery_fee_pence, total_pence`;
const TOTALS = '2000, 0, 0, 2000';

/** Spread over five years, the oldest first. */
const INSERT_ORDERS = `
  insert into orders (${COLUMNS})
  select people.id, (select id from stores limit 1), 'completed', 'paid', 'pickup', at, at, at, at, at, at, at,
    ${TOTALS}
  from (
    select n, now() - interval '1 day' - (1 - n / $1::float8) * interval '5 years' as at
    from generate_series(1, $1::integer) as n
  ) as placed
  join people on people.n = placed.n % $2::integer
  -- Ids go with time.
  order by placed.at`;

const INSERT_BOARD = `
  insert into orders (${COLUMNS})
  select (select id from people limit 1), (select id from stores limit 1), state::order_state, 'paid', 'pickup', at,
    completed, completed, completed, at, at, at, ${TOTALS}
  from (
    select now() - n * interval '30 seconds' as at, 'received' as state, null::timestamptz as completed
    from generate_series(1, $1::integer) as n
    union all
    select now() - n * interval '30 seconds', 'completed', now() - n * interval '10 seconds'
    from generate_series(1, $1::integer) as n
  ) as listed`;

const INSERT_LINES = `
  insert into order_lines (order_id, pizza_id, fingerprint, name, is_custom, options, add_ons,
    unit_price_pence, quantity, position)
  select orders.id, menu.id, 'grown-' || line, menu.name, false, '[]', '[]', 1000, 1, line
  from orders
  join people on people.id = orders.user_id
  cross join generate_series(0, 1) as line
  join (select id, name, row_number() over (order by position) - 1 as n, count(*) over () as pizzas
        from pizzas where is_listed) as menu
    on menu.n = (orders.number + 7 * line) % menu.pizzas`;

const INSERT_EVENTS = `
  insert into order_events (order_id, event, from_state, to_state, money_before, money_after, at, by)
  select orders.id, step_event.event::order_event, step_event.before::order_state, step_event.after::order_state,
    step_event.unpaid::payment_status, step_event.money::payment_status, placed_at, step_event.by::order_role
  from orders
  join people on people.id = orders.user_id
  cross join (values
    (1, 'opened', null, 'draft', null, 'unpaid', 'customer'),
    (2, 'paid', 'draft', 'received', 'unpaid', 'paid', 'provider'),
    (3, 'closed_by_hand', 'received', 'completed', 'paid', 'paid', 'owner')
  ) as step_event (step, event, before, after, unpaid, money, by)
  order by orders.number, step_event.step`;

const INSERT_REVIEWS = `
  insert into reviews (order_id, user_id, rating, comment, created_at, updated_at)
  select orders.id, user_id, 5, 'Crust like by the sea should be.', placed_at, placed_at
  from orders
  join people on people.id = orders.user_id
  where number % 2 = 0 and state = 'completed'`;
