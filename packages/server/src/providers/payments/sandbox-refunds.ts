/** Refunds in the sandbox provider's books. */
import { randomBytes } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '#database/queryable.ts';
import {
  type PaymentProvider,
  PaymentProviderError,
  type ProviderRefund,
  RefundRefused,
} from './payment-provider.ts';
import { sandboxPayments, sandboxRefunds } from './sandbox.tables.ts';

const ID_BYTES = 16;

export type SandboxRefunds = Pick<PaymentProvider, 'refund' | 'refundPart' | 'listRefunds'>;

export function createSandboxRefunds(db: Database, now: () => Date): SandboxRefunds {
  const give = async (
    tx: Transaction,
    payment: { id: string; amountPence: number; paymentReference: string },
    { amountPence, refundId }: { amountPence: number; refundId: string | null },
  ): Promise<ProviderRefund> => {
    const { id: paymentId, paymentReference } = payment;
    const refund = {
      id: `re_sandbox_${randomBytes(ID_BYTES).toString('hex')}`,
      paymentReference,
      refundId,
      amountPence,
    };
    const before = sumOf(await listRows(tx, paymentReference));
    await tx.insert(sandboxRefunds).values({ ...refund, createdAt: now() });
    if (before + amountPence === payment.amountPence)
      await tx
        .update(sandboxPayments)
        .set({ refundedAt: now() })
        .where(eq(sandboxPayments.id, paymentId));
    return toProviderRefund(refund);
  };

  return {
    refund: (paymentReference) =>
      db.transaction(async (tx) => {
        const payment = await lockPayment(tx, paymentReference);
        if (!payment) throw new PaymentProviderError('There is no such payment to refund');
        const rest = payment.amountPence - sumOf(await listRows(tx, paymentReference));
        if (rest > 0) await give(tx, payment, { amountPence: rest, refundId: null });
      }),
    refundPart: ({ refundId, paymentReference, amountPence }) =>
      db.transaction(async (tx) => {
        const payment = await lockPayment(tx, paymentReference);
        if (!payment) throw new RefundRefused('There is no such payment to refund');
        const made = await listRows(tx, paymentReference);
        const known = made.find((row) => row.refundId === refundId);
        if (known) return toProviderRefund(known);
        if (sumOf(made) + amountPence > payment.amountPence)
          throw new RefundRefused('More than what is left of the payment');
        return give(tx, payment, { amountPence, refundId });
      }),
    listRefunds: async (paymentReference) =>
      (await listRows(db, paymentReference)).map(toProviderRefund),
  };
}

async function lockPayment(tx: Transaction, paymentReference: string) {
  const [payment] = await tx
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.paymentReference, paymentReference))
    .for('update');
  return payment && { ...payment, paymentReference };
}

function listRows(db: Queryable, paymentReference: string) {
  return db
    .select()
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.paymentReference, paymentReference))
    .orderBy(asc(sandboxRefunds.createdAt), asc(sandboxRefunds.id));
}

function sumOf(rows: readonly { amountPence: number }[]): number {
  return rows.reduce((sum, { amountPence }) => sum + amountPence, 0);
}

function toProviderRefund({
  id,
  refundId,
  amountPence,
}: Omit<ProviderRefund, 'state'>): ProviderRefund {
  return { id, refundId, amountPence, state: 'done' };
}
