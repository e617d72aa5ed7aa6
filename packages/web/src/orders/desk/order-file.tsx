import { describeBehindDoor, streetLine } from '@driftstone/contract/location/door.rules.ts';
import type { OrderState } from '@driftstone/contract/orders/order-states.rules.ts';
import { deskMoneyOf } from '@driftstone/contract/orders/crew-words.rules.ts';
import type { DeskOrder } from '@driftstone/contract/orders-desk/orders-desk.schema.ts';
import { formatPhone } from '@driftstone/contract/phone.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isRefusedAs } from '#platform/calls/call-error.ts';
import { useHistoryPath } from '#staff/staff.api.ts';
import { dateOf, timesOf } from '#platform/clock/shop-times.ts';
import { Allergy } from '#ui/allergy.tsx';
import { Badge } from '#ui/badge.tsx';
import { HistoryLink } from '#platform/page/history-link.tsx';
import { LoadState } from '#ui/load-state.tsx';
import { stateOf, toneOf } from './describe-order.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderAmounts } from './order-amounts.tsx';
import { OrderLife, OrderMails, OrderPayments, OrderRefunds } from './order-life.tsx';
import { OrderNotes } from './order-notes.tsx';
import { orderQuery, useDeskOrderNews } from './orders-desk.api.ts';
import { copy } from './orders-desk.copy.ts';
import { StatusLine } from '#ui/status-line.tsx';

/** The kitchen is working on the order, or has done so. */
const ON_PAPER: readonly OrderState[] = [
  'received',
  'accepted',
  'ready',
  'out_for_delivery',
  'completed',
];

interface OrderFileProps {
  orderId: string;
  backPath: string;
  mayChange: boolean;
  mayRefund: boolean;
  /** The ticket on paper, for an order that the kitchen is working on or has worked on. */
  prints: ReactNode;
}

/** One order: what is in it, what can be done to it, and everything that happened to it. */
export function OrderFile({ orderId, backPath, ...rights }: OrderFileProps) {
  const query = useQuery(orderQuery(orderId));
  const { data, error } = query;
  useDeskOrderNews(orderId);
  const isMissing = !data && isRefusedAs(error, 'ORDER_NOT_FOUND', 'INVALID_REQUEST');
  return (
    <div className="grid gap-6">
      <Link to={backPath} className="inline-flex min-h-11 items-center gap-2 justify-self-start">
        <ArrowLeft className="size-5" />
        <span className="underline">{copy.back}</span>
      </Link>
      {data ? (
        <OpenFile order={data} {...rights} />
      ) : isMissing ? null : (
        <LoadState query={query} loading={copy.loadingOrder} failed={copy.orderFailed} />
      )}
      <StatusLine>{isMissing && copy.noOrder}</StatusLine>
    </div>
  );
}

function OpenFile({
  order,
  mayChange,
  mayRefund,
  prints,
}: Pick<OrderFileProps, 'mayChange' | 'mayRefund' | 'prints'> & { order: DeskOrder }) {
  const historyOf = useHistoryPath();
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid min-w-0 gap-6">
        <Part title={copy.order(order.number)}>
          <OrderHead order={order} />
          <HistoryLink
            to={historyOf({ id: order.id, name: copy.order(order.number) })}
            name={copy.order(order.number)}
          />
          <OrderActions order={order} mayChange={mayChange} mayRefund={mayRefund} />
          {ON_PAPER.includes(order.state) && prints}
        </Part>
        <Part title={copy.lines}>
          <OrderAmounts order={order} />
        </Part>
        {order.refunds.length > 0 && (
          <Part title={copy.refunds}>
            <OrderRefunds order={order} />
          </Part>
        )}
        <Part title={copy.notes}>
          <OrderNotes order={order} mayChange={mayChange} />
        </Part>
      </div>
      <div className="grid min-w-0 gap-6">
        <Part title={copy.life}>
          <OrderLife order={order} />
        </Part>
        {order.payments.length > 0 && (
          <Part title={copy.payments}>
            <OrderPayments order={order} />
          </Part>
        )}
        {order.mails.length > 0 && (
          <Part title={copy.mails}>
            <OrderMails order={order} />
          </Part>
        )}
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid min-w-0 gap-4 rounded-lg border border-line bg-card p-4 sm:p-6"
    >
      <h2 className="text-title">{title}</h2>
      {children}
    </section>
  );
}

function OrderHead({ order }: { order: DeskOrder }) {
  const { customer, customerName, deliveryType, address, door, promised, state, needs } = order;
  const beside = describeBehindDoor(door);
  return (
    <div className="grid gap-3">
      <Allergy allergy={order.allergy} />
      {order.note && <p className="font-semibold wrap-anywhere">{copy.kitchenNote(order.note)}</p>}
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={toneOf(state)}>{stateOf(order)}</Badge>
        <Badge>{deskMoneyOf(order)}</Badge>
        {needs.map((need) => (
          <Badge key={need} tone="alert">
            {copy.needOf(need)}
          </Badge>
        ))}
      </p>
      <div className="wrap-anywhere">
        <p className="font-semibold">{customerName}</p>
        <p>
          {customer.email && (
            <a href={`mailto:${customer.email}`} className="underline">
              {customer.email}
            </a>
          )}
          {customer.phone && (
            <>
              {customer.email && ', '}
              <a href={`tel:${customer.phone.replaceAll(/[^+\d]/g, '')}`} className="underline">
                {formatPhone(customer.phone)}
              </a>
            </>
          )}
        </p>
        <p>
          {deliveryType === 'delivery'
            ? address !== null && streetLine(address, door)
            : `${copy.pickup}, ${order.storeName}`}
        </p>
        {beside !== null && <p>{beside}</p>}
        {door?.note && <p>{copy.driverNote(door.note)}</p>}
        {promised && (
          <p>
            {copy.promised}: {dateOf(promised.from)}, {timesOf(promised)}
          </p>
        )}
      </div>
    </div>
  );
}
