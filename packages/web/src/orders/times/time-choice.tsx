import type { OrderTimes } from '@driftstone/contract/orders/order-times.schema.ts';
import type { DeliveryType } from '@driftstone/contract/orders/orders.schema.ts';
import { Clock, Zap } from 'lucide-react';
import { describeWindow, timeOf, timesOf } from '#platform/clock/shop-times.ts';
import { laterPart } from '#platform/later-code/later-part.tsx';
import { useWhenIdle } from '#platform/later-code/use-when-idle.ts';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useFocusWhenGrown } from '#ui/use-focus-when-grown.ts';
import { copy } from './order-time.copy.ts';
import { firstSlotOf, type Wish, windowOf } from './order-time.ts';

/** Most customers take the first time. */
const [SlotPicker, prefetchSlotPicker] = laterPart(
  () => import('./slot-picker.tsx'),
  (module) => module.SlotPicker,
);

interface TimeChoiceProps {
  times: OrderTimes;
  deliveryType: DeliveryType;
  /** null while the customer has to choose again. */
  wish: Wish | null;
  onWish: (wish: Wish) => void;
  /** Why the customer has to choose again. */
  problem: string | null;
  /** The problem takes the focus, and so comes into view, whenever this grows. */
  timesPointedOut: number;
  isSaving: boolean;
  /** False: a delivery whose address is not known yet, so nothing is promised. */
  isAddressKnown: boolean;
}

/** As soon as possible, or later: a day and a quarter of an hour. Offers only what is available. */
export function TimeChoice(props: TimeChoiceProps) {
  const { times, deliveryType, wish, onWish, problem, timesPointedOut, isSaving } = props;
  const { asap, whyNoAsap } = times;
  const { isAddressKnown } = props;
  useWhenIdle(prefetchSlotPicker);
  const nowMs = Date.parse(times.now);
  const first = firstSlotOf(times);
  const isLater = wish !== null && wish !== 'asap';
  const window = isLater ? windowOf(times, wish) : null;
  const problemRef = useFocusWhenGrown<HTMLParagraphElement>(timesPointedOut);
  const chosen = window && describeWindow(window, nowMs);
  return (
    <div className="grid gap-4">
      <div role="alert" className="empty:hidden">
        {problem !== null && (
          <p
            ref={problemRef}
            tabIndex={-1}
            className="rounded-md border-2 border-beetroot bg-beetroot-wash p-4 font-semibold text-beetroot"
          >
            {problem}
          </p>
        )}
      </div>
      <ChoiceGroup
        legend={copy.when}
        choices={[
          {
            id: 'asap',
            label: copy.asap,
            detail: asap
              ? isAddressKnown
                ? copy.about(timesOf(asap))
                : copy.atLatest(timeOf(asap.until))
              : copy.whyNoAsap(whyNoAsap, deliveryType),
            picture: <Zap className="size-6 shrink-0 text-basil" />,
            isDisabled: asap === null,
          },
          {
            id: 'later',
            label: copy.later,
            detail:
              first === null
                ? `${copy.noLater} ${times.limited ?? ''}`
                : (chosen ?? copy.chooseLater),
            picture: <Clock className="size-6 shrink-0 text-basil" />,
            isDisabled: first === null,
          },
        ]}
        value={isLater ? 'later' : wish}
        onChange={(id) => onWish(id === 'later' ? (first ?? 'asap') : 'asap')}
        columns="one"
        isRequired
      />
      {asap === null && problem === null && isLater && wish === first && chosen !== null && (
        <p className="rounded-md bg-gold-wash p-4 font-semibold text-gold-deep">
          {copy.earliest(whyNoAsap, deliveryType, chosen)}
        </p>
      )}
      {(isLater || ((asap === null || problem !== null) && first !== null)) && (
        <SlotPicker
          times={times}
          slot={isLater ? wish : null}
          onSlot={onWish}
          isDisabled={isSaving}
          fallback={<Skeleton className="h-64" />}
        />
      )}
    </div>
  );
}
