import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useClockAheadMs } from '#opening/opening.api.ts';
import { copy } from '#orders/receipt/receipt.copy.ts';
import { OrderProgressCard } from '#orders/tracking/order-progress-card.tsx';
import { useOrderNews } from '#orders/tracking/order-news.api.ts';
import { useLiveOrders } from '#orders/tracking/live-orders.api.ts';
import { useStageTitle } from '#orders/tracking/use-stage-title.ts';
import { ReceiptCard } from '#orders/receipt/receipt-card.tsx';
import { describeTurn, receiptHeading } from '#orders/receipt/receipt-heading.ts';
import { ReviewCard } from '#reviews/review-card.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { paths } from '../../paths.ts';
import { forgetTyped } from '../checkout/typed-so-far.ts';
import { pictureOf } from '../line-picture.tsx';
import { shareOf } from '../share-line.tsx';
import { OrderAgainButton } from '../order-again-button.tsx';

interface ConfirmedOrdersProps {
  /** As they were when the payment was confirmed. */
  confirmed: readonly Order[];
  readAtMs: number;
}

export function ConfirmedOrders({ confirmed, readAtMs }: ConfirmedOrdersProps) {
  const orders = useLiveOrders(confirmed, readAtMs);
  useOrderNews();
  // The card page, which is not ours, could not.
  useEffect(forgetTyped, []);
  const clockAheadMs = useClockAheadMs();
  useStageTitle(orders, readAtMs + clockAheadMs);
  const { title, text } = receiptHeading(orders);
  const before = receiptHeading(confirmed);
  const hasTurned = orders.some((order) => describeTurn(order)) && text !== before.text;
  return (
    <div className="page-width grid grid-cols-1 gap-8 py-10 md:py-16">
      {/* A cancelled order has no progress, whose card would tell. */}
      <StatusLine className="sr-only">{hasTurned && `${title}. ${text}`}</StatusLine>
      <header className="text-center print:hidden">
        <h1 className="text-display">{title}</h1>
        <p className="mt-4 text-lg text-ink-soft">{text}</p>
      </header>
      {orders.map((order) => (
        <OrderProgressCard
          key={order.id}
          order={order}
          readAtMs={readAtMs + clockAheadMs}
          isOneOfMany={orders.length > 1}
        />
      ))}
      <ReceiptCard orders={orders} renderPicture={pictureOf} renderAction={shareOf} />
      <div className="flex flex-wrap justify-center gap-3 print:hidden">
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer className="size-5" />
          {copy.print}
        </Button>
        <OrderAgainButton orders={orders} />
        <Link to={paths.home} className={buttonClass({ variant: 'quiet' })}>
          {copy.backToHome}
        </Link>
      </div>
      <div className="mx-auto grid w-full max-w-lg grid-cols-1 gap-6 print:hidden">
        {orders.map((order) => (
          <ReviewCard key={order.id} order={order} />
        ))}
      </div>
    </div>
  );
}
