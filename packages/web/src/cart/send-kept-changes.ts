import { cartContract } from '@driftstone/contract/cart/cart.contract.ts';
import { customizerContract } from '@driftstone/contract/customizer/customizer.contract.ts';
import { ask } from '#platform/calls/call.ts';
import { accepted, CallError, isRefusedAs, serverMessageOf } from '#platform/calls/call-error.ts';
import { queryClientHere } from '#platform/queries/query-client.ts';
import { readAnswer } from '#platform/calls/request.ts';
import { describeAddFailure, requireAdded } from './add-failure.ts';
import { cartQuery } from './cart.api.ts';
import {
  dropOthers,
  type KeptChange,
  keepRefused,
  readKept,
  readMine,
  replaceKept,
  withTried,
} from './kept-changes.ts';
import { AWAY, LIMIT_MS } from './offline-cart.ts';
import type { AddRequest } from './pizza-target.ts';

/** One tab at a time, where the browser has locks. */
const LOCK = 'driftstone.cartChanges';

/**
 * No answer, a session that is over, too many calls, or a shop that is away. Any other 5xx counts as a refusal, or else
 * it would block what comes after.
 */
const LATER: readonly number[] = [0, 401, 408, 429, ...AWAY];

export interface SentChanges {
  sent: number;
  /** How many the shop refused. The page shows them until they are read: OWN-68. */
  refused: number;
}

/** OWN-60: sends what is kept, in order, until the shop does not answer. null: another tab is sending. */
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
  const result: SentChanges = { sent: 0, refused: 0 };
  const client = queryClientHere();
  const { queryKey } = cartQuery;
  dropOthers();
  for (let [change] = readMine(); change; [change] = readMine()) {
    replaceKept(change.id, [{ ...change, isTried: true }]);
    client.setQueryData(queryKey, (cart) => cart && withTried(cart, change.id));
    try {
      await send(change);
      result.sent += 1;
      replaceKept(change.id, []);
    } catch (error) {
      if (isForLater(error)) return result;
      const refused = nowOf(change);
      // The shopper has signed out meanwhile, which removed the change.
      if (!refused) return result;
      result.refused += 1;
      const isAdding = change.wish !== undefined;
      const reason = isAdding ? describeAddFailure(error) : serverMessageOf(error);
      keepRefused(refused, reason ?? '');
    }
    // Before the next one is sent: the cart would show it as arrived and as waiting.
    await client.invalidateQueries({ queryKey });
  }
  return result;
}

/** The pizza's name may have been found while the change was on its way. */
function nowOf(change: KeptChange): KeptChange | undefined {
  return readKept().find(({ id }) => id === change.id);
}

async function send({ id, kind, lineId = '', quantity, wish }: KeptChange): Promise<void> {
  const within = AbortSignal.timeout(LIMIT_MS);
  const params = { lineId };
  if (wish !== undefined) {
    const body = { ...(JSON.parse(wish) as AddRequest), quantity, additionId: id };
    const endpoint = kind === 'add' ? cartContract.addToCart : customizerContract.priceCustomPizza;
    requireAdded(await readAnswer(endpoint, await ask(within, endpoint, { body })));
    return;
  }
  try {
    const { removeLine, changeQuantity } = cartContract;
    if (kind === 'remove') await readAnswer(removeLine, await ask(within, removeLine, { params }));
    else
      await accepted(
        ask(within, changeQuantity, { params, body: { quantity } }).then((answer) =>
          readAnswer(changeQuantity, answer),
        ),
      );
  } catch (error) {
    // The line is removed already, perhaps by this very change, whose answer was lost.
    if (quantity > 0 || !isRefusedAs(error, 'CART_LINE_NOT_FOUND')) throw error;
  }
}

/** No answer, or one that says nothing about the change. */
function isForLater(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  const { status } = error;
  return LATER.includes(status);
}
