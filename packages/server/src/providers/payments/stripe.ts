/** Card payments by Stripe Checkout, on Stripe's own page: the shop never sees a card. */
import type Stripe from 'stripe';
import { z } from 'zod';
import { type CallLimits, createResilientCall } from '../resilience/resilient-calls.ts';
import {
  type PaymentProvider,
  PaymentProviderError,
  type PaymentRequest,
} from './payment-provider.ts';
import { askStripe } from './stripe-calls.ts';
import { createStripeClient } from './stripe-client.ts';
import { readStripeEvent, SIGNATURE_HEADER } from './stripe-event.ts';
import { isEmailRefused, isNotFound, isRefusal, judgeStripeFailure } from './stripe-failure.ts';
import { createStripePayouts } from './stripe-payouts.ts';
import { createStripeRefunds } from './stripe-refunds.ts';
import { CURRENCY, describeDiscount, describeSession } from './stripe-request.ts';
import { SESSION_EXPANSIONS, StripeSession, toProviderSession } from './stripe-session.ts';

export interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  /** The URL of a test server that stands in for Stripe. */
  apiBase?: string | undefined;
  now: () => Date;
  limits?: CallLimits;
}

/** A customer waits for these calls, so more than three slow attempts would not help. */
const LIMITS: CallLimits = {
  attempts: 3,
  attemptLimitMs: 6_000,
  totalLimitMs: 15_000,
  firstPauseMs: 250,
  circuit: { outages: 5, restMs: 15_000 },
};

const PAGE_SIZE = 100;
const MAX_LISTED_SESSIONS = 1_000;
const MS_PER_S = 1000;
const LIST_EXPANSIONS = SESSION_EXPANSIONS.map((field) => `data.${field}`);

const Named = z.object({ id: z.string().min(1) });

export function createStripePayments(options: StripeOptions): PaymentProvider {
  const { webhookSecret, now, limits = LIMITS } = options;
  const stripe = createStripeClient({ ...options, attemptLimitMs: limits.attemptLimitMs });
  const ask = askStripe(createResilientCall(limits, judgeStripeFailure));

  const createCoupon = async (request: PaymentRequest): Promise<string | null> => {
    const discount = describeDiscount(request);
    if (!discount) return null;
    const key = `${request.idempotencyKey}_discount`;
    const coupon = await ask.keyed('create a discount', key, (keyed) =>
      stripe.coupons.create(discount, keyed),
    );
    return parse(Named, coupon).id;
  };

  const expireSession = async (sessionId: string): Promise<void> => {
    if (!isSessionId(sessionId)) return;
    // A refusal means that the session is unknown at Stripe, paid, or already expired.
    await ask.orElse('expire a session', isRefusal, undefined, async () => {
      await stripe.checkout.sessions.expire(sessionId);
    });
  };

  return {
    name: 'stripe',
    signatureHeader: SIGNATURE_HEADER,

    async createSession(request) {
      const params = describeSession(request, await createCoupon(request));
      const created = await ask.keyed('open a session', request.idempotencyKey, (keyed) =>
        create(stripe, params, keyed),
      );
      const { id: sessionId, url, ...session } = parse(StripeSession, created);
      const isRight = session.amount_total === request.amountPence && session.currency === CURRENCY;
      if (isRight && url) return { sessionId, url };
      await expireSession(sessionId);
      throw new PaymentProviderError(
        `Stripe asks for ${session.amount_total} ${session.currency}, the order costs ${request.amountPence} ${CURRENCY}`,
      );
    },

    async findSession(sessionId) {
      if (!isSessionId(sessionId)) return null;
      const found = await ask.orElse('find a session', isNotFound, null, () =>
        stripe.checkout.sessions.retrieve(sessionId, { expand: SESSION_EXPANSIONS }),
      );
      return found && toProviderSession(parse(StripeSession, found));
    },

    expireSession,

    async findSessionOfPayment(paymentReference) {
      const { data } = await ask.orElse('find a payment', isNotFound, { data: [] }, () =>
        stripe.checkout.sessions.list({
          payment_intent: paymentReference,
          limit: 1,
          expand: LIST_EXPANSIONS,
        }),
      );
      const [session] = data;
      return session ? toProviderSession(parse(StripeSession, session)) : null;
    },

    async listPaidSessions(openedSince) {
      const created = { gte: Math.floor(openedSince.getTime() / MS_PER_S) };
      const listed = await ask.plain('list its sessions', () =>
        stripe.checkout.sessions
          .list({ status: 'complete', created, limit: PAGE_SIZE, expand: LIST_EXPANSIONS })
          .autoPagingToArray({ limit: MAX_LISTED_SESSIONS }),
      );
      return (
        listed
          // Sessions that save a card have no amount: the account may be used for more than this shop.
          .map((session) => StripeSession.safeParse(session))
          .map(({ data }) => (data ? toProviderSession(data) : null))
          .filter((session) => session !== null)
          .filter(({ status }) => status === 'paid' || status === 'refunded')
      );
    },

    ...createStripeRefunds(stripe, ask),
    // On a circuit of its own: while Money can't be read, customers can still pay.
    ...createStripePayouts(stripe, askStripe(createResilientCall(limits, judgeStripeFailure))),

    readEvent: (rawBody, signature) =>
      readStripeEvent(stripe, { rawBody, signature, webhookSecret, now: now() }),
  };
}

/** A customer whose e-mail Stripe refuses can still pay: Stripe's page then asks for one. */
async function create(
  { checkout }: Stripe,
  { customer_email: email, ...params }: Stripe.Checkout.SessionCreateParams,
  { idempotencyKey }: { idempotencyKey: string },
): Promise<Stripe.Checkout.Session> {
  try {
    const withEmail = email === undefined ? params : { ...params, customer_email: email };
    return await checkout.sessions.create(withEmail, { idempotencyKey });
  } catch (error) {
    if (!isEmailRefused(error)) throw error;
    return checkout.sessions.create(params, { idempotencyKey: `${idempotencyKey}_no_email` });
  }
}

/** The customer's browser may send any text as an id. The sandbox's ids are not Stripe's either. */
function isSessionId(id: string): boolean {
  return /^cs_(?:test|live)_\w+$/.test(id);
}

function parse<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) {
    const where = parsed.error.issues[0]?.path.join('.') ?? '';
    throw new PaymentProviderError(`Stripe's answer makes no sense at "${where}"`);
  }
  return parsed.data;
}
