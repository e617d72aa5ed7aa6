import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { useId } from 'react';
import { laterPart } from '#platform/later-code/later-part.tsx';
import type { Look } from '#orders/lines/order-picture.tsx';
import { copy } from './order-progress.copy.ts';
import { hasProgressToShow, isAhead, isUnderWay } from '../order-status.ts';
import { describePromised } from '#orders/times/promise.ts';
import { ProgressSteps } from './progress-steps.tsx';
import { type ShownStage, stageNow } from './stages-shown.ts';

const [OrderPicture] = laterPart(
  () => import('#orders/lines/order-picture.tsx'),
  (module) => module.OrderPicture,
);

const [WatchOffer] = laterPart(
  () => import('#orders/watches/watch-offer.tsx'),
  (module) => module.WatchOffer,
);

const LOOKS = {
  received: 'raw',
  accepted: 'raw',
  baking: 'baking',
  ready: 'boxed',
  on_its_way: 'boxed',
  completed: 'served',
} as const satisfies Record<ShownStage, Look>;

interface OrderProgressCardProps {
  order: Order;
  readAtMs: number;
  /** Shows the order's number, where several orders are shown. */
  isOneOfMany?: boolean;
  /** False for who has only a link. */
  canWatch?: boolean;
}

/** The kitchen's progress, beside the receipt of a recent order. */
export function OrderProgressCard(props: OrderProgressCardProps) {
  const { order, readAtMs, isOneOfMany = false, canWatch = true } = props;
  const titleId = useId();
  if (!hasProgressToShow(order, readAtMs)) return null;
  const { number, deliveryType, progress } = order;
  const promised = isAhead(order) ? describePromised(order) : null;
  const stage = stageNow({ ...order, progress });
  const step = copy.step(stage, deliveryType);
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
      <div className="mt-4 grid h-48 grid-cols-[minmax(0,1fr)] place-items-center">
        <OrderPicture items={order.items} look={LOOKS[stage]} />
      </div>
      <div className="mt-4">
        <ProgressSteps order={{ ...order, progress }} />
      </div>
      {canWatch && isUnderWay(order, readAtMs) && <WatchOffer order={order} />}
      <p role="status" className="sr-only">
        {isOneOfMany ? `${copy.titleOf(number)}: ${step}` : step}
      </p>
    </section>
  );
}
