import { describe, expect, it } from 'vitest';
import { findRawReaches, ownersOfTables } from './raw-tables.ts';

const owners = ownersOfTables([
  {
    path: 'packages/server/src/orders/orders.tables.ts',
    source: "export const orders = pgTable(\n  'orders', {});",
  },
  { path: 'packages/server/src/mail/mails.tables.ts', source: "pgTable('mails', {})" },
  { path: 'packages/server/src/cart/cart.tables.ts', source: "pgTable('carts', {})" },
]);

const judge = (file: string, source: string) =>
  findRawReaches({ path: `packages/server/src/${file}`, source }, owners);

describe('SQL written by hand', () => {
  it('names no table of another feature or room without an arrow', () => {
    const path = 'packages/server/src/cart/cart.queries.ts';
    expect(judge('cart/cart.queries.ts', 'sql`select 1 from carts JOIN "orders" on true`')).toEqual(
      [`${path} names the table orders: no arrow cart → orders`],
    );
    expect(judge('cart/cart.queries.ts', 'sql`delete from carts using mails`')).toEqual([
      `${path} names the table mails: no arrow cart → mail`,
    ]);
  });

  it('names no table of a feature in a room below', () => {
    expect(judge('mail/mails.queries.ts', 'sql`insert into orders values (1)`')).toEqual([
      'packages/server/src/mail/mails.queries.ts names the table orders: no arrow mail → orders',
    ]);
  });

  it.each([
    ['mail/mails.queries.ts', 'sql`select from mails`'],
    ['testing/test-app.ts', 'sql`delete from orders`'],
    ['cart/cart.queries.ts', 'sql`update carts set id = 1`'],
    ['cart/cart.queries.ts', '// Taken from orders.'],
    ['reviews/reviews.queries.ts', 'sql`select from orders`'],
    ['cart/cart.queries.test.ts', 'sql`select from orders`'],
  ])('in %s may say %s', (file, source) => {
    expect(judge(file, source)).toEqual([]);
  });
});
