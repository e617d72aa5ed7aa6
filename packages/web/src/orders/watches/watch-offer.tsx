import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { Bell, BellRing } from 'lucide-react';
import { canBePushed } from '#platform/worker/browser-push.ts';
import { notify } from '#platform/toasts/notify.ts';
import { Button } from '#ui/button.tsx';
import { copy } from './order-watch.copy.ts';
import { useWatchOrder } from './order-watch.api.ts';

/** Offers notifications by the browser. Asks for permission only after a press. */
export function WatchOffer({ order }: { order: Pick<Order, 'id'> }) {
  const watch = useWatchOrder(order.id);
  if (!canBePushed()) return null;
  return (
    <div className="mt-4 flex justify-center">
      {!watch.data && (
        <Button
          variant="secondary"
          size="small"
          isBusy={watch.isPending}
          onClick={() =>
            watch.mutate(undefined, {
              onSuccess: (isWatching) => {
                if (!isWatching) notify.order.info(copy.refused);
              },
              onError: (error) => notify.order.failure(error, copy.failed),
            })
          }
        >
          <Bell className="size-4" />
          {copy.watch}
        </Button>
      )}
      <div role="status">
        {watch.data && (
          <p className="flex items-center gap-2 text-sm text-ink-soft">
            <BellRing className="size-4" />
            {copy.watching}
          </p>
        )}
      </div>
    </div>
  );
}
