import { expect, it } from 'vitest';
import { firstChoices } from '#cart/cart.fixtures.ts';
import { fillCart } from '#orders/checkout/checkout.fixtures.ts';
import { untilBlocked } from '#testing/blocked-sessions.ts';
import { createTestApp } from '#testing/test-app.ts';

const CALLERS = 10;

it('ten callers who wait for one locked row delay nobody else, and are told that the shop is busy', async () => {
  const t = await createTestApp();
  const guest = t.guest();
  const pizza = await fillCart(t.db, guest);
  const again = { pizzaId: pizza.id, optionIds: firstChoices(pizza) };
  const stuck = await t.pool.connect();
  await stuck.query('begin; select from carts for update; select from cart_lines for update');

  const waiting = Array.from({ length: CALLERS }, () => guest.post('/cart/addToCart', again));
  await untilBlocked(t.db, CALLERS);
  const startedAtMs = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => t.guest().post('/cart/addToCart', again)),
  );
  expect(performance.now() - startedAtMs).toBeLessThan(2000);
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));

  const refusals = await Promise.all(waiting);
  expect(refusals.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(
    Array(CALLERS).fill([503, '2']),
  );
  await stuck.query('rollback');
  stuck.release();
  await t.close();
});
