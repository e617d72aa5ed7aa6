/** Stands in for the payment company: the same interface, with its own books and card page, and without real money. */
import { createHmac } from 'node:crypto';
import type { Database } from '#database/queryable.ts';
import type { FastifyInstance } from 'fastify';
import type { PaymentProvider } from './payment-provider.ts';
import { createSandboxBooks } from './sandbox-books.ts';
import { mountCardPage } from './sandbox-card-page.ts';
import { readSandboxEvent, SIGNATURE_HEADER } from './sandbox-event.ts';
import { createSandboxPayouts } from './sandbox-payouts.ts';
import { createWebhookSender } from './sandbox-webhook.ts';

export interface SandboxOptions {
  db: Database;
  /** The shop's secret, from which the webhook's key is derived. */
  secret: string;
  publicUrl: string;
  now: () => Date;
  shopName: () => string;
}

export interface SandboxPayments {
  provider: PaymentProvider;
  mountPages: (app: FastifyInstance) => void;
}

export function createSandboxPayments(options: SandboxOptions): SandboxPayments {
  const { db, publicUrl, now, shopName } = options;
  const webhookKey = deriveWebhookKey(options.secret);
  const books = createSandboxBooks(db, publicUrl, now);
  return {
    provider: {
      name: 'sandbox',
      signatureHeader: SIGNATURE_HEADER,
      createSession: books.open,
      findSession: books.find,
      findSessionOfPayment: books.findByPayment,
      listPaidSessions: books.listPaid,
      expireSession: books.expire,
      refund: books.refund,
      refundPart: books.refundPart,
      listRefunds: books.listRefunds,
      ...createSandboxPayouts(db, now),
      readEvent: (rawBody, signature) =>
        readSandboxEvent(rawBody, signature, { key: webhookKey, now: now() }),
    },
    mountPages: (app) => {
      const webhook = createWebhookSender(app, { key: webhookKey, now });
      mountCardPage(app, { books, webhook, publicUrl, now, shopName });
    },
  };
}

export function deriveWebhookKey(secret: string): string {
  return createHmac('sha256', secret).update('sandbox payments webhook').digest('hex');
}
