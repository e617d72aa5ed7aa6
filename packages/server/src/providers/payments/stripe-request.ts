/** Builds the request for a Stripe Checkout page from an order. */
import type Stripe from 'stripe';
import type { PaymentLine, PaymentRequest } from './payment-provider.ts';

export const CURRENCY = 'gbp';

/** Stripe's maximum for a session. */
const MAX_LINES = 100;
/** Of a name, and of a description. */
const MAX_TEXT_LENGTH = 250;
const MS_PER_S = 1000;

type LineItem = NonNullable<Stripe.Checkout.SessionCreateParams['line_items']>[number];

export function describeSession(
  request: PaymentRequest,
  couponId: string | null,
): Stripe.Checkout.SessionCreateParams {
  const { orderId, orderNumber } = request;
  const metadata = { orderId, orderNumber: String(orderNumber) };
  return {
    mode: 'payment',
    submit_type: 'pay',
    allowed_payment_method_types: ['card'],
    locale: 'en-GB',
    // Otherwise Stripe would show, and charge, a foreign customer another currency.
    adaptive_pricing: { enabled: false },
    line_items: describeLines(request.lines),
    ...(couponId === null ? {} : { discounts: [{ coupon: couponId }] }),
    customer_email: request.customerEmail,
    client_reference_id: orderId,
    metadata,
    // Copied to the charge, so that the Stripe dashboard names the order everywhere.
    payment_intent_data: { metadata, description: `Order #${orderNumber}` },
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: Math.floor(request.expiresAt.getTime() / MS_PER_S),
  };
}

/** Stripe accepts no negative line, so a discount is a coupon for this one session. null: there is none. */
export function describeDiscount({
  lines,
  orderId,
}: PaymentRequest): Stripe.CouponCreateParams | null {
  const off = lines.filter(({ amountPence }) => amountPence < 0);
  if (off.length === 0) return null;
  return {
    name: nameOff(off),
    amount_off: -sumOf(off),
    currency: CURRENCY,
    duration: 'once',
    metadata: { orderId },
  };
}

/** Stripe refuses longer names of coupons. */
const MAX_COUPON_NAME = 40;

function nameOff(off: readonly PaymentLine[]): string {
  const names = off.map(({ name }) => name).join(', ');
  return names.length <= MAX_COUPON_NAME ? names : 'Offers and discount';
}

function describeLines(lines: readonly PaymentLine[]): LineItem[] {
  const charged = lines.filter(({ amountPence }) => amountPence >= 0);
  if (charged.length <= MAX_LINES) return charged.map(describeLine);
  const shown = charged.slice(0, MAX_LINES - 1);
  const rest = charged.slice(MAX_LINES - 1);
  const summary = { name: `${rest.length} more`, quantity: 1, amountPence: sumOf(rest) };
  return [...shown, summary].map(describeLine);
}

function describeLine({ name, details, quantity, amountPence }: PaymentLine): LineItem {
  const isWholePence = amountPence % quantity === 0;
  return {
    quantity: isWholePence ? quantity : 1,
    price_data: {
      currency: CURRENCY,
      unit_amount: isWholePence ? amountPence / quantity : amountPence,
      product_data: {
        name: (isWholePence ? name : `${quantity} × ${name}`).slice(0, MAX_TEXT_LENGTH),
        ...(details && { description: details.slice(0, MAX_TEXT_LENGTH) }),
      },
    },
  };
}

function sumOf(lines: readonly PaymentLine[]): number {
  return lines.reduce((sum, { amountPence }) => sum + amountPence, 0);
}
