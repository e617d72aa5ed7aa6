import { randomBytes } from 'node:crypto';
import { and, eq, gt, gte } from 'drizzle-orm';
import type { Database } from '#database/queryable.ts';
import {
  type CreatedSession,
  PaymentProviderError,
  type PaymentRequest,
  type ProviderSession,
} from './payment-provider.ts';
import { createSandboxRefunds, type SandboxRefunds } from './sandbox-refunds.ts';
import { sandboxPayments } from './sandbox.tables.ts';

export type SandboxPayment = typeof sandboxPayments.$inferSelect;

export interface SandboxBooks extends SandboxRefunds {
  open(request: PaymentRequest): Promise<CreatedSession>;
  read(sessionId: string): Promise<SandboxPayment | null>;
  find(sessionId: string): Promise<ProviderSession | null>;
  findByPayment(paymentReference: string): Promise<ProviderSession | null>;
  listPaid(openedSince: Date): Promise<ProviderSession[]>;
  /** Takes the money once. Returns null when the session has expired or is already paid. */
  pay(sessionId: string): Promise<SandboxPayment | null>;
  expire(sessionId: string): Promise<void>;
}

const ID_BYTES = 24;

export function createSandboxBooks(db: Database, publicUrl: string, now: () => Date): SandboxBooks {
  const read = async (sessionId: string): Promise<SandboxPayment | null> => {
    const [payment] = await db
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.id, sessionId));
    return payment ? ageing(payment, now()) : null;
  };

  return {
    read,
    async open({ lines, orderNumber: _, ...request }) {
      await db
        .insert(sandboxPayments)
        .values({ id: createId('cs_sandbox'), description: lines, createdAt: now(), ...request })
        .onConflictDoNothing({ target: sandboxPayments.idempotencyKey });
      const [payment] = await db
        .select({ id: sandboxPayments.id })
        .from(sandboxPayments)
        .where(eq(sandboxPayments.idempotencyKey, request.idempotencyKey));
      if (!payment) throw new PaymentProviderError('The payment was not stored');
      return { sessionId: payment.id, url: `${publicUrl}/sandbox/pay/${payment.id}` };
    },
    async find(sessionId) {
      const payment = await read(sessionId);
      return payment && toSession(payment);
    },
    async findByPayment(paymentReference) {
      const [payment] = await db
        .select()
        .from(sandboxPayments)
        .where(eq(sandboxPayments.paymentReference, paymentReference));
      return payment ? toSession(payment) : null;
    },
    async listPaid(openedSince) {
      const isPaid = eq(sandboxPayments.status, 'paid');
      const payments = await db
        .select()
        .from(sandboxPayments)
        .where(and(isPaid, gte(sandboxPayments.createdAt, openedSince)));
      return payments.map(toSession);
    },
    async pay(sessionId) {
      const [payment] = await db
        .update(sandboxPayments)
        .set({ status: 'paid', paymentReference: createId('pay_sandbox') })
        .where(
          and(
            eq(sandboxPayments.id, sessionId),
            eq(sandboxPayments.status, 'open'),
            gt(sandboxPayments.expiresAt, now()),
          ),
        )
        .returning();
      return payment ?? null;
    },
    async expire(sessionId) {
      await db
        .update(sandboxPayments)
        .set({ status: 'expired' })
        .where(and(eq(sandboxPayments.id, sessionId), eq(sandboxPayments.status, 'open')));
    },
    ...createSandboxRefunds(db, now),
  };
}

export function toSession(payment: SandboxPayment): ProviderSession {
  const { id, orderId, amountPence, paymentReference } = payment;
  const status = payment.refundedAt === null ? payment.status : 'refunded';
  return { sessionId: id, orderId, status, amountPence, currency: 'gbp', paymentReference };
}

function ageing(payment: SandboxPayment, now: Date): SandboxPayment {
  const isOver = payment.status === 'open' && payment.expiresAt <= now;
  return isOver ? { ...payment, status: 'expired' } : payment;
}

/** Random, since anybody who knows a session's id can pay it. */
function createId(kind: string): string {
  return `${kind}_${randomBytes(ID_BYTES).toString('base64url')}`;
}
