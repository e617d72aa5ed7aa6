/** The content of a Stripe account: sessions, coupons, payments, refunds, and the events about them. */
import { randomBytes } from 'node:crypto';
import { type Form, entriesAt, formsAt, textAt } from './form.ts';
import { type Charge, createRefundBooks, type RefundBooks } from './refunds.ts';
import { Refusal } from './refusal.ts';

const MINUTE_S = 60;
const SHORTEST_LIFE_S = 30 * MINUTE_S;
const LONGEST_LIFE_S = 24 * 60 * MINUTE_S;
const MAX_LINES = 100;
const LEAST_AMOUNT = 30;
const KNOWN_FIELDS = new Set(
  `mode submit_type allowed_payment_method_types locale adaptive_pricing line_items discounts customer_email
   client_reference_id metadata payment_intent_data success_url cancel_url expires_at`.split(/\s+/),
);

export interface Line {
  name: string;
  quantity: number;
  unitAmount: number;
}

export interface BookedSession {
  id: string;
  created: number;
  status: 'open' | 'complete' | 'expired';
  paymentStatus: 'paid' | 'unpaid';
  amountTotal: number;
  amountDiscount: number;
  metadata: Record<string, string>;
  expiresAt: number;
  lines: Line[];
  form: Form;
  paymentIntent: string | null;
  charge: Charge | null;
}

export interface StripeEvent {
  id: string;
  object: 'event';
  type: string;
  livemode: false;
  data: { object: object };
}

export interface StripeBooks extends Omit<RefundBooks, 'giveBack' | 'letRefundEnd'> {
  sessions: Map<string, BookedSession>;
  events: StripeEvent[];
  createCoupon(form: Form): object;
  createSession(form: Form): object;
  retrieveSession(id: string, isExpanded: boolean): object;
  listSessions(query: URLSearchParams): object;
  expireSession(id: string): object;
  /** Pays as a customer does on Stripe's page. */
  pay(sessionId: string): StripeEvent;
  /** Refunds as the owner may do in the dashboard. */
  refundPart(sessionId: string, amount: number): StripeEvent;
  /** The bank has finished a pending refund, or could not. */
  letRefundEnd(refundId: string, status: 'succeeded' | 'failed'): StripeEvent;
  /** Lets the session expire. */
  letExpire(sessionId: string): StripeEvent;
}

