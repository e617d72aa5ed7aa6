import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { useId } from 'react';
import { copy } from './order-progress.copy.ts';
import { ProgressSteps } from './order-progress.tsx';
import { hasProgressToShow } from './order-status.ts';

/** Beside the receipt of an order that was placed lately. */
export function OrderProgressCard({ order, isOneOfMany = false }: OrderProgressCardProps) {
  const titleId = useId();
  if (!hasProgressToShow(order)) return null;
  const { number, deliveryType, progress } = order;
  return (
    <section
      aria-labelledby={titleId}
      className="mx-auto w-full max-w-lg rounded-lg border border-line bg-card p-6 shadow-lift sm:px-4 print:hidden"
    >
      <h2 id={titleId} className="mb-4 text-title sm:text-center">
        {isOneOfMany ? copy.titleOf(number) : copy.title}
      </h2>
      <ProgressSteps order={{ deliveryType, progress }} />
      <p role="status" className="sr-only">
        {copy.step(progress.stage, deliveryType)}
      </p>
    </section>
  );
}

interface OrderProgressCardProps {
  order: Order;
  /** Its number tells it from the others. */
  isOneOfMany?: boolean;
}
