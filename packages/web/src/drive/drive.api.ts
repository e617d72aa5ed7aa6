import { driveContract } from '@driftstone/contract/drive/drive.contract.ts';
import type { Deliveries } from '@driftstone/contract/drive/drive.schema.ts';
import { kitchenContract } from '@driftstone/contract/kitchen/kitchen.contract.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { callCrew } from '#platform/calls/call-crew.ts';
import { CallError } from '#platform/calls/call-error.ts';
import { type LiveNews, useLiveNews } from '#platform/news/live-news.ts';
import { useStoredValue } from '#platform/storage/stored-value.ts';
import { type Driver, type KeptPress, keptPresses, sentBy, withoutOrder } from './presses.ts';
import { sendPresses } from './send-presses.ts';

const POLL_MS = 15_000;
const TRY_AGAIN_MS = 3000;
const NONE: readonly KeptPress[] = [];

export const deliveriesQuery = queryOptions({
  queryKey: ['drive', 'orders'],
  queryFn: ({ signal }): Promise<Deliveries> => callCrew(driveContract.listDeliveries, {}, signal),
  staleTime: 0,
  refetchInterval: POLL_MS,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
});

/** Reads the list again as soon as something changes. */
export function useRoadStream(): LiveNews {
  const queryClient = useQueryClient();
  const { queryKey } = deliveriesQuery;
  return useLiveNews({
    path: kitchenContract.followShop.path,
    onNews: () => queryClient.refetchQueries({ queryKey, exact: true }, { throwOnError: true }),
    // The phone is in a pocket, and still rings.
    whileHidden: 'streams',
  });
}

interface Presses {
  /** Not what somebody else has pressed. */
  kept: readonly KeptPress[];
  /** The shop does not answer, so kept presses are sent later. */
  isWaiting: boolean;
}

/** Sends the driver's kept presses as soon as there is a connection. `lost`: what was kept until the refusal. */
export function usePresses(
  driver: Driver,
  onRefused: (press: KeptPress, error: CallError, lost: readonly KeptPress[]) => void,
): Presses {
  const kept = sentBy(useStoredValue(keptPresses) ?? NONE, driver);
  const [isWaiting, setIsWaiting] = useState(false);
  const queryClient = useQueryClient();
  const send = useEffectEvent(async (press: KeptPress): Promise<boolean> => {
    const { queryKey } = deliveriesQuery;
    try {
      const after = await sendPress(press);
      // A poll that was sent before the press would show the order in its old place.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, after);
      drop(press);
    } catch (error) {
      if (!(error instanceof CallError) || isLater(error)) return false;
      // Read first, so that what is said of the order comes together with why.
      await queryClient.refetchQueries({ queryKey });
      const lost = sentBy(readKept(), driver);
      keptPresses.write(withoutOrder(readKept(), press, driver));
      onRefused(press, error, lost);
    }
    return true;
  });
  const readOwn = useEffectEvent(() => sentBy(readKept(), driver));
  const hasAny = kept.length > 0;
  useEffect(() => {
    if (!hasAny) return;
    let isSending = false;
    const sendAll = async () => {
      if (isSending) return;
      // While offline, a press is not tried, so that it can still be undone before it is sent.
      if (!navigator.onLine) return setIsWaiting(true);
      isSending = true;
      const isDone = await sendPresses({ read: () => readOwn(), markTried, send });
      isSending = false;
      setIsWaiting(!isDone);
    };
    void sendAll();
    const trying = setInterval(() => void sendAll(), TRY_AGAIN_MS);
    const onOnline = () => void sendAll();
    window.addEventListener('online', onOnline);
    return () => {
      clearInterval(trying);
      window.removeEventListener('online', onOnline);
    };
  }, [hasAny]);
  return { kept, isWaiting: hasAny && isWaiting };
}

function sendPress({
  id: pressId,
  orderId,
  step,
  atMs,
  undelivered,
  toCollect,
  payment,
}: KeptPress): Promise<Deliveries> {
  const agoMs = Math.max(0, Date.now() - atMs);
  return callCrew(driveContract.pressDelivery, {
    params: { orderId },
    body: { pressId, step, agoMs, ...(undelivered && { undelivered }), toCollect, payment },
  });
}

/** No answer, or an answer that says nothing about the press. A device that was revoked may be paired again. */
function isLater({ status }: CallError): boolean {
  return status === 0 || status >= 500 || status === 408 || status === 429 || status === 401;
}

function readKept(): readonly KeptPress[] {
  return keptPresses.read() ?? NONE;
}

function markTried(press: KeptPress): void {
  const isThis = ({ id }: KeptPress) => id === press.id;
  keptPresses.write(readKept().map((one) => (isThis(one) ? { ...one, isTried: true } : one)));
}

function drop(press: KeptPress): void {
  keptPresses.write(readKept().filter(({ id }) => id !== press.id));
}
