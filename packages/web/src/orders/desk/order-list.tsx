import { deskMoneyOf } from '@driftstone/contract/orders/crew-words.rules.ts';
import type { DeskOrderRow } from '@driftstone/contract/orders-desk/orders-desk.schema.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { deskTime } from '#platform/clock/desk-time.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ListOutcome } from '#ui/list-outcome.tsx';
import { LoadState } from '#ui/load-state.tsx';
import { promiseOf, stateOf, toneOf } from './describe-order.ts';
import { OrderFilterBar } from './order-filter-bar.tsx';
import { type OrderFilters, ordersQuery } from './orders-desk.api.ts';
import { copy } from './orders-desk.copy.ts';
import { Money } from '#ui/money.tsx';

interface OrderListProps {
  filters: OrderFilters;
  onFilter: (filters: OrderFilters) => void;
  pathOf: (orderId: string) => string;
}

function useOrders(filters: OrderFilters) {
  return useInfiniteQuery(ordersQuery(filters));
}

/** Orders, newest first: rows of a table on a laptop, cards on a phone. */
export function OrderList({ filters, onFilter, pathOf }: OrderListProps) {
  const list = useOrders(filters);
  return (
    <div className="grid grid-cols-1 gap-6">
      <OrderFilterBar filters={filters} offer={list.data?.pages[0]?.offer} onFilter={onFilter} />
      <FoundOrders list={list} pathOf={pathOf} />
      <ListOutcome
        count={list.data ? list.data.pages.flatMap((page) => page.orders).length : null}
        hasMore={list.hasNextPage}
        none={copy.none}
      />
    </div>
  );
}

interface FoundOrdersProps extends Pick<OrderListProps, 'pathOf'> {
  list: ReturnType<typeof useOrders>;
}

function FoundOrders({ list, pathOf }: FoundOrdersProps) {
  const { data, hasNextPage, isFetchingNextPage } = list;
  if (!data) return <LoadState query={list} loading={copy.loading} failed={copy.loadFailed} />;
  const orders = data.pages.flatMap((page) => page.orders);
  if (orders.length === 0) return null;
  return (
    <div className="grid gap-4">
      <ol
        aria-label={copy.orders}
        className="@container divide-y divide-line rounded-lg border border-line bg-card"
      >
        {orders.map((order) => (
          <OrderItem key={order.id} order={order} path={pathOf(order.id)} />
        ))}
      </ol>
      {hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-start"
          isBusy={isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {isFetchingNextPage ? copy.loadingOlder : copy.older}
        </Button>
      )}
    </div>
  );
}

/** By the room there is for texts of this size, not by the window. */
const CELLS =
  'relative grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 p-4 hover:bg-ink/4 sm:px-6 ' +
  '@min-[56rem]:grid-cols-[7rem_minmax(0,1.2fr)_minmax(0,2fr)_11rem_7rem] @min-[56rem]:items-center';

function OrderItem({ order, path }: { order: DeskOrderRow; path: string }) {
  const { number, state, customerName, items, at, deliveryType, needs } = order;
  const promised = promiseOf(order);
  return (
    <li className={CELLS}>
      <div>
        <Link
          to={path}
          className="font-semibold tabular-nums underline after:absolute after:inset-0"
        >
          {copy.order(number)}
        </Link>
        <p className="text-sm text-ink-soft">
          <time dateTime={at}>{deskTime(at)}</time>
        </p>
      </div>
      <div className="text-right @min-[56rem]:order-last">
        <p className="font-semibold tabular-nums">
          <Money pounds={order.total} />
        </p>
        {order.refunded > 0 && (
          <p className="text-sm text-beetroot tabular-nums">
            −<Money pounds={order.refunded} />
          </p>
        )}
      </div>
      <div className="col-span-2 min-w-0 @min-[56rem]:col-span-1">
        <p className="wrap-anywhere">{customerName}</p>
        <p className="text-sm text-ink-soft">
          {deliveryType === 'delivery' ? copy.delivery : copy.pickup}
          {promised && `, ${promised}`}
        </p>
      </div>
      <p className="col-span-2 line-clamp-2 min-w-0 text-sm wrap-anywhere text-ink-soft @min-[56rem]:col-span-1">
        {items}
      </p>
      <div className="col-span-2 flex flex-wrap items-center gap-2 @min-[56rem]:col-span-1">
        <Badge tone={toneOf(state)}>{stateOf(order)}</Badge>
        {needs.map((need) => (
          <Badge key={need} tone="alert">
            {copy.needOf(need)}
          </Badge>
        ))}
        <span className="text-sm text-ink-soft">{deskMoneyOf(order)}</span>
      </div>
    </li>
  );
}
