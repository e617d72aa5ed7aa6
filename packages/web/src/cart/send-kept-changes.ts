import { cartContract } from '@driftstone/contract/cart/cart.contract.ts';
import { customizerContract } from '@driftstone/contract/customizer/customizer.contract.ts';
import { call } from '#platform/call.ts';
import { CallError, isRefusedAs } from '#platform/call-error.ts';
import { requireAdded } from './add-failure.ts';
import { type KeptChange, keptChanges, quantityOf, readKept, whoseCart } from './kept-changes.ts';
import type { AddRequest } from './pizza-place.ts';

/** One tab at a time, where the browser has locks. */
const LOCK = 'driftstone.cartChanges';
/** A page that was left may have sent an addition that the shop is still working on. */
const SETTLING_MS = 2000;

export interface SentChanges {
  sent: number;
  /** Why the shop did not take a change, for each that it refused. */
  refusals: unknown[];
}

/** OWN-60: sends what is kept, in its order, until the shop does not answer. null: another tab is at it. */
export function sendKeptChanges(): Promise<SentChanges | null> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return sendAll();
  return locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? sendAll() : null));
}

/** Resolves when nothing is on its way: a page that is left cuts off its calls. */
export async function untilSent(): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  await locks?.request(LOCK, sendAll);
}

async function sendAll(): Promise<SentChanges> {
  const result: SentChanges = { sent: 0, refusals: [] };
  for (let [change] = readKept(); change; [change] = readKept()) {
    try {
      if (change.whose === whoseCart()) {
        await send(change);
        result.sent += 1;
      }
    } catch (error) {
      if (isForLater(error)) return result;
      result.refusals.push(error);
    }
    replace(change.id, []);
  }
  return result;
}

async function send(change: KeptChange): Promise<void> {
  const { kind, lineId = '', quantity, wish } = change;
  const params = { lineId };
  if (wish !== undefined) return add(change, JSON.parse(wish) as AddRequest);
  try {
    if (kind === 'remove') await call(cartContract.removeLine, { params });
    else await call(cartContract.changeQuantity, { params, body: { quantity } });
  } catch (error) {
    // Removed already: by this very change, if its answer was lost.
    if (quantity > 0 || !isRefusedAs(error, 'CART_LINE_NOT_FOUND')) throw error;
  }
}

/** Once, even when the answer to the first try was lost: then the cart has as many as it should have. */
async function add(change: KeptChange, body: AddRequest): Promise<void> {
  if (change.goal !== undefined) await new Promise((resolve) => setTimeout(resolve, SETTLING_MS));
  if (change.whose !== whoseCart()) return;
  const { items } = await call(cartContract.readCart);
  const known = quantityOf(body, items);
  if (change.goal !== undefined && known >= change.goal) return;
  replace(change.id, [{ ...change, goal: known + change.quantity }]);
  // Somebody may have signed out meanwhile: it is not the next one's pizza.
  if (change.whose !== whoseCart()) return;
  const endpoint =
    change.kind === 'add' ? cartContract.addToCart : customizerContract.priceCustomPizza;
  requireAdded(await call(endpoint, { body }));
}

function replace(id: string, by: KeptChange[]): void {
  keptChanges.write(readKept().flatMap((change) => (change.id === id ? by : [change])));
}

/** No answer, or one that says nothing of the change. */
function isForLater(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  const { status } = error;
  return status === 0 || status >= 500 || status === 401 || status === 408 || status === 429;
}
