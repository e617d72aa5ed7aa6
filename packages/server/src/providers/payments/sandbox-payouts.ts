/** What the sandbox pays out: the cards of each day, less refunds and a usual fee, two days later. */
import { eq } from 'drizzle-orm';
import type { Database } from '#database/queryable.ts';
import type { PaymentProvider, PayoutEntry, ProviderPayout } from './payment-provider.ts';
import { sandboxPayments, sandboxRefunds } from './sandbox.tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ARRIVES_AFTER_DAYS = 2;
/** 1.5% and 20p of each payment, which a refund does not bring back. */
const feeOf = (amountPence: number) => Math.round(amountPence * 0.015) + 20;

export function createSandboxPayouts(
  db: Database,
  now: () => Date,
): Pick<PaymentProvider, 'listPayouts'> {
  return {
    listPayouts: async (after, limit) => {
      const byDay = groupByDay([...(await listPayments(db)), ...(await listRefunds(db))]);
      const payouts = makePayouts(byDay, now()).toReversed();
      const begin = after === null ? 0 : payouts.findIndex(({ id }) => id === after) + 1;
      return payouts.slice(begin, begin + limit);
    },
  };
}

async function listPayments(db: Database): Promise<PayoutEntry[]> {
  const { createdAt: at, amountPence, paymentReference } = sandboxPayments;
  const rows = await db
    .select({ at, amountPence, paymentReference })
    .from(sandboxPayments)
    .where(eq(sandboxPayments.status, 'paid'));
  return rows.map((payment) => ({
    ...payment,
    kind: 'payment',
    feePence: feeOf(payment.amountPence),
    providerRefundId: null,
    words: 'Payment',
  }));
}

async function listRefunds(db: Database): Promise<PayoutEntry[]> {
  const rows = await db.select().from(sandboxRefunds);
  return rows.map(({ id, amountPence, paymentReference, createdAt }) => ({
    kind: 'refund',
    at: createdAt,
    amountPence: -amountPence,
    feePence: 0,
    paymentReference,
    providerRefundId: id,
    words: 'Refund',
  }));
}

/** Oldest first, by the days of UTC. */
function groupByDay(all: readonly PayoutEntry[]): [dayMs: number, entries: PayoutEntry[]][] {
  const days = Map.groupBy(all, ({ at }) => Math.floor(at.getTime() / DAY_MS) * DAY_MS);
  return [...days].toSorted(([one], [other]) => one - other);
}

/** A day that brings nothing in goes off the next one. */
function makePayouts(
  days: readonly [dayMs: number, entries: PayoutEntry[]][],
  now: Date,
): ProviderPayout[] {
  const payouts: ProviderPayout[] = [];
  let carried: PayoutEntry[] = [];
  for (const [dayMs, ofDay] of days) {
    if (dayMs + DAY_MS > now.getTime()) break;
    const entries = [...carried, ...ofDay];
    const amountPence = entries.reduce((sum, each) => sum + each.amountPence - each.feePence, 0);
    carried = amountPence > 0 ? [] : entries;
    if (amountPence <= 0) continue;
    const arrivesAt = new Date(dayMs + ARRIVES_AFTER_DAYS * DAY_MS);
    payouts.push({
      id: `po_sandbox_${new Date(dayMs).toISOString().slice(0, 10)}`,
      amountPence,
      currency: 'gbp',
      arrivesAt,
      state: arrivesAt <= now ? 'paid' : 'pending',
      entries,
    });
  }
  return payouts;
}
