import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { PAYMENT_WEBHOOK_PATH } from '@driftstone/contract/payments/payments.contract.ts';
import { callInProcess } from '#http/call-in-process.ts';
import type { FastifyInstance } from 'fastify';
import { type SandboxPayment, toSession } from './sandbox-books.ts';
import type { WebhookTiming } from './sandbox-cards.ts';
import { type SandboxEvent, SIGNATURE_HEADER, signSandboxEvent } from './sandbox-event.ts';

/** Late enough for the customer to be back in the shop. */
const LATE_WEBHOOK_DELAY_MS = 3000;
const RETRY_DELAYS_MS = [150, 600];
const EVENT_ID_BYTES = 16;

export interface WebhookSender {
  /** Resolves once everything due before the customer's return has happened. */
  announcePaid(payment: SandboxPayment, timing: WebhookTiming): Promise<void>;
  announceExpired(payment: SandboxPayment): Promise<void>;
}

/** Calls the shop's webhook as a payment company would, but in process: behind any proxy and on any port. */
export function createWebhookSender(
  app: FastifyInstance,
  { key, now }: { key: string; now: () => Date },
): WebhookSender {
  const late = new Set<NodeJS.Timeout>();
  app.addHook('onClose', async () => late.forEach((timer) => clearTimeout(timer)));

  const deliver = async (event: SandboxEvent): Promise<void> => {
    const payload = JSON.stringify(event);
    for (const delayMs of [0, ...RETRY_DELAYS_MS]) {
      if (delayMs > 0) await wait(delayMs);
      const { statusCode } = await callInProcess(app, {
        method: 'POST',
        url: PAYMENT_WEBHOOK_PATH,
        headers: {
          'content-type': 'application/json',
          [SIGNATURE_HEADER]: signSandboxEvent(payload, { key, now: now() }),
        },
        payload,
      });
      if (statusCode < 500) return;
    }
    app.log.warn({ eventId: event.id }, 'the shop did not take a payment event');
  };

  return {
    announceExpired: (payment) => deliver(describeEvent('expired', payment)),
    async announcePaid(payment, timing) {
      const event = describeEvent('paid', payment);
      switch (timing) {
        case 'before':
          return deliver(event);
        case 'twice':
          await Promise.all([deliver(event), deliver(event)]);
          return undefined;
        case 'after': {
          const timer = setTimeout(() => void deliver(event), LATE_WEBHOOK_DELAY_MS);
          late.add(timer.unref());
          return undefined;
        }
        case 'never':
          return undefined;
      }
    },
  };
}

function describeEvent(type: 'paid' | 'expired', payment: SandboxPayment): SandboxEvent {
  const id = `evt_sandbox_${randomBytes(EVENT_ID_BYTES).toString('hex')}`;
  return { id, type, session: toSession(payment) };
}
