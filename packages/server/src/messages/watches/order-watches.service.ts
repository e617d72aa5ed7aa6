/** Messages to the browsers that watch an order. Several servers share the work; a push service is called outside any transaction. */
import { sayWhatBecame, withoutOwnWords } from '@driftstone/contract/orders/order-words.rules.ts';
import type { OrderUpdate } from '@driftstone/contract/orders/order-updates.rules.ts';
import type { Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import { presentFacts } from '#orders/orders.present.ts';
import { type CustomersOrder, findOrder } from '#orders/orders.queries.ts';
import type { PushTarget } from '#providers/push/web-push.ts';
import type { SignedIn } from '#security/shopper.ts';
import type { Shop } from '#shop.ts';
import {
  claimPush,
  type ClaimedPush,
  deleteOldWatches,
  endPush,
  endWatch,
  insertPushes,
  insertWatch,
  postponePush,
} from './order-watches.queries.ts';

/** The delay after the first attempt, the second, and so on. After that, nobody waits for the message any more. */
const RETRY_DELAYS_S = [15, 60, 300];
/** How many messages a server sends at once. None holds a database connection while it waits for its service. */
const LANES = 8;
const WATCHED_MS = 2 * 24 * 60 * 60 * 1000;

/** @throws ShopError ORDER_NOT_FOUND, TOO_MANY_REQUESTS */
export async function watchOrder(
  { db }: Shop,
  { userId }: SignedIn,
  orderId: string,
  target: PushTarget,
): Promise<void> {
  if (!(await findOrder(db, userId, orderId))) throw new ShopError('ORDER_NOT_FOUND');
  if (!(await insertWatch(db, orderId, target))) throw new ShopError('TOO_MANY_REQUESTS');
}

/** An event without a pause is told at once. */
type Watched = OrderUpdate | 'cancelled';

const SAID: Partial<Record<Watched, (order: CustomersOrder) => string>> = {
  confirmed: () => 'The kitchen has accepted it.',
  ready: ({ store }) => `It is ready to collect from ${store.name}.`,
  on_its_way: () => 'It is on its way to you.',
  cancelled: (whole) => `It is cancelled. ${sayWhatBecame(withoutOwnWords(presentFacts(whole)))}`,
};

/** Others can read a lock screen, so the message has neither name nor address. */
export async function queuePushes(
  tx: Transaction,
  whole: CustomersOrder,
  update: Watched,
): Promise<void> {
  const body = SAID[update]?.(whole);
  if (body === undefined) return;
  const { id, number } = whole.order;
  const url = `/profile/order?id=${id}`;
  await insertPushes(tx, id, JSON.stringify({ title: `Order #${number}`, body, url, tag: id }));
}

type Sender = Pick<Shop, 'db' | 'providers' | 'log'>;

/** Runs until nothing is due, or the signal aborts. A slow push service does not delay the others. */
export async function deliverPushes(shop: Sender, signal?: AbortSignal): Promise<void> {
  await Promise.all(Array.from({ length: LANES }, () => deliverDue(shop, signal)));
}

async function deliverDue(shop: Sender, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const claimed = await claimPush(shop.db);
    if (!claimed) return;
    await deliver(shop, claimed);
  }
}

async function deliver({ db, providers, log }: Sender, claimed: ClaimedPush): Promise<void> {
  const { id, watchId, text, attempts, endpoint, p256dh, auth } = claimed;
  try {
    const outcome = await providers.push.send({ endpoint, p256dh, auth }, text);
    await (outcome === 'gone' ? endWatch(db, watchId) : endPush(db, id));
  } catch (error) {
    const delayS = RETRY_DELAYS_S[attempts - 1];
    // The address of a browser is a secret, and some errors name it.
    const problem = error instanceof Error ? error.name : typeof error;
    log.warn({ pushId: id, attempts, problem }, 'a push was not taken');
    await (delayS === undefined ? endPush(db, id) : postponePush(db, id, delayS));
  }
}

/** Deletes the watches of orders that ended long ago. */
export async function purgeWatches({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  await deleteOldWatches(db, new Date(now().getTime() - WATCHED_MS));
}
