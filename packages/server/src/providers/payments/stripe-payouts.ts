import type Stripe from 'stripe';
import { z } from 'zod';
import {
  type PaymentProvider,
  PaymentProviderError,
  type PayoutEntry,
  type ProviderPayout,
} from './payment-provider.ts';
import type { StripeCalls } from './stripe-calls.ts';
import { CURRENCY } from './stripe-request.ts';

const PAGE_SIZE = 100;
const MAX_PAGES = 50;
const PAYOUTS_AT_A_TIME = 2;
const MS_PER_S = 1000;

const Payout = z.object({
  id: z.string().min(1),
  amount: z.int(),
  currency: z.string(),
  arrival_date: z.int(),
  status: z.string(),
  automatic: z.boolean(),
  reconciliation_status: z.string(),
});
type Payout = z.infer<typeof Payout>;

const Entry = z.object({
  id: z.string().min(1),
  type: z.string(),
  amount: z.int(),
  fee: z.int(),
  created: z.int(),
  description: z.string().nullish(),
  source: z
    .union([z.string(), z.object({ id: z.string(), payment_intent: z.string().nullish() })])
    .nullish(),
});
type Entry = z.infer<typeof Entry>;

/** https://docs.stripe.com/reports/balance-transaction-types */
const KINDS: ReadonlyMap<string, PayoutEntry['kind']> = new Map([
  ['charge', 'payment'],
  ['payment', 'payment'],
  ['refund', 'refund'],
  ['payment_refund', 'refund'],
  // The bank sent it back, so it is in the balance again.
  ['refund_failure', 'refund'],
  ['stripe_fee', 'fee'],
  ['network_cost', 'fee'],
  ['tax_fee', 'fee'],
]);

export function createStripePayouts(
  stripe: Stripe,
  ask: StripeCalls,
): Pick<PaymentProvider, 'listPayouts'> {
  /** Each page is a call of its own, with its own time and attempts. */
  const listEntries = async (payout: string): Promise<Entry[] | 'too_many'> => {
    const entries: Entry[] = [];
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const last = entries.at(-1);
      const from = last && { starting_after: last.id };
      const { data, has_more: hasMore } = await ask.plain('list what a payout is made of', () =>
        stripe.balanceTransactions.list({
          payout,
          limit: PAGE_SIZE,
          expand: ['data.source'],
          ...from,
        }),
      );
      entries.push(...data.map((entry) => parse(Entry, entry)));
      if (!hasMore) return entries;
    }
    return 'too_many';
  };

  const readEntries = async (payout: Payout): Promise<ProviderPayout['entries']> => {
    if (readState(payout) === 'failed') return 'failed';
    if (payout.currency !== CURRENCY) return 'other_currency';
    // https://docs.stripe.com/payouts/reconciliation
    if (!payout.automatic) return 'by_hand';
    if (payout.reconciliation_status !== 'completed') return 'not_yet';
    const entries = await listEntries(payout.id);
    return entries === 'too_many' ? entries : entries.flatMap(toEntry);
  };

  const read = async (payout: Payout): Promise<ProviderPayout> => ({
    id: payout.id,
    amountPence: payout.amount,
    currency: payout.currency,
    arrivesAt: new Date(payout.arrival_date * MS_PER_S),
    state: readState(payout),
    entries: await readEntries(payout),
  });

  return {
    listPayouts: async (after, limit) => {
      const { data } = await ask.plain('list its payouts', () =>
        stripe.payouts.list({ limit, ...(after !== null && { starting_after: after }) }),
      );
      const listed = data.map((each) => parse(Payout, each));
      const payouts: ProviderPayout[] = [];
      while (payouts.length < listed.length) {
        const next = listed.slice(payouts.length, payouts.length + PAYOUTS_AT_A_TIME);
        payouts.push(...(await Promise.all(next.map(read))));
      }
      return payouts;
    },
  };
}

function toEntry({ type, amount, fee, created, description, source }: Entry): PayoutEntry[] {
  // The payout itself, which takes the sum of all others away.
  if (type === 'payout') return [];
  const { id = null, payment_intent: intent = null } =
    typeof source === 'object' ? (source ?? {}) : {};
  const kind = KINDS.get(type) ?? 'other';
  return [
    {
      kind,
      at: new Date(created * MS_PER_S),
      amountPence: amount,
      feePence: fee,
      paymentReference: intent,
      providerRefundId: kind === 'refund' ? id : null,
      words: description ?? type.replaceAll('_', ' '),
    },
  ];
}

function readState({ status }: Payout): ProviderPayout['state'] {
  if (status === 'failed' || status === 'canceled') return 'failed';
  return status === 'paid' ? 'paid' : 'pending';
}

function parse<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new PaymentProviderError(`Stripe's payout makes no sense at "${where}"`);
}
