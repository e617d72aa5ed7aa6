/** OWN-60: without a connection, changes of the cart are answered here and kept. All else goes to the shop. */
import { cartContract } from '@driftstone/contract/cart/cart.contract.ts';
import { queryClientHere } from '#platform/query-client.ts';
import { connectApi, overNetwork } from '#platform/transport.ts';
import { cartQuery } from './cart.api.ts';
import { afterChange, keepChange, readCartCall } from './kept-changes.ts';

export function takeChangesOffline(): void {
  connectApi(async (path, init = {}) => {
    const here = navigator.onLine ? null : answerHere(path, init);
    return here ?? overNetwork(path, init);
  });
}

/** null: only the shop knows the answer. */
function answerHere(path: string, { method = 'GET', body }: RequestInit): Response | null {
  const { queryKey } = cartQuery;
  const client = queryClientHere();
  const cart = client.getQueryData(queryKey);
  if (path === cartContract.readCart.path) return cart ? answerOf(cart) : null;
  const change = readCartCall(method, path, typeof body === 'string' ? body : '{}');
  if (!change) return null;
  keepChange(change);
  if (cart) client.setQueryData(queryKey, afterChange(cart, change));
  return answerOf({ addedToCart: true, ...change });
}

/** Response.json, which Safari has only from 17. */
function answerOf(body: object): Response {
  return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
}
