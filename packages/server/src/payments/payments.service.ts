/** Opens hosted card payments: one payable session for each order, at what the order costs now. */
import { createHash } from 'node:crypto';
import { describeDetails } from '@driftstone/contract/cart/cart.rules.ts';
import type { PaymentMethods } from '@driftstone/contract/payments/payments.schema.ts';
import type { Transaction } from '#database/queryable.ts';
import {
  changeOrder,
  findOpenSession,
  refuseOpenPayment,
  withdrawPayment,
} from '#payment-sessions/payment-sessions.service.ts';
import { keepCoupon } from '#orders/checkout/coupon-keeping.service.ts';
import {
  holdForPage,
  keepHolding,
  lockOrderForSettlement,
  lockOrderOf,
  lockPayableOrder,
  type PayableOrder,
  requireEmailOf,
  returnUnopened,
} from '#orders/checkout/paying.service.ts';
import { giveAway } from '#orders/checkout/placing.service.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { Shop } from '#shop.ts';
import type { SignedIn } from '#security/shopper.ts';
import {
  type CreatedSession,
  type PaymentLine,
  PaymentProviderError,
  type PaymentRequest,
} from '#providers/payments/payment-provider.ts';
import {
  countSessionsOf,
  findSession,
  insertSession,
} from '#payment-sessions/payment-sessions.service.ts';

const MAX_ROUNDS = 3;
const MINUTE_MS = 60 * 1000;
const WINDOW_MS = 30 * MINUTE_MS;
const SHORTEST_LIFE_MS = 60 * MINUTE_MS;
/** A session with less time left is not handed out: the customer still has to fetch the card. */
const LEAST_REST_MS = 5 * MINUTE_MS;
/** How long after its expiry a page's payment may still come in. */
const SETTLEMENT_MS = 5 * MINUTE_MS;
const SESSION_PLACEHOLDER = '{CHECKOUT_SESSION_ID}';

type Order = PayableOrder['order'];
type Prepared =
  | { kind: 'ready'; session: CreatedSession }
  | { kind: 'refused'; refusal: ShopError }
  | { kind: 'to create'; payable: PayableOrder; request: PaymentRequest };

/** Without cards there are no deliveries either. */
export function listPaymentMethods({ config }: Pick<Shop, 'config'>): PaymentMethods {
  return { methods: config.takesCards ? ['card', 'cash'] : ['cash'] };
}

/**
 * A second call for an unchanged order returns the session that is already open.
 * @throws ShopError ORDER_NOT_FOUND, PAYMENTS_UNAVAILABLE, CARDS_NOT_TAKEN, and what the gate throws
 */
export async function openSession(
  shop: Shop,
  user: SignedIn,
  orderIds: readonly string[],
): Promise<CreatedSession> {
  if (!shop.config.takesCards) throw new ShopError('CARDS_NOT_TAKEN');
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const prepared = await changeOrder(shop, (tx) => prepare(shop, tx, user, orderIds));
    if (prepared.kind === 'ready') return prepared.session;
    // Thrown after the commit, since the order keeps the changes that the refusal reports.
    if (prepared.kind === 'refused') throw prepared.refusal;
    // No transaction is open here: a slow provider must not hold a lock.
    const created = await createAtProvider(shop, prepared.request);
    if (!created) {
      await returnUnopened(shop, prepared.request.orderId);
      throw new ShopError('PAYMENTS_UNAVAILABLE');
    }
    const opened = await storeSession(shop, prepared, created);
    if (opened?.sessionId !== created.sessionId) await withdrawPayment(shop, created.sessionId);
    if (opened) return opened;
  }
  throw new ShopError('ORDER_NOT_OPEN', {
    message: 'This order is being changed. Please try again.',
  });
}

async function prepare(
  shop: Shop,
  tx: Transaction,
  user: SignedIn,
  orderIds: readonly string[],
): Promise<Prepared> {
  // A user has one unpaid order, so all but one of several ids are refused here as paid or closed.
  const [orderId = '', ...others] = [...new Set(orderIds)].toSorted();
  const free = await findFreeSession(shop, tx, user, orderId);
  if (free && others.length === 0) return { kind: 'ready', session: free };
  const heldUntil = holdUntil(chooseExpiry(shop.now()));
  const payable = await lockPayableOrder(shop, tx, user, orderId, heldUntil);
  for (const otherId of others) await lockPayableOrder(shop, tx, user, otherId, heldUntil);

  if (payable.refusal) return { kind: 'refused', refusal: payable.refusal };
  const { order } = payable;
  if (order.totalPence === 0) {
    await refuseOpenPayment(tx, order.id);
    return { kind: 'ready', session: freeSession(shop, await giveAway(shop, tx, order, user)) };
  }

  const open = await findOpenSession(tx, order.id);
  const isGood =
    open?.amountPence === order.totalPence &&
    open.expiresAt.getTime() > shop.now().getTime() + LEAST_REST_MS;
  if (open && isGood) {
    await keepHolding(shop, tx, payable, holdUntil(open.expiresAt));
    return { kind: 'ready', session: { sessionId: open.id, url: open.url } };
  }
  await refuseOpenPayment(tx, order.id);
  return { kind: 'to create', payable, request: await describePayment(shop, tx, payable) };
}

