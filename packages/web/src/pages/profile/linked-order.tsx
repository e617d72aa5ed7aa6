import { useQuery } from '@tanstack/react-query';
import { useClockAheadMs } from '#opening/opening.api.ts';
import { copy } from './past-order.copy.ts';
import { linkedOrderQuery } from '#orders/linked-order.api.ts';
import { CallError } from '#platform/calls/call-error.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { AllOrders } from './all-orders.tsx';
import { PastOrder } from './past-order.tsx';

/** EVE-70: the order of a mail's link. */
export function LinkedOrder({ token }: { token: string }) {
  const clockAheadMs = useClockAheadMs();
  const order = useQuery(linkedOrderQuery(token));
  const { data, error, isFetching, refetch } = order;
  if (data)
    return <PastOrder order={data} readAtMs={order.dataUpdatedAt + clockAheadMs} isLinked />;
  if (error instanceof CallError && [400, 404].includes(error.status)) return <LinkEnded />;
  if (error && !isFetching)
    return (
      <div className="page-width py-16">
        <LoadFailure
          text={copy.orderFailed}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  return <LoadingText text={copy.orderLoading} isPage />;
}

function LinkEnded() {
  return (
    <EmptyState title={copy.linkEndedTitle} actions={<AllOrders />}>
      {copy.linkEndedText}
    </EmptyState>
  );
}
