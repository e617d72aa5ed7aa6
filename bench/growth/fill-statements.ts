/** What `fill-shop.ts` writes. Ids are those of the moment, as if each order had been placed then. */

/** Who signs up one after another has no similar addresses: a search by their first letters finds old and new customers. */
export const INSERT_USERS = `
  insert into users (email, first_name, last_name, is_email_verified)
  select 'grown-' || reverse(n::text) || '@example.com', 'Ann', 'Grown', true from generate_series(1, $1::integer) as n`;

/** For all sessions, hence no temporary table. */
export const LIST_PEOPLE = `
  create unlogged table bench_people as
  select id, (row_number() over (order by id) - 1)::integer as n from users where email like 'grown-%';
  alter table bench_people add primary key (n);
  analyze bench_people`;

/** Spread over five years, the oldest first. $1 is the last number before, $2 to $3 of $4 orders, $5 customers. */
export const PAST = `
  select $1::integer + placed.n as number, people.id as user_id, at, at as done, 'completed'::order_state as state
  from (
    select n, now() - interval '1 day' - (1 - n / $4::float8) * interval '5 years' as at
    from generate_series($2::integer, $3::integer) as n
  ) as placed
  join bench_people as people on people.n = placed.n % $5::integer
  order by placed.n`;

/** $2 orders to be baked, and as many recently completed. */
export const BOARD = `
  select $1::integer + n as number, (select id from bench_people limit 1) as user_id,
    now() - (n / 2) * interval '30 seconds' as at,
    case when n % 2 = 0 then now() - (n / 2) * interval '10 seconds' end as done,
    case when n % 2 = 0 then 'completed' else 'received' end::order_state as state
  from generate_series(1, 2 * $2::integer) as n`;

/** Cash orders with two lines, which the kitchen has taken through the board; every second with a review. */
export const insertOrders = (source: string) => `
  with source as materialized (${source}),
  placed as (
    insert into orders (id, number, user_id, store_id, state, payment_status, payment_method, delivery_type,
      placed_at, taken_at, accepted_at, ready_at, completed_at, created_at, updated_at, quoted_at,
      subtotal_pence, discount_pence, delivery_fee_pence, total_pence, vat_pence, oven_quarter, oven_work)
    overriding system value
    select uuidv7(at - now()), number, user_id, (select id from stores limit 1), state,
      case when done is null then 'due_on_pickup' else 'paid' end::payment_status, 'cash', 'pickup',
      at, done, done, done, done, at, coalesce(done, at), at, 2000, 0, 0, 2000, 333,
      date_bin('15 minutes', at, 'epoch'), '{2}'
    from source
    returning id, number, user_id, state, placed_at, completed_at
  ),
  lines as (
    insert into order_lines (id, order_id, pizza_id, fingerprint, name, is_custom, options, add_ons,
      unit_price_pence, quantity, position)
    select uuidv7(placed_at - now()), placed.id, menu.id, 'grown-' || line, menu.name, false, '[]', '[]', 1000, 1, line
    from placed
    cross join generate_series(0, 1) as line
    join (select id, name, row_number() over (order by position) - 1 as n, count(*) over () as pizzas
          from pizzas where is_listed) as menu
      on menu.n = (placed.number + 7 * line) % menu.pizzas
  ),
  events as (
    insert into order_events (order_id, event, from_state, to_state, money_before, money_after, at, by)
    select placed.id, step.event::order_event, step.before::order_state, step.after::order_state,
      step.owed::payment_status, step.money::payment_status,
      case when step.nth > 2 then completed_at else placed_at end, step.by::order_role
    from placed
    cross join (values
      (1, 'opened', null, 'draft', null, 'unpaid', 'customer'),
      (2, 'placed_in_cash', 'draft', 'received', 'unpaid', 'due_on_pickup', 'customer'),
      (3, 'accepted', 'received', 'accepted', 'due_on_pickup', 'due_on_pickup', 'kitchen'),
      (4, 'baked', 'accepted', 'ready', 'due_on_pickup', 'due_on_pickup', 'kitchen'),
      (5, 'handed_over', 'ready', 'completed', 'due_on_pickup', 'paid', 'kitchen')
    ) as step (nth, event, before, after, owed, money, by)
    where step.nth <= 2 or state = 'completed'
    order by placed.number, step.nth
  )
  insert into reviews (id, order_id, user_id, rating, comment, created_at, updated_at)
  select uuidv7(placed_at - now()), id, user_id, 5, 'Crust like by the sea should be.', placed_at, placed_at
  from placed where number % 2 = 0 and state = 'completed'`;

export const COUNT_REVIEWS = [
  'select count_reviews_anew()',
  `insert into review_days (day, reviews)
   select (created_at at time zone 'UTC')::date, count(*) from reviews group by 1
   on conflict (day) do update set reviews = excluded.reviews`,
];
