import type { Order, OrderItem } from '@driftstone/contract/orders/orders.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useClockAheadMs } from '#opening/opening.api.ts';
import { laterPart } from '#platform/later-code/later-part.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { LoadState } from '#ui/load-state.tsx';
import { ScenePicture } from '#ui/scene-picture.tsx';
import { paths } from '../../paths.ts';
import { useOrderNews } from '#orders/tracking/order-news.api.ts';
import { copy } from './order-history.copy.ts';
import { myOrdersQuery } from '../orders.api.ts';

// Only customers with orders need it.
const [OrderRow, fetchOrderRow] = laterPart(
  () => import('./order-row.tsx'),
  (module) => module.OrderRow,
);

const SHOWN_AT_FIRST = 5;

interface OrderHistoryProps {
  onOrderAgain: (order: Order) => void;
  /** The order that is being added to the cart right now. */
  busyOrderId: string | null;
  renderPicture: (item: OrderItem) => ReactNode;
}

export function OrderHistory({ onOrderAgain, busyOrderId, renderPicture }: OrderHistoryProps) {
  const query = useQuery(myOrdersQuery);
  const { data: orders, dataUpdatedAt } = query;
  useOrderNews();
  const clockAheadMs = useClockAheadMs();
  const [isWhole, setIsWhole] = useState(false);
  // Beside the orders, not after them.
  useEffect(fetchOrderRow, []);

  if (!orders) return <LoadState query={query} loading={copy.loading} failed={copy.loadFailed} />;
  if (orders.length === 0) return <NoOrders />;
  const shown = isWhole ? orders : orders.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            readAtMs={dataUpdatedAt + clockAheadMs}
            isBusy={order.id === busyOrderId}
            renderPicture={renderPicture}
            onOrderAgain={() => onOrderAgain(order)}
          />
        ))}
      </ul>
      {shown.length < orders.length && (
        <Button
          variant="quiet"
          size="small"
          className="mt-5 -ml-4"
          onClick={() => setIsWhole(true)}
        >
          {copy.showAll(orders.length)}
        </Button>
      )}
    </>
  );
}

function NoOrders() {
  return (
    <div className="grid justify-items-start gap-4">
      <ScenePicture scene="no-orders" size="small" />
      <p className="text-ink-soft">{copy.none}</p>
      <Link to={paths.menu} className={buttonClass({})}>
        {copy.browseMenu}
      </Link>
    </div>
  );
}
