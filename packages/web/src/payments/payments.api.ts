import { ordersContract } from '@driftstone/contract/orders/orders.contract.ts';
import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import type { SessionRef } from '@driftstone/contract/payments/payments.schema.ts';
import { paymentsContract } from '@driftstone/contract/payments/payments.contract.ts';
import { type QueryClient, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { cartQuery } from '#cart/cart.api.ts';
import { latestUnpaidQuery, useReadOrderAnew } from '#orders/orders.api.ts';
import { call } from '#platform/calls/call.ts';
import { CallError } from '#platform/calls/call-error.ts';
import { useRootData } from '#platform/page/shop.ts';
import { MINE } from '#platform/queries/mine.ts';

/** CONF-01: the delays between attempts to get the receipt. */
const RECEIPT_RETRY_DELAYS_MS = [400, 800, 1200, 1800, 2500, 3500];

export function useOpenPaymentSession() {
  const readOrderAnew = useReadOrderAnew();
  return useMutation({
    onError: readOrderAnew,
    mutationFn: (orderId: string) =>
      call(paymentsContract.openSession, { body: { orderIds: [orderId] } }),
  });
}

export const takesCardsQuery = queryOptions({
  queryKey: ['payment-methods'],
  queryFn: async () => (await call(paymentsContract.listMethods)).methods.includes('card'),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Whether the shop takes cards, which delivery needs. Until the answer is there, what the page came with counts. */
export function useTakesCards(): boolean {
  const { takesCards = true } = useRootData() ?? {};
  const { data = takesCards } = useQuery(takesCardsQuery);
  return data;
}

/** The provider reports that this payment failed. */
export class PaymentFailed extends Error {
  override name = 'PaymentFailed';
}

class NotSettledYet extends Error {
  override name = 'NotSettledYet';
}

/** What became of a card page that was left: the paid orders, or `PaymentFailed` when nothing was charged. */
export const leftPaymentQuery = (orderId: string) =>
  queryOptions({
    queryKey: [MINE, 'receipt', 'of-order', orderId],
    queryFn: ({ client }) => readPaid(client, { orderId }),
    // The customer can still pay, in another tab.
    staleTime: 0,
    retry: (failures, error) => failures < RECEIPT_RETRY_DELAYS_MS.length && isWorthAnother(error),
    retryDelay: (failures) => RECEIPT_RETRY_DELAYS_MS[failures] ?? 0,
  });

/** The orders paid by a payment session. */
export const receiptQuery = (sessionId: string) =>
  queryOptions({
    queryKey: [MINE, 'receipt', sessionId],
    queryFn: ({ client }) => readPaid(client, { sessionId }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, error) => failures < RECEIPT_RETRY_DELAYS_MS.length && isWorthAnother(error),
    retryDelay: (failures) => RECEIPT_RETRY_DELAYS_MS[failures] ?? 0,
  });

async function readPaid(client: QueryClient, body: SessionRef): Promise<Order[]> {
  const { orderIds, status } = await call(paymentsContract.readSessionOrders, { body });
  if (status === 'failed' || status === 'open') throw new PaymentFailed();
  if (orderIds.length === 0) throw new NotSettledYet();
  const orders = await Promise.all(
    orderIds.map((orderId) => call(ordersContract.readOrder, { params: { orderId } })),
  );
  // The ordered items have left the cart, and the order is no longer unpaid.
  client.removeQueries({ queryKey: latestUnpaidQuery.queryKey });
  void client.invalidateQueries({ queryKey: cartQuery.queryKey });
  return orders;
}

function isWorthAnother(error: Error): boolean {
  if (error instanceof PaymentFailed) return false;
  return !(error instanceof CallError && [401, 403, 404].includes(error.status));
}
