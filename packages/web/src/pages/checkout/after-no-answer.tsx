import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { orderQuery } from '#orders/orders.api.ts';
import { copy } from '#orders/orders.copy.ts';
import { hasReceipt } from '#orders/order-status.ts';
import { LoadingText } from '#ui/loading-text.tsx';
import { pastOrderPath } from '../../paths.ts';

interface AfterNoAnswerProps {
  orderId: string;
  /** For an order that was not placed. */
  children: ReactNode;
}

/** CHK-10: a cash order got no answer and can't be paid any more. If it was placed, the customer sees it. */
export function AfterNoAnswer({ orderId, children }: AfterNoAnswerProps) {
  const order = useQuery({ ...orderQuery(orderId), staleTime: 0 });
  if (!order.isFetchedAfterMount) return <LoadingText text={copy.loading} isPage />;
  return order.data && hasReceipt(order.data) ? (
    <Navigate to={pastOrderPath(orderId)} replace />
  ) : (
    children
  );
}
