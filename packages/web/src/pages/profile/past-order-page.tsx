import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { copy as account } from '#auth/account/account.copy.ts';
import { openAuthModal } from '#auth/sign-in/auth-modal-state.ts';
import { useClockAheadMs } from '#opening/opening.api.ts';
import { copy } from './past-order.copy.ts';
import { orderQuery } from '#orders/orders.api.ts';
import { CallError } from '#platform/calls/call-error.ts';
import { laterPart } from '#platform/later-code/later-part.tsx';
import { useSession } from '#platform/sessions/session.ts';
import { useHydrated } from '#platform/page/use-hydrated.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { BackToProfile } from './back-to-profile.tsx';
import { PastOrder } from './past-order.tsx';

// Of its own, since who is signed in needs none of it.
const [LinkedOrder] = laterPart(
  () => import('./linked-order.tsx'),
  (module) => module.LinkedOrder,
);

/** One order, of the history or of a mail's link. */
export function PastOrderPage() {
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  if (!isHydrated) return <LoadingText text={copy.orderLoading} isPage />;
  return hash === '' ? (
    <OwnOrder />
  ) : (
    <LinkedOrder token={hash.slice(1)} fallback={<LoadingText text={copy.orderLoading} isPage />} />
  );
}

/** Its receipt and its review. */
function OwnOrder() {
  const [search] = useSearchParams();
  const { user, isLoading } = useSession();
  const clockAheadMs = useClockAheadMs();
  const orderId = search.get('id');
  const order = useQuery({ ...orderQuery(orderId ?? ''), enabled: user !== null && !!orderId });

  if (isLoading) return <LoadingText text={copy.orderLoading} isPage />;
  if (!user)
    return (
      <EmptyState
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
      <EmptyState title={copy.orderMissingTitle} actions={<BackToProfile />}>
        {copy.orderMissingText}
      </EmptyState>
    );
  if (order.isError && !order.isFetching) return <Failed onRetry={() => void order.refetch()} />;
  return <LoadingText text={copy.orderLoading} isPage />;
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      title={copy.orderFailed}
      actions={
        <>
          <Button onClick={onRetry}>Try again</Button>
          <BackToProfile />
        </>
      }
    />
  );
}

/** The order belongs to somebody else, or the id is malformed. */
function isUnknown(error: unknown): boolean {
  return error instanceof CallError && [400, 404].includes(error.status);
}
