import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { copy as account } from '#auth/account/account.copy.ts';
import { openAuthModal } from '#auth/sign-in/auth-modal-state.ts';
import { useClockAheadMs } from '#opening/opening.api.ts';
import { copy } from '#orders/history/order-history.copy.ts';
import { orderQuery } from '#orders/orders.api.ts';
import { CallError } from '#platform/calls/call-error.ts';
import { useSession } from '#platform/sessions/session.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { BackToProfile } from './back-to-profile.tsx';
import { PastOrder } from './past-order.tsx';

/** One order of the history: its receipt and its review. */
export function PastOrderPage() {
  const [search] = useSearchParams();
  const { user, isLoading } = useSession();
  const clockAheadMs = useClockAheadMs();
  const orderId = search.get('id');
  const order = useQuery({ ...orderQuery(orderId ?? ''), enabled: user !== null && !!orderId });

  if (isLoading) return <LoadingText text={copy.orderLoading} />;
  if (!user)
    return (
      <EmptyState
        headingLevel="h1"
        title={account.pageTitle}
        actions={<Button onClick={() => openAuthModal('sign-in')}>{account.signIn}</Button>}
      >
        {account.signedOutText}
      </EmptyState>
    );
  if (order.data)
    return <PastOrder order={order.data} readAtMs={order.dataUpdatedAt + clockAheadMs} />;
  if (!orderId || isUnknown(order.error))
    return (
      <EmptyState headingLevel="h1" title={copy.orderMissingTitle} actions={<BackToProfile />}>
        {copy.orderMissingText}
      </EmptyState>
    );
  if (order.isError && !order.isFetching)
    return (
      <EmptyState
        headingLevel="h1"
        title={copy.orderFailed}
        actions={
          <>
            <Button onClick={() => void order.refetch()}>Try again</Button>
            <BackToProfile />
          </>
        }
      />
    );
  return <LoadingText text={copy.orderLoading} />;
}

/** The order belongs to somebody else, or the id is malformed. */
function isUnknown(error: unknown): boolean {
  return error instanceof CallError && [400, 404].includes(error.status);
}
