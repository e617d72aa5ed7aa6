import type { Cart } from '@driftstone/contract/cart/cart.schema.ts';
import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#platform/queries/query-client.ts';
import { forgetMine } from '#platform/queries/mine.ts';
import { cartQuery, watchCart } from './cart.api.ts';

const { queryKey } = cartQuery;

function cartOf(total: number): Cart {
  const sums = { subtotal: total, discount: 0, total };
  return { items: [], couponCode: null, discountPercent: 0, ...sums };
}

/** A cart of £1 on the screen. */
let client: ReturnType<typeof createQueryClient>;
const read = vi.fn<() => Promise<Cart>>();
const total = () => client.getQueryData<Cart>(queryKey)?.total;

beforeEach(async () => {
  client = createQueryClient();
  read.mockReset().mockResolvedValue(cartOf(1));
  new QueryObserver(client, { ...cartQuery, queryFn: read }).subscribe(() => undefined);
  await client.invalidateQueries({ queryKey });
  read.mockClear().mockResolvedValue(cartOf(9));
});

it('[CART-01] shows the cart of the answer, and reads none', async () => {
  await watchCart(client)(cartOf(2));
  expect(total()).toBe(2);
  expect(read).not.toHaveBeenCalled();
});

it('reads the cart when the answer has none', async () => {
  await watchCart(client)();
  expect(total()).toBe(9);
});

it('reads the cart when two additions overtake each other', async () => {
  const [first, second] = [watchCart(client), watchCart(client)];
  await second(cartOf(3));
  expect(total()).toBe(3);
  await first(cartOf(2));
  expect(total()).toBe(9);
});

it('reads the cart again when it is being read, or was read in vain', async () => {
  const show = watchCart(client);
  read.mockReturnValueOnce(new Promise(() => undefined));
  void client.invalidateQueries({ queryKey });
  await show(cartOf(2));
  expect(total()).toBe(9);

  const showLater = watchCart(client);
  read.mockRejectedValueOnce(new Error('Offline'));
  await client.invalidateQueries({ queryKey });
  read.mockResolvedValue(cartOf(8));
  await showLater(cartOf(2));
  expect(total()).toBe(8);
});

it('reads the cart when the call was sent while it was being read', async () => {
  read.mockReturnValueOnce(new Promise(() => undefined));
  void client.invalidateQueries({ queryKey });
  await watchCart(client)(cartOf(2));
  expect(total()).toBe(9);
});

it('shows no cart of the shopper before', async () => {
  const show = watchCart(client);
  await forgetMine(client);
  await show(cartOf(2));
  expect(total()).toBe(9);
});
