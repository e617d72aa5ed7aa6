/**
 * OWN-60: keeps a change of the cart that does not reach the shop, and answers it here. All other calls go to the shop.
 */
import { cartContract } from '@driftstone/contract/cart/cart.contract.ts';
import type { Cart } from '@driftstone/contract/cart/cart.schema.ts';
import { queryClientHere } from '#platform/queries/query-client.ts';
import { randomId } from '#platform/random-id.ts';
import { connectApi, overNetwork } from '#platform/calls/transport.ts';
import { cartQuery } from './cart.api.ts';
import {
  type DescribeWish,
  type KeptChange,
  keptChanges,
  readCartCall,
  readKept,
  readMine,
  replaceKept,
  whoseCart,
  withKept,
} from './kept-changes.ts';
import { isPartial, type PartialCart } from './partial-cart.ts';
import type { AddRequest } from './pizza-target.ts';

/** After this the shop counts as out of reach. The call may have arrived; its id says so when it is sent again. */
export const LIMIT_MS = 8000;
/** Answers of a proxy in front of the shop, or of a shop without its database. */
export const AWAY: readonly number[] = [502, 503, 504];
const NOTHING_KNOWN: PartialCart = {
  isPartial: true,
  items: [],
  couponCode: null,
  discountPercent: 0,
  subtotal: 0,
  discount: 0,
  total: 0,
};

export function takeChangesOffline(describe: DescribeWish): void {
  const client = queryClientHere();
  const { queryKey } = cartQuery;
  /** The cart as the shop last sent it. Answers to calls from before this code was loaded reach only the query. */
  let known: { whose: string; cart?: Cart | undefined } = { whose: whoseCart() };
  const toldBefore = () => {
    const cart = client.getQueryData(queryKey);
    return isPartial(cart) ? undefined : cart;
  };

  /** Set by the last call that needed the shop. While changes wait, the sender finds out when the shop is back. */
  let isAway = false;

  const ask: typeof askShop = async (...args) => {
    const answer = await askShop(...args);
    isAway = answer === null && navigator.onLine;
    return answer;
  };

  const readCart = async (path: string, init: RequestInit) => {
    const whose = whoseCart();
    const answer = isAway && readMine().length > 0 ? null : await ask(path, init);
    if (answer && !answer.ok) return answer;
    if (answer) known = { whose, cart: (await answer.json()) as Cart };
    const cart = known.whose === whose ? (known.cart ??= toldBefore()) : undefined;
    const mine = readMine();
    // Otherwise a partial cart would stay on the screen when its last pizza is removed.
    const hasPart = mine.some(({ wish }) => wish) || isPartial(client.getQueryData(queryKey));
    if (!cart && !hasPart) throw new TypeError('The shop is out of reach');
    return answerOf(await withKept(cart ?? NOTHING_KNOWN, mine, describe));
  };

  /** Found in the cart or the menu, as far as they are known here. */
  const findName = async ({ lineId, wish }: KeptChange) => {
    if (wish !== undefined) return (await describe(JSON.parse(wish) as AddRequest))?.name;
    return client.getQueryData(queryKey)?.items.find(({ id }) => id === lineId)?.name;
  };

  /**
   * Runs after the change is kept, since the menu may have to be fetched. OWN-68 names the pizza if the shop refuses
   * it.
   */
  const nameKept = async (wanted: KeptChange) => {
    const name = await findName(wanted);
    const kept = readKept().find(({ id }) => id === wanted.id);
    if (kept) replaceKept(kept.id, [{ ...kept, name }]);
  };

  const change = async (path: string, init: RequestInit, wanted: KeptChange) => {
    const before = readMine().find(({ id }) => id === wanted.lineId);
    if (before?.isTried) throw new TypeError('It is on its way');
    if (before) {
      const { quantity } = wanted;
      replaceKept(before.id, quantity > 0 ? [{ ...before, quantity }] : []);
      return answerOf({});
    }
    // Goes behind those that wait, so that they arrive in order.
    const isTried = navigator.onLine && readMine().length === 0;
    const answer = isTried ? await ask(path, named(init, wanted), isShopAway) : null;
    if (answer) return answer;
    if (whoseCart() !== wanted.whose) throw new TypeError('Somebody else is here now');
    keptChanges.write([...readKept(), { ...wanted, isTried }]);
    void nameKept(wanted);
    return answerOf({ addedToCart: true });
  };

  connectApi(async (path, init = {}) => {
    const { method = 'GET', body, signal } = init;
    // Changes that are kept already are sent with a time limit of their own.
    if (signal) {
      const answer = await overNetwork(path, init);
      if (!AWAY.includes(answer.status)) isAway = false;
      return answer;
    }
    if (path === cartContract.readCart.path) return readCart(path, init);
    const wanted = readCartCall(method, path, typeof body === 'string' ? body : '{}');
    if (!wanted) return overNetwork(path, init);
    return change(path, init, { ...wanted, id: randomId(), whose: whoseCart() });
  });
  if (readMine().length > 0) void client.invalidateQueries({ queryKey });
}

/**
 * The whole answer; null: the shop is out of reach. Makes a call that fails while the shop is there once more, since it
 * may have arrived; a second failure is the caller's to report.
 * @throws the call's own error
 */
async function askShop(
  path: string,
  init: RequestInit,
  isAway: (init: RequestInit) => Promise<boolean> = async () => true,
): Promise<Response | null> {
  if (!navigator.onLine) return null;
  const signal = AbortSignal.timeout(LIMIT_MS);
  try {
    const answer = await overNetwork(path, { ...init, signal });
    return AWAY.includes(answer.status) && (await isAway(init)) ? null : await wholeAnswer(answer);
  } catch {
    return signal.aborted || (await isAway(init))
      ? null
      : wholeAnswer(await overNetwork(path, init));
  }
}

/** Whether reading the cart as the same shopper fails as well. */
async function isShopAway(init: RequestInit): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const asking = { ...init, method: 'GET', body: null, signal };
    const answer = await wholeAnswer(await overNetwork(cartContract.readCart.path, asking));
    return AWAY.includes(answer.status);
  } catch {
    return true;
  }
}

async function wholeAnswer(answer: Response): Promise<Response> {
  const { status, headers } = answer;
  const text = await answer.text();
  // An empty answer, such as a 204, has no body.
  return new Response(text === '' ? null : text, { status, headers });
}

/** Adds the addition's id to the call. */
function named(init: RequestInit, { id, wish }: KeptChange): RequestInit {
  return wish === undefined
    ? init
    : { ...init, body: JSON.stringify({ ...JSON.parse(wish), additionId: id }) };
}

/** Response.json, which Safari has only from 17. */
function answerOf(body: object): Response {
  return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
}
