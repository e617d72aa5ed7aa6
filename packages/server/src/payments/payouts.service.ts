/** Compares what the card provider paid out with the shop's own books, payment by payment. Reads only. */
import { listRefundsByProvider, type RefundRow } from '#orders/refunds/refunds.service.ts';
import {
  listOtherKept,
  listSessionsByReference,
  type SessionRow,
} from '#payment-sessions/payment-sessions.service.ts';
import {
  PaymentProviderError,
  PermissionMissing,
  type PayoutEntry,
  type ProviderPayout,
} from '#providers/payments/payment-provider.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { Queryable } from '#database/queryable.ts';
import type { Reach } from '#security/reach.ts';
import type { Shop } from '#shop.ts';
import { listOrderNumbers } from './payments.queries.ts';

/**
 * Two more are read. What is missing is looked for from the last payment of the second to the last of the newest, so a
 * customer who was paying between two payouts is looked for on one of the pages.
 */
const PAGE = 10;
const READ = PAGE + 2;

interface OrderName {
  id: string;
  number: number;
}

export interface ComparedLine extends PayoutEntry {
  order: OrderName | null;
  bookedPence: number | null;
}

export interface ComparedPayout extends ProviderPayout {
  lines: ComparedLine[] | null;
}

export interface ComparedPayouts {
  payouts: ComparedPayout[] | null;
  isForAllStores?: true;
  missing: { order: OrderName; amountPence: number; paidAt: Date }[];
  hasMore: boolean;
}

/** A payout is of all stores together. @throws ShopError PAYMENTS_UNAVAILABLE, PAYOUTS_NOT_READABLE */
export async function readPayouts(
  shop: Pick<Shop, 'db' | 'providers'>,
  reach: Reach,
  after: string | null,
): Promise<ComparedPayouts> {
  const { db, providers } = shop;
  const { name } = providers.payments;
  const nothing = { payouts: null, missing: [], hasMore: false };
  if (name === 'none') return nothing;
  if (reach !== null) return { ...nothing, isForAllStores: true };
  const listed = await providers.payments.listPayouts(after, READ).catch((error: unknown) => {
    if (error instanceof PermissionMissing) throw new ShopError('PAYOUTS_NOT_READABLE');
    if (error instanceof PaymentProviderError) throw new ShopError('PAYMENTS_UNAVAILABLE');
    throw error;
  });
  const books = await readBooks(
    db,
    listed.flatMap((payout) => entriesOf(payout)),
  );
  const missing = await findMissing(db, name, listed);
  const numbers = await listOrderNumbers(
    db,
    [...books.sessions.values(), ...missing].map(({ orderId }) => orderId),
  );
  const nameOf = (id: string): OrderName => ({ id, number: numbers.get(id) ?? 0 });
  return {
    payouts: listed.slice(0, PAGE).map((payout) => ({
      ...payout,
      lines: Array.isArray(payout.entries)
        ? payout.entries.map((entry) => {
            const session = books.sessions.get(entry.paymentReference ?? '');
            return {
              ...entry,
              order: session ? nameOf(session.orderId) : null,
              bookedPence: bookedOf(
                entry,
                session,
                books.refunds.get(entry.providerRefundId ?? ''),
              ),
            };
          })
        : null,
    })),
    missing: missing.map(({ orderId, amountPence, settledAt }) => ({
      order: nameOf(orderId),
      amountPence,
      paidAt: settledAt,
    })),
    hasMore: listed.length > PAGE,
  };
}

async function readBooks(db: Queryable, entries: readonly PayoutEntry[]) {
  const sessions = await listSessionsByReference(
    db,
    entries.flatMap(({ paymentReference }) => paymentReference ?? []),
  );
  const refunds = await listRefundsByProvider(
    db,
    entries.flatMap(({ providerRefundId }) => providerRefundId ?? []),
  );
  return {
    sessions: new Map(sessions.map((row) => [row.paymentReference ?? '', row])),
    refunds: new Map(refunds.map((row) => [row.providerRefundId ?? '', row])),
  };
}

function bookedOf(
  { kind, amountPence }: PayoutEntry,
  session: SessionRow | undefined,
  refund: RefundRow | undefined,
): number | null {
  // What the provider keeps is in no book of the shop.
  if (kind === 'fee') return amountPence;
  if (kind === 'payment') return session?.amountPence ?? null;
  if (kind === 'other') return null;
  if (!refund)
    // A payment that the shop has never kept, such as a second one, is refunded without a row.
    return session && session.settledAt === null ? amountPence : null;
  if (amountPence <= 0) return -refund.amountPence;
  // One that failed went out all the same, and came back: both are in the balance.
  return refund.state === 'failed' ? refund.amountPence : null;
}

function entriesOf({ entries }: ProviderPayout): PayoutEntry[] {
  return Array.isArray(entries) ? entries : [];
}

/** Payouts come in the order of the payments: what lies between the oldest and the newest of them has to be in one. */
async function findMissing(db: Queryable, provider: string, payouts: readonly ProviderPayout[]) {
  const ours = payouts.filter(({ entries }) => entries !== 'other_currency');
  const newest = ours.findIndex(({ entries }) => entries !== 'not_yet' && entries !== 'failed');
  const sinceNewest = newest === -1 ? [] : ours.slice(newest);
  // Nobody knows what is in a payout by hand, nor which payout brings again what was in one that failed.
  const unknown = sinceNewest.findIndex(({ entries }) => !Array.isArray(entries));
  const known = unknown === -1 ? sinceNewest : sinceNewest.slice(0, unknown);
  // A payout of disputes that were won has none.
  const payments = known
    .map((payout) => entriesOf(payout).filter(({ kind }) => kind === 'payment'))
    .filter((ofPayout) => ofPayout.length > 0);
  const openedAfter = lastOf(payments.at(-1));
  const settledBy = lastOf(payments[0]);
  if (!openedAfter || !settledBy) return [];
  // A payment lies between its page's opening and the shop's hearing of it. Both have to be between these two.
  return listOtherKept(
    db,
    provider,
    { openedAfter, settledBy },
    payments.flat().flatMap(({ paymentReference }) => paymentReference ?? []),
  );
}

function lastOf(payments: readonly PayoutEntry[] | undefined): Date | undefined {
  return payments?.map(({ at }) => at).toSorted((one, other) => other.getTime() - one.getTime())[0];
}
