import type { Client } from 'pg';
import { expect } from '@playwright/test';

export interface Books {
  state: string;
  payment_status: string;
  payment_method: string;
  total_pence: number;
  /** The number of payment sessions, by their state. */
  settled: number;
  open: number;
  /** Payments that the provider has taken and not refunded. */
  payments: number;
  taken_pence: number;
  cart_lines: number;
}

/** Reads an order and its money from the database. */
export async function readBooks(database: Client, orderId: string): Promise<Books> {
  const { rows } = await database.query<Books>(
    `select state, payment_status, payment_method, total_pence,
       (select count(*)::int from payment_sessions where order_id = orders.id and status = 'settled') as settled,
       (select count(*)::int from payment_sessions where order_id = orders.id and status = 'open') as open,
       (select count(*)::int from sandbox_payments
         where order_id = orders.id and status = 'paid' and refunded_at is null) as payments,
       (select coalesce(sum(amount_pence), 0)::int from sandbox_payments
         where order_id = orders.id and status = 'paid' and refunded_at is null) as taken_pence,
       (select count(*)::int from cart_lines join carts on carts.id = cart_id
         where carts.user_id = orders.user_id) as cart_lines
     from orders where id = $1`,
    [orderId],
  );
  if (!rows[0]) throw new Error(`No order ${orderId}`);
  return rows[0];
}

export async function expectPaidOnce(database: Client, orderId: string): Promise<Books> {
  const books = await readBooks(database, orderId);
  expect(books).toMatchObject({
    state: 'received',
    payment_status: 'paid',
    settled: 1,
    open: 0,
    payments: 1,
    taken_pence: books.total_pence,
    cart_lines: 0,
  });
  expect(books.total_pence).toBeGreaterThan(0);
  return books;
}

export async function expectUnpaid(database: Client, orderId: string): Promise<void> {
  expect(await readBooks(database, orderId)).toMatchObject({
    state: 'draft',
    payment_status: 'unpaid',
    settled: 0,
    payments: 0,
  });
}

/** The customer's only order. */
export async function requireOrderOf(database: Client, userId: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    'select id from orders where user_id = $1',
    [userId],
  );
  expect(rows).toHaveLength(1);
  return rows[0]?.id ?? '';
}

export const pounds = (pence: number): string => `£${(pence / 100).toFixed(2)}`;
