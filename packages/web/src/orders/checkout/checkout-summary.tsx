import { lineDetails } from '@driftstone/contract/cart/cart.rules.ts';
import { formatPounds, poundsToPence } from '@driftstone/contract/money.ts';
import { PICKUP_ESTIMATE } from '@driftstone/contract/orders/orders.rules.ts';
import type { DeliveryType, Order, OrderItem } from '@driftstone/contract/orders/orders.schema.ts';
import { Bike, Clock, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';
import type { PromiseInWords } from '#orders/times/order-time.ts';
import { OrderedLine } from '#orders/lines/ordered-line.tsx';
import { sayPromised } from '#orders/times/promise.ts';
import { copy } from '../orders.copy.ts';

/** CHK-06: shown while there is no order. */
const TOTAL_WITHOUT_ORDER = 10;

/** In pounds. */
export function totalOf(order: Order | undefined): number {
  return order?.total ?? TOTAL_WITHOUT_ORDER;
}

interface CheckoutSummaryProps {
  order: Order | undefined;
  deliveryType: DeliveryType;
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
  promise,
  isTimeLost,
  renderPicture,
  action,
}: CheckoutSummaryProps) {
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
        <Badge
          tone="warm"
          icon={
            deliveryType === 'delivery' ? (
              <Bike className="size-4" aria-hidden="true" />
            ) : (
              <Store className="size-4" aria-hidden="true" />
            )
          }
        >
          {deliveryType === 'delivery' ? copy.delivery : copy.pickup}
        </Badge>
      </div>
      {(estimate || promise) && (
        <div className="mt-3 flex items-start gap-2">
          <Clock className="mt-1 size-4 shrink-0 text-ink-soft" aria-hidden="true" />
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
              details: lineDetails(line),
              allergens: line.allergens,
              amountPence: poundsToPence(line.price) * line.quantity,
            }}
            picture={renderPicture(line)}
          />
        ))}
      </ul>
      <dl className="mt-5 grid gap-2 border-t border-line pt-5 tabular-nums" aria-live="polite">
        {order && <Row term={copy.subtotal} amount={formatPounds(order.subtotal)} />}
        {order && order.discount > 0 && (
          <Row term={copy.discount} amount={formatPounds(-order.discount)} />
        )}
        {order && <Row term={copy.deliveryFee} amount={describeFee(order, deliveryType)} />}
        <div className="mt-2 flex justify-between gap-4 border-t border-line pt-4 text-title font-semibold">
          <dt>{copy.total}</dt>
          <dd>{formatPounds(totalOf(order))}</dd>
        </div>
      </dl>
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

/** CHK-06: 'Free' at 0. Before the address is known the fee is unknown too, and 'Free' would be a promise. */
function describeFee(order: Order, deliveryType: DeliveryType): string {
  if (deliveryType === 'delivery' && order.address === null) return copy.feeNeedsAddress;
  return order.deliveryFee === 0 ? copy.free : formatPounds(order.deliveryFee);
}

function Row({ term, amount }: { term: string; amount: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{term}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
