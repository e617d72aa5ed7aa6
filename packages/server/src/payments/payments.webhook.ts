import { PAYMENT_WEBHOOK_PATH } from '@driftstone/contract/payments/payments.contract.ts';
import { closeSession } from '#payment-sessions/payment-sessions.service.ts';
import { ShopError } from '#errors/shop-error.ts';
import { shopDuring } from '#routing/shop-during.ts';
import type { Shop } from '#shop.ts';
import {
  type PaymentEvent,
  PaymentProviderError,
  type ProviderSession,
} from '#providers/payments/payment-provider.ts';
import type { FastifyInstance } from 'fastify';
import { recordEvent } from './payments.queries.ts';
import { settlePayment } from './settlement.service.ts';

/** The provider's webhook. A failure answers 5xx, so that the provider tries again. */
export function mountPaymentWebhook(app: FastifyInstance, shop: Shop): void {
  void app.register(async (webhook) => {
    // The signature covers the raw bytes, so nothing may parse them first.
    webhook.removeAllContentTypeParsers();
    webhook.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    webhook.post(PAYMENT_WEBHOOK_PATH, { schema: { hide: true } }, async (request) => {
      const { payments } = shop.providers;
      const signature = request.headers[payments.signatureHeader];
      const event =
        Buffer.isBuffer(request.body) && typeof signature === 'string'
          ? payments.readEvent(request.body, signature)
          : null;
      if (!event) {
        shop.metrics.count('driftstone_payment_events_refused_total');
        shop.security.during(request).record('webhook_refused');
        throw new ShopError('INVALID_REQUEST', {
          message: 'The signature is not valid, or too old.',
        });
      }
      await takeEvent(shopDuring(shop, request), event);
      return { received: true };
    });
  });
}

/** @throws ShopError PAYMENTS_UNAVAILABLE when the shop needs an answer from the provider and gets none */
async function takeEvent(shop: Shop, event: PaymentEvent): Promise<void> {
  try {
    const isSettled = await settleEvent(shop, event);
    if (!isSettled) await bookEvent(shop, event);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    shop.log.warn({ err: error, eventId: event.id }, 'a payment event could not be taken yet');
    throw new ShopError('PAYMENTS_UNAVAILABLE', { message: 'Please send this event again.' });
  }
}

/** Returns false when the event is not about money for an order of this shop. */
async function settleEvent(shop: Shop, event: PaymentEvent): Promise<boolean> {
  const { id, type } = event;
  const payment = await findPaymentOf(shop, event);
  if (!payment) return false;
  return (await settlePayment(shop, payment, { id, type })) !== 'unknown';
}

async function findPaymentOf(
  { providers }: Shop,
  { type, session, refundedPayment }: PaymentEvent,
): Promise<ProviderSession | null> {
  switch (type) {
    case 'paid':
      return session;
    case 'refunded':
      // The refund's event may arrive before the payment's, so only the provider knows what the payment was for.
      return refundedPayment ? providers.payments.findSessionOfPayment(refundedPayment) : session;
    case 'failed':
    case 'expired':
    case 'other':
      return null;
  }
}

async function bookEvent(shop: Shop, { id, type, session }: PaymentEvent): Promise<void> {
  const hasEnded = await shop.db.transaction(async (tx) => {
    await recordEvent(tx, { id, type, sessionId: session?.sessionId ?? null });
    if (!session || (type !== 'failed' && type !== 'expired')) return false;
    return closeSession(tx, session.sessionId, type);
  });
  const outcome = type === 'failed' ? 'failed' : 'abandoned';
  if (hasEnded) shop.metrics.count('driftstone_payments_total', { outcome });
}
