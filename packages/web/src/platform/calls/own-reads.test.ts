import { cartContract } from '@driftstone/contract/cart/cart.contract.ts';
import { ordersContract } from '@driftstone/contract/orders/orders.contract.ts';
import { expect, it } from 'vitest';
import { ownReadSignal, withoutOwnReads } from './own-reads.ts';

const ofOrders = () => ownReadSignal(ordersContract.listOrders);

it('ends a user’s reads when the user leaves, and lets the next user read', async () => {
  const before = ofOrders();
  let during: AbortSignal | undefined;
  await withoutOwnReads(async () => {
    during = ofOrders();
  });
  expect([before, during, ofOrders()].map((signal) => signal?.aborted)).toEqual([
    true,
    true,
    false,
  ]);
});

it('lets the next user read even when leaving fails', async () => {
  const failed = withoutOwnReads(() => Promise.reject(new Error('odd')));
  await expect(failed).rejects.toThrow('odd');
  expect(ofOrders()?.aborted).toBe(false);
});

it('leaves changes alone, and reads that guests make too', () => {
  expect(ownReadSignal(cartContract.addToCart)).toBeUndefined();
  expect(ownReadSignal(cartContract.readCart)).toBeUndefined();
});
