import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { Printer } from 'lucide-react';
import { copy as historyCopy } from '#orders/history/order-history.copy.ts';
import { OrderProgressCard } from '#orders/tracking/order-progress-card.tsx';
import { hasReceipt } from '#orders/order-status.ts';
import { describeTurn } from '#orders/receipt/receipt-heading.ts';
import { copy as receiptCopy } from '#orders/receipt/receipt.copy.ts';
import { useOrderNews } from '#orders/tracking/order-news.api.ts';
import { useStageTitle } from '#orders/tracking/use-stage-title.ts';
import { ReceiptCard } from '#orders/receipt/receipt-card.tsx';
import { ReviewCard } from '#reviews/review-card.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { pictureOf } from '../line-picture.tsx';
import { shareOf } from '../share-line.tsx';
import { OrderAgainButton } from '../order-again-button.tsx';
import { AllOrders } from './all-orders.tsx';
import { BackToProfile } from './back-to-profile.tsx';
import { copy } from './past-order.copy.ts';

interface PastOrderProps {
  order: Order;
  readAtMs: number;
  /** By a mail's link: shown, and nothing more. */
  isLinked?: boolean;
}

export function PastOrder({ order, readAtMs, isLinked = false }: PastOrderProps) {
  useStageTitle([order], readAtMs);
  const turn = describeTurn(order);
  if (!hasReceipt(order))
    return (
      <>
        {!isLinked && <OrderNews />}
        <NotPlaced order={order} />
      </>
    );
  return (
    <div className="page-width grid grid-cols-1 gap-8 py-10 md:py-16">
      <header className="text-center print:hidden">
        <h1 className="text-heading">{historyCopy.order(order.number)}</h1>
        <StatusLine className="mx-auto mt-3 max-w-lg">
          {turn && (
            <>
              <strong>{turn.title}.</strong> {turn.text}
            </>
          )}
        </StatusLine>
      </header>
      {!isLinked && <OrderNews />}
      <OrderProgressCard order={order} readAtMs={readAtMs} canWatch={!isLinked} />
      <ReceiptCard orders={[order]} renderPicture={pictureOf} renderAction={shareOf} />
      <div className="flex flex-wrap justify-center gap-3 print:hidden">
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer className="size-5" />
          {receiptCopy.print}
        </Button>
        {!isLinked && <OrderAgainButton orders={[order]} />}
        {isLinked ? <AllOrders /> : <BackToProfile />}
      </div>
      {!isLinked && (
        <div className="mx-auto w-full max-w-lg print:hidden">
          <ReviewCard order={order} />
        </div>
      )}
    </div>
  );
}

function OrderNews() {
  useOrderNews();
  return null;
}

function NotPlaced({ order }: { order: Order }) {
  return (
    <EmptyState
      title={copy.notPlacedTitle}
      actions={
        <>
          <OrderAgainButton orders={[order]} />
          <BackToProfile />
        </>
      }
    >
      {copy.notPlacedText}
    </EmptyState>
  );
}
