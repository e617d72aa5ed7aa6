import { onFirstUse } from '@driftstone/contract/on-first-use.ts';
import { formatPounds } from '@driftstone/contract/money.ts';
import { describeDetails } from '@driftstone/contract/cart/cart.rules.ts';
import { isOff, sayWhatBecame, wordsOf } from '@driftstone/contract/orders/order-words.rules.ts';
import type { Order, OrderItem } from '@driftstone/contract/orders/orders.schema.ts';
import { ReceiptText, RotateCcw, ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '#ui/badge.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { pastOrderPath, paths } from '../../paths.ts';
import { copy } from './order-history.copy.ts';
import { hasReceipt, isAhead, isUnderWay } from '../order-status.ts';
import { describePromised } from '#orders/times/promise.ts';
import { ProgressSteps } from '#orders/tracking/progress-steps.tsx';

interface OrderRowProps {
  order: Order;
  readAtMs: number;
  isBusy: boolean;
  renderPicture: (item: OrderItem) => ReactNode;
  onOrderAgain: () => void;
}

const dateFormat = onFirstUse(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'Europe/London',
    }),
);

export function OrderRow({ order, readAtMs, isBusy, renderPicture, onOrderAgain }: OrderRowProps) {
  const { badge, outcome } = wordsOf(order);
  // As its receipt and its mail have it. It may have been begun long before.
  const placedAt = order.placedAt ?? order.createdAt;
  const became = isOff(outcome) || order.refunded > 0 ? sayWhatBecame(order) : '';
  const promised = isAhead(order) ? describePromised(order) : null;
  return (
    <li className="grid gap-3 py-5 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-sans font-semibold tracking-normal">{copy.order(order.number)}</h3>
        <Badge tone={badge.tone}>{badge.text}</Badge>
      </div>
      <div className="flex items-baseline justify-between gap-4">
        <p className="text-sm text-ink-soft">
          <time dateTime={placedAt}>{dateFormat().format(new Date(placedAt))}</time>
          {'\u00A0· '}
          {order.deliveryType === 'delivery' ? copy.delivery : copy.pickup}
        </p>
        <p translate="no" className="font-semibold tabular-nums">
          {formatPounds(order.total)}
        </p>
      </div>
      {became !== '' && <p className="text-sm">{became}</p>}
      <OrderedItems items={order.items} renderPicture={renderPicture} />
      {isUnderWay(order, readAtMs) && (
        <div className="my-2 grid gap-3">
          {promised !== null && <p className="font-semibold tabular-nums">{promised}</p>}
          <ProgressSteps order={order} />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {order.status === 'pending' ? (
          <Link to={paths.cart} className={buttonClass({ variant: 'secondary', size: 'small' })}>
            <ShoppingBag className="size-4" />
            {copy.goToCart}
          </Link>
        ) : (
          <Button variant="secondary" size="small" isBusy={isBusy} onClick={onOrderAgain}>
            {!isBusy && <RotateCcw className="size-4" />}
            <span>
              {isBusy ? copy.orderingAgain : copy.orderAgain}
              <span className="sr-only">{copy.ofOrder(order.number)}</span>
            </span>
          </Button>
        )}
        {hasReceipt(order) && (
          <Link
            to={pastOrderPath(order.id)}
            className={buttonClass({ variant: 'quiet', size: 'small' })}
          >
            <ReceiptText className="size-4" />
            <span>
              {copy.receipt}
              <span className="sr-only">{copy.ofOrder(order.number)}</span>
            </span>
          </Link>
        )}
      </div>
    </li>
  );
}

/** More would bury the orders below; the receipt has them all. */
const MOST_ITEMS = 4;

interface OrderedItemsProps {
  items: readonly OrderItem[];
  renderPicture: (item: OrderItem) => ReactNode;
}

function OrderedItems({ items, renderPicture }: OrderedItemsProps) {
  const shown = items.length > MOST_ITEMS ? items.slice(0, MOST_ITEMS - 1) : items;
  return (
    <>
      <ul className="grid gap-2">
        {shown.map((item) => (
          <li key={item.id} className="flex flex-wrap items-start gap-3">
            {renderPicture(item)}
            <span className="min-w-24 flex-1">
              {item.quantity} × {item.name}
              <span className="block text-sm text-ink-soft">{describeDetails(item)}</span>
            </span>
          </li>
        ))}
      </ul>
      {shown.length < items.length && (
        <p className="text-ink-soft">{copy.moreItems(items.length - shown.length)}</p>
      )}
    </>
  );
}
