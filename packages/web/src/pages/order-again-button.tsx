import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { RotateCcw } from 'lucide-react';
import { copy } from '#orders/history/order-history.copy.ts';
import { Button } from '#ui/button.tsx';
import { useOrderAgainTrip } from './use-order-again-trip.ts';

export function OrderAgainButton({ orders }: { orders: readonly Order[] }) {
  const { start, busyOrderId } = useOrderAgainTrip();
  const isBusy = busyOrderId !== null;
  return (
    <Button variant="secondary" isBusy={isBusy} onClick={() => start(orders.map(({ id }) => id))}>
      {!isBusy && <RotateCcw className="size-5" />}
      {isBusy ? copy.orderingAgain : copy.orderAgain}
    </Button>
  );
}