export function createStripeBooks(now: () => Date): StripeBooks {
  const sessions = new Map<string, BookedSession>();
  const coupons = new Map<string, number>();
  const { giveBack, letRefundEnd, ...refundBooks } = createRefundBooks(
    (intent) =>
      [...sessions.values()].find((each) => each.paymentIntent === intent)?.charge ?? null,
  );
  const events: StripeEvent[] = [];
  const nowS = () => Math.floor(now().getTime() / 1000);

  const announce = (type: string, object: object): StripeEvent => {
    const event: StripeEvent = {
      id: createId('evt'),
      object: 'event',
      type,
      livemode: false,
      data: { object },
    };
    events.push(event);
    return event;
  };

  const requireSession = (id: string): BookedSession => {
    const session = sessions.get(id);
    if (!session)
      throw new Refusal(404, { code: 'resource_missing', message: `No such session: '${id}'` });
    return session;
  };

  const close = (session: BookedSession): StripeEvent => {
    session.status = 'expired';
    return announce('checkout.session.expired', present(session, false));
  };

  return {
    sessions,
    ...refundBooks,
    events,
    createCoupon(form) {
      const amountOff = Number(textAt(form, 'amount_off'));
      if (!Number.isInteger(amountOff) || amountOff < 1)
        throw new Refusal(400, { code: 'parameter_invalid_integer', param: 'amount_off' });
      if (textAt(form, 'currency') !== 'gbp' || textAt(form, 'duration') !== 'once')
        throw new Refusal(400, { code: 'parameter_missing', param: 'currency' });
      const id = createId('co');
      coupons.set(id, amountOff);
      return { id, object: 'coupon', amount_off: amountOff, name: textAt(form, 'name') ?? null };
    },
    createSession(form) {
      const lines = readLines(form);
      const expiresAt = readExpiry(form, nowS());
      const amountDiscount = formsAt(form, 'discounts').reduce((off, discount) => {
        const amountOff = coupons.get(textAt(discount, 'coupon') ?? '');
        if (amountOff === undefined)
          throw new Refusal(400, { code: 'resource_missing', param: 'discounts[0][coupon]' });
        return off + amountOff;
      }, 0);
      const subtotal = lines.reduce((sum, line) => sum + line.unitAmount * line.quantity, 0);
      const amountTotal = Math.max(0, subtotal - amountDiscount);
      if (amountTotal < LEAST_AMOUNT) throw new Refusal(400, { code: 'amount_too_small' });
      const session: BookedSession = {
        id: `cs_test_${randomBytes(20).toString('hex')}`,
        created: nowS(),
        status: 'open',
        paymentStatus: 'unpaid',
        amountTotal,
        amountDiscount,
        metadata: readMetadata(form),
        expiresAt,
        lines,
        form,
        paymentIntent: null,
        charge: null,
      };
      sessions.set(session.id, session);
      return present(session, false);
    },
    retrieveSession: (id, isExpanded) => present(requireSession(id), isExpanded),
    listSessions(query) {
      const intent = query.get('payment_intent');
      const found = [...sessions.values()]
        .toReversed()
        .filter((session) => intent === null || session.paymentIntent === intent)
        .filter(({ status }) => (query.get('status') ?? status) === status)
        .filter(({ created }) => created >= Number(query.get('created[gte]') ?? 0));
      const after = found.findIndex(({ id }) => id === query.get('starting_after')) + 1;
      const end = after + Number(query.get('limit') ?? 10);
      const isExpanded = query.get('expand[0]') === 'data.payment_intent.latest_charge';
      return {
        object: 'list',
        url: '/v1/checkout/sessions',
        has_more: end < found.length,
        data: found.slice(after, end).map((session) => present(session, isExpanded)),
      };
    },
    expireSession(id) {
      const session = requireSession(id);
      if (session.status !== 'open')
        throw new Refusal(400, {
          message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of "${session.status}".`,
        });
      close(session);
      return present(session, false);
    },
    pay(sessionId) {
      const session = requireSession(sessionId);
      if (session.status !== 'open' || session.expiresAt <= nowS())
        throw new Error('This page takes no money any more');
      const paymentIntent = createId('pi');
      session.paymentIntent = paymentIntent;
      session.charge = {
        id: createId('ch'),
        object: 'charge',
        created: nowS(),
        amount: session.amountTotal,
        amount_refunded: 0,
        refunded: false,
        payment_intent: paymentIntent,
      };
      session.status = 'complete';
      session.paymentStatus = 'paid';
      return announce('checkout.session.completed', present(session, false));
    },
    refundPart(sessionId, amount) {
      const { charge } = requireSession(sessionId);
      if (!charge) throw new Error('Nothing was paid');
      giveBack(charge, amount);
      return announce('charge.refunded', { ...charge });
    },
    letRefundEnd: (refundId, status) =>
      announce(
        status === 'failed' ? 'refund.failed' : 'refund.updated',
        letRefundEnd(refundId, status),
      ),
    letExpire: (sessionId) => close(requireSession(sessionId)),
  };
}

function readLines(form: Form): Line[] {
  const unknown = Object.keys(form).find((name) => !KNOWN_FIELDS.has(name));
  if (unknown === 'payment_method_types')
    throw new Refusal(400, { code: 'payment_method_types_no_longer_supported', param: unknown });
  if (unknown !== undefined) throw new Refusal(400, { code: 'parameter_unknown', param: unknown });
  const email = textAt(form, 'customer_email');
  if (email !== undefined && !/^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i.test(email))
    throw new Refusal(400, {
      code: 'email_invalid',
      param: 'customer_email',
      message: `Invalid email address: ${email}`,
    });
  const items = formsAt(form, 'line_items');
  if (items.length === 0 || items.length > MAX_LINES)
    throw new Refusal(400, { param: 'line_items', message: 'Between 1 and 100 line items.' });
  return items.map((item) => {
    const unitAmount = Number(textAt(item, 'price_data', 'unit_amount'));
    const name = textAt(item, 'price_data', 'product_data', 'name') ?? '';
    if (!Number.isInteger(unitAmount) || unitAmount < 0)
      throw new Refusal(400, { code: 'parameter_invalid_integer', param: 'unit_amount' });
    if (name === '' || textAt(item, 'price_data', 'currency') !== 'gbp')
      throw new Refusal(400, { code: 'parameter_missing', param: 'price_data' });
    return { name, unitAmount, quantity: Number(textAt(item, 'quantity')) };
  });
}

function readExpiry(form: Form, nowS: number): number {
  const expiresAt = Number(textAt(form, 'expires_at'));
  const lifeS = expiresAt - nowS;
  if (lifeS >= SHORTEST_LIFE_S && lifeS <= LONGEST_LIFE_S) return expiresAt;
  throw new Refusal(400, {
    param: 'expires_at',
    message: 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.',
  });
}

function readMetadata(form: Form): Record<string, string> {
  const entries = entriesAt(form, 'metadata');
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

function present(session: BookedSession, isExpanded: boolean): object {
  const { id, status, created, paymentIntent, charge } = session;
  const expanded = paymentIntent && {
    id: paymentIntent,
    object: 'payment_intent',
    latest_charge: { ...charge },
  };
  return {
    id,
    object: 'checkout.session',
    created,
    livemode: false,
    status,
    payment_status: session.paymentStatus,
    amount_total: session.amountTotal,
    total_details: { amount_discount: session.amountDiscount },
    currency: 'gbp',
    client_reference_id: textAt(session.form, 'client_reference_id') ?? null,
    metadata: session.metadata,
    payment_intent: isExpanded ? expanded : paymentIntent,
    payment_method_types: ['card'],
    url: status === 'open' ? `https://checkout.stripe.com/c/pay/${id}` : null,
    expires_at: session.expiresAt,
  };
}

function createId(kind: string): string {
  return `${kind}_${randomBytes(12).toString('hex')}`;
}
