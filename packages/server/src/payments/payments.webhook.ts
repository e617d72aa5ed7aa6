import { PAYMENT_WEBHOOK_PATH } from '@driftstone/contract/payments/payments.contract.ts';
import { ShopError } from '#platform/shop-error.ts';
import type { Shop } from '#platform/shop.ts';
import type { PaymentEvent } from '#providers/payments/payment-provider.ts';
import type { FastifyInstance } from 'fastify';
import { closeSession, recordEvent } from './payments.queries.ts';
import { settlePayment } from './settlement.service.ts';

/** The provider's call. What fails here answers 5xx, so that the provider tries again. */
export function mountPaymentWebhook(app: FastifyInstance, shop: Shop): void {
  void app.register(async (webhook) => {
    // The signature covers the bytes as they came, so nothing may parse them first.
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
      if (!event)
        throw new ShopError('INVALID_REQUEST', { message: 'The signature is not valid.' });
      await takeEvent(shop, event);
      return { received: true };
    });
  });
}

async function takeEvent(shop: Shop, { id, type, session }: PaymentEvent): Promise<void> {
  if (session && type === 'paid') {
    const outcome = await settlePayment(shop, session, { id, type });
    if (outcome !== 'unknown') return;
  }
  await shop.db.transaction(async (tx) => {
    await recordEvent(tx, { id, type, sessionId: session?.sessionId ?? null });
    if (session && (type === 'failed' || type === 'expired'))
      await closeSession(tx, session.sessionId, type);
  });
}