async function describePayment(
  shop: Shop,
  tx: Transaction,
  { order, lines }: PayableOrder,
): Promise<PaymentRequest> {
  const request = {
    orderId: order.id,
    orderNumber: order.number,
    amountPence: order.totalPence,
    lines: [...lines.map(describeLine), ...describeExtras(order)],
    customerEmail: await requireEmailOf(tx, order),
    successUrl: returnUrl(shop, `status=success&session_id=${SESSION_PLACEHOLDER}`),
    cancelUrl: returnUrl(shop, `status=failed&order=${order.id}`),
    expiresAt: chooseExpiry(shop.now()),
  };
  const attempt = await countSessionsOf(tx, order.id);
  // Equal requests have equal keys: two clicks, or a retry after a crash, yield one session.
  const digest = createHash('sha256').update(JSON.stringify({ attempt, request })).digest('hex');
  return { ...request, idempotencyKey: `${order.id}_${order.totalPence}_${digest.slice(0, 16)}` };
}

function describeLine(line: PayableOrder['lines'][number]): PaymentLine {
  const { name, quantity, unitPricePence } = line;
  const details = describeDetails(line);
  return { name, ...(details && { details }), quantity, amountPence: unitPricePence * quantity };
}

function describeExtras(order: Order): PaymentLine[] {
  return [
    ...(order.deals ?? []).map(({ name, pence }) => ({ name, quantity: 1, amountPence: -pence })),
    { name: 'Coupon', quantity: 1, amountPence: order.dealsPence - order.discountPence },
    { name: 'Delivery', quantity: 1, amountPence: order.deliveryFeePence },
  ].filter(({ amountPence }) => amountPence !== 0);
}

/** The same for all calls within half an hour, so that their idempotency keys agree. */
function chooseExpiry(now: Date): Date {
  return new Date(Math.ceil(now.getTime() / WINDOW_MS) * WINDOW_MS + SHORTEST_LIFE_MS);
}

function holdUntil(expiresAt: Date): Date {
  return new Date(expiresAt.getTime() + SETTLEMENT_MS);
}

function returnUrl({ config }: Shop, query: string): string {
  return `${config.publicUrl}/order-confirmation?${query}`;
}

/** null: the provider does not open the session. */
async function createAtProvider(
  shop: Shop,
  request: PaymentRequest,
): Promise<CreatedSession | null> {
  try {
    return await shop.providers.payments.createSession(request);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    shop.metrics.count('driftstone_payments_total', { outcome: 'unavailable' });
    shop.log.error({ err: error, orderId: request.orderId }, 'no payment session could be opened');
    return null;
  }
}

/**
 * Returns a rival's session when the rival was faster, and null when the order changed meanwhile. Then the session is
 * stored as expired, so that the next attempt gets another key: the provider answers the same key with the same
 * session.
 */
async function storeSession(
  shop: Shop,
  { payable, request }: { payable: PayableOrder; request: PaymentRequest },
  { sessionId, url }: CreatedSession,
): Promise<CreatedSession | null> {
  const { order } = payable;
  return shop.db.transaction(async (tx) => {
    const current = await lockOrderForSettlement(tx, order.id);
    const isSame =
      current?.state === 'draft' &&
      current.totalPence === order.totalPence &&
      current.updatedAt.getTime() === order.updatedAt.getTime();
    const rival = isSame ? await findOpenSession(tx, order.id) : null;
    if (rival) return { sessionId: rival.id, url: rival.url };
    if (!current || (await findSession(tx, sessionId))) return null;
    const kept = { now: shop.now(), until: request.expiresAt };
    const isPayable =
      isSame &&
      (await keepCoupon(tx, current, kept)) &&
      (await holdForPage(shop, tx, payable, holdUntil(request.expiresAt)));
    await insertSession(tx, {
      id: sessionId,
      provider: shop.providers.payments.name,
      orderId: order.id,
      amountPence: request.amountPence,
      status: isPayable ? 'open' : 'expired',
      url,
      expiresAt: request.expiresAt,
      createdAt: shop.now(),
    });
    return isPayable ? { sessionId, url } : null;
  });
}

/** Finds the session for the second of two clicks on Pay. */
async function findFreeSession(
  shop: Shop,
  tx: Transaction,
  user: SignedIn,
  orderId: string,
): Promise<CreatedSession | null> {
  const order = await lockOrderOf(tx, user.userId, orderId);
  const handle = order?.cashSessionId ?? '';
  // A cash order paid at the counter has a handle too.
  const isGivenAway = order?.paymentMethod === 'card' && order.paymentStatus === 'paid';
  return isGivenAway && handle ? freeSession(shop, handle) : null;
}

function freeSession(shop: Shop, handle: string): CreatedSession {
  return { sessionId: handle, url: returnUrl(shop, `status=success&session_id=${handle}`) };
}
