import { couponPart, sayOff } from '@driftstone/contract/deals/coupon-part.rules.ts';
import { formatPence, formatPounds, poundsToPence } from '@driftstone/contract/money.ts';
import { PICKUP_ESTIMATE } from '@driftstone/contract/orders/orders.rules.ts';
import type { DeliveryType, Order, OrderItem } from '@driftstone/contract/orders/orders.schema.ts';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { translateAmount } from '#ui/translate-amount.ts';
import { AdultsOnlyNote } from '#ui/adults-only.tsx';
import { Badge } from '#ui/badge.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import type { PromiseInWords } from '#orders/times/order-time.ts';
import { lineWords } from '#orders/lines/line-words.ts';
import { OrderedLine } from '#orders/lines/ordered-line.tsx';
import { sayPromised } from '#orders/times/promise.ts';
import { copy } from '../orders.copy.ts';
import { copy as feeCopy } from './fee-row.copy.ts';
import { type ExpectedDelivery, feeRowOf } from './fee-row.ts';

/** CHK-06: shown while there is no order. */
const TOTAL_WITHOUT_ORDER = 10;

/** As the screen says it: with the fee that the address is expected to cost. */
export function totalPenceOf(
  order: Order | undefined,
  deliveryType: DeliveryType,
  expected: ExpectedDelivery | null,
): number {
  const fee = order && feeRowOf(order, deliveryType, expected);
  return poundsToPence(order?.total ?? TOTAL_WITHOUT_ORDER) + (fee?.addedPence ?? 0);
}

interface CheckoutSummaryProps {
  order: Order | undefined;
  deliveryType: DeliveryType;
  /** Shown until the order has an address; null: no place is known. */
  expected: ExpectedDelivery | null;
  /** MONEY-03: the discount brings the delivery fee back. */
  feeNote: string | null;
  /** The clock times of the order's promise, in words; null while they are not known. */
  promise: PromiseInWords | null;
  /** The order's time is no longer available, so nothing is promised. */
  isTimeLost: boolean;
  renderPicture: (item: OrderItem) => ReactNode;
  /** The Place Order button. */
  action: ReactNode;
}

export function CheckoutSummary({
  order,
  deliveryType,
  expected,
  feeNote,
  promise,
  isTimeLost,
  renderPicture,
  action,
}: CheckoutSummaryProps) {
  const fee = order && feeRowOf(order, deliveryType, expected);
  const estimate = promise?.isScheduled || isTimeLost ? null : estimateOf(order, deliveryType);
  return (
    <section
      aria-labelledby="checkout-summary"
      className="rounded-lg border border-line bg-card p-5 shadow-lift sm:p-7 lg:sticky lg:top-28"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="checkout-summary" className="text-title">
          {copy.summaryTitle}
        </h2>
        <Badge tone="warm">{deliveryType === 'delivery' ? copy.delivery : copy.pickup}</Badge>
      </div>
      {(estimate || promise) && (
        <div className="mt-3 flex items-start gap-2">
          <Clock className="mt-1 size-4 shrink-0 text-ink-soft" />
          <div className="min-w-0">
            {promise && (
              <p className="font-semibold tabular-nums">
                {sayPromised(deliveryType, promise.text)}
              </p>
            )}
            {estimate && (
              <p className="text-ink-soft">
                {promise?.isLonger ? copy.usually(estimate) : copy.estimate(deliveryType, estimate)}
              </p>
            )}
          </div>
        </div>
      )}
      <ul className="mt-5 grid gap-3 border-t border-line pt-5">
        {order?.items.map((line) => (
          <OrderedLine
            key={line.id}
            line={{
              name: line.name,
              quantity: line.quantity,
              details: lineWords(line),
              allergens: line.allergens,
              amountPence: poundsToPence(line.price) * line.quantity,
            }}
            picture={renderPicture(line)}
          />
        ))}
      </ul>
      <dl className="mt-5 grid gap-2 border-t border-line pt-5 tabular-nums" aria-live="polite">
        {order && <Row term={copy.subtotal} amount={formatPounds(order.subtotal)} />}
        {order?.deals?.map(({ name, amount }) => (
          <Row key={name} term={name} amount={sayOff(amount)} />
        ))}
        {order && couponPart(order) > 0 && (
          <Row term={copy.coupon} amount={formatPounds(-couponPart(order))} />
        )}
        {fee && <Row term={fee.term} amount={fee.amount} />}
        <div className="mt-2 amount-row border-t border-line pt-4 text-title font-semibold">
          <dt>{copy.total}</dt>
          <dd translate="no">{formatPence(totalPenceOf(order, deliveryType, expected))}</dd>
        </div>
      </dl>
      <StatusLine className="mt-2 text-sm">{deliveryType === 'delivery' && feeNote}</StatusLine>
      {fee?.isExpected && <p className="mt-2 text-sm text-ink-soft">{feeCopy.addressDecides}</p>}
      <AdultsOnlyNote of={order?.items} />
      {action && <div className="mt-6">{action}</div>}
    </section>
  );
}

/** CHK-03, CHK-06: the minutes that an idle shop needs, in words. */
export function estimateOf(order: Order | undefined, deliveryType: DeliveryType): string | null {
  return deliveryType === 'delivery'
    ? (order?.estimatedDeliveryTime ?? null)
    : (order?.estimatedPickupTime ?? PICKUP_ESTIMATE);
}

function Row({ term, amount }: { term: string; amount: string }) {
  return (
    <div className="amount-row">
      <dt>{term}</dt>
      <dd translate={translateAmount(amount)}>{amount}</dd>
    </div>
  );
}
