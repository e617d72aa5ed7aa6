import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { openAuthModal } from '#auth/sign-in/auth-modal-state.ts';
import { copy } from '#orders/receipt/receipt.copy.ts';
import { receiptHeading } from '#orders/receipt/receipt-heading.ts';
import { useLiveOrders } from '#orders/tracking/live-orders.api.ts';
import { leftPaymentQuery, PaymentFailed, receiptQuery } from '#payments/payments.api.ts';
import { useSession } from '#platform/sessions/session.ts';
import { useHydrated } from '#platform/page/use-hydrated.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ScenePicture } from '#ui/scene-picture.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { paths } from '../../paths.ts';
import { ConfirmedOrders } from './confirmed-orders.tsx';

export function OrderConfirmationPage() {
  const [search] = useSearchParams();
  const isHydrated = useHydrated();
  const status = search.get('status');
  const sessionId = search.get('session_id');

  // The page's HTML is the same for everybody, so only the browser reads the query string.
  if (!isHydrated) return <Confirming />;
  if (status === 'failed')
    return <FailedPayment sessionId={sessionId} orderId={search.get('order')} />;
  if (status !== 'success' || !sessionId) return <NothingToShow />;
  return <ReceiptOf sessionId={sessionId} />;
}

function useReceipt(sessionId: string | null) {
  const { user } = useSession();
  const receipt = useQuery({
    ...receiptQuery(sessionId ?? ''),
    enabled: user !== null && sessionId !== null,
  });
  return { user, receipt };
}

type Receipt = ReturnType<typeof useReceipt>['receipt'];

function ReceiptOf({ sessionId }: { sessionId: string }) {
  const { user, receipt } = useReceipt(sessionId);
  const orders = useLiveOrders((user && receipt.data) ?? NO_ORDERS, receipt.dataUpdatedAt);

  // Checked before the cached receipt, which only its owner may see.
  if (!user) return <SignInFirst />;
  return (
    <>
      {/* For who waits by ear: the page below only gets another heading. */}
      <StatusLine className="sr-only">{describeOutcome(receipt, orders)}</StatusLine>
      <Outcome receipt={receipt} />
    </>
  );
}

function Outcome({ receipt }: { receipt: Receipt }) {
  if (receipt.data)
    return <ConfirmedOrders confirmed={receipt.data} readAtMs={receipt.dataUpdatedAt} />;
  if (receipt.error instanceof PaymentFailed) return <PaymentFailedScreen isKnown orderId={null} />;
  if (receipt.isError && !receipt.isFetching)
    return (
      <EmptyState
        title={copy.loadFailed}
        actions={<Button onClick={() => void receipt.refetch()}>{copy.refresh}</Button>}
      >
        {copy.finalizing}
      </EmptyState>
    );
  return <Confirming />;
}

const NO_ORDERS: readonly Order[] = [];

/** What has become of the orders since is told below it. */
function describeOutcome({ data, error, isFetching }: Receipt, orders: Order[]): string | null {
  const title = data && receiptHeading(data).title;
  if (title !== undefined) return receiptHeading(orders).title === title ? title : null;
  if (error instanceof PaymentFailed) return copy.failedTitle;
  return error && !isFetching ? copy.loadFailed : null;
}

function Confirming() {
  return (
    // Whole screens, so that the footer does not come into sight and go again.
    <div className="flex min-h-dvh items-start justify-center gap-3 py-12 text-lg text-ink-soft noscript:hidden">
      <Spinner />
      <h1 className="font-sans font-normal tracking-normal">{copy.confirming}</h1>
    </div>
  );
}

/** Anybody can write a query string, so the server says whether the card was charged. */
function FailedPayment({ sessionId, orderId }: Record<'sessionId' | 'orderId', string | null>) {
  const { user, receipt: ofSession } = useReceipt(sessionId);
  const ofOrder = useQuery({
    ...leftPaymentQuery(orderId ?? ''),
    enabled: user !== null && sessionId === null && orderId !== null,
  });
  const receipt = sessionId === null ? ofOrder : ofSession;
  const confirmed = user ? receipt.data : undefined;
  return (
    <>
      <StatusLine className="sr-only">{confirmed && receiptHeading(confirmed).title}</StatusLine>
      {confirmed ? (
        <ConfirmedOrders confirmed={confirmed} readAtMs={receipt.dataUpdatedAt} />
      ) : (
        <PaymentFailedScreen
          isKnown={receipt.error instanceof PaymentFailed}
          orderId={user && orderId}
        />
      )}
    </>
  );
}

interface PaymentFailedScreenProps {
  /** The server says that nothing was charged. */
  isKnown: boolean;
  /** The order to pay for; null: unknown. */
  orderId: string | null;
}

function PaymentFailedScreen({ isKnown, orderId }: PaymentFailedScreenProps) {
  return (
    <EmptyState
      picture={<ScenePicture scene="payment-failed" />}
      title={copy.failedTitle}
      actions={
        <>
          {isKnown && orderId !== null && (
            <Link
              to={`${paths.checkout}?step=payment`}
              state={{ orderId }}
              className={buttonClass({})}
            >
              {copy.tryAgain}
            </Link>
          )}
          <Link to={paths.cart} className={buttonClass({ variant: 'secondary' })}>
            {copy.backToCart}
          </Link>
        </>
      }
    >
      {isKnown ? copy.failedText : copy.notCompletedText}
    </EmptyState>
  );
}

function SignInFirst() {
  return (
    <EmptyState
      title={copy.signInTitle}
      actions={<Button onClick={() => openAuthModal('sign-in')}>{copy.signIn}</Button>}
    >
      {copy.signInText}
    </EmptyState>
  );
}

function NothingToShow() {
  return (
    <EmptyState
      picture={<ScenePicture scene="no-orders" />}
      title={copy.nothingTitle}
      actions={
        <Link to={paths.home} className={buttonClass({})}>
          {copy.backToHome}
        </Link>
      }
    >
      {copy.nothingText}
    </EmptyState>
  );
}
