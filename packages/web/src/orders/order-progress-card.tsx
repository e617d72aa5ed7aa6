import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { useId } from 'react';
import { useOrderNews } from './order-news.api.ts';
import { copy } from './order-progress.copy.ts';
import { hasProgressToShow, isAhead } from './order-status.ts';
import { describePromised } from './promise.ts';
import { ProgressSteps } from './progress-steps.tsx';

interface OrderProgressCardProps {
  order: Order;
  readAtMs: number;
  /** Shows the order's number, where several orders are shown. */
  isOneOfMany?: boolean;
}

/** The kitchen's progress, beside the receipt of a recent order. */
export function OrderProgressCard(props: OrderProgressCardProps) {
  const { order, readAtMs, isOneOfMany = false } = props;
  const titleId = useId();
  useOrderNews(order);
  if (!hasProgressToShow(order, readAtMs)) return null;
  const { number, deliveryType, progress } = order;
  const promised = isAhead(order) ? describePromised(order) : null;
  const step = copy.step(progress.stage, deliveryType);
  return (
    <section
      aria-labelledby={titleId}
      className="mx-auto w-full max-w-lg rounded-lg border border-line bg-card p-6 shadow-lift sm:px-4 print:hidden"
    >
      <h2 id={titleId} className="text-title sm:text-center">
        {isOneOfMany ? copy.titleOf(number) : copy.title}
      </h2>
      {promised !== null && (
        <p className="mt-1 font-semibold tabular-nums sm:text-center">{promised}</p>
      )}
      <div className="mt-4">
        <ProgressSteps order={{ deliveryType, progress }} />
      </div>
      <p role="status" className="sr-only">
        {isOneOfMany ? `${copy.titleOf(number)}: ${step}` : step}
      </p>
    </section>
  );
}
