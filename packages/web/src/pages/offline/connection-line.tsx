import { WifiOff } from 'lucide-react';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { dropOthers, keptChanges } from '#cart/kept-changes.ts';
import { sendKeptChanges } from '#cart/send-kept-changes.ts';
import { notify } from '#platform/toasts/notify.ts';
import { storedUser } from '#platform/sessions/session.ts';
import { useStoredValue } from '#platform/storage/stored-value.ts';
import { copy } from './offline.copy.ts';
import { useMine } from './use-mine.ts';

const TRY_AGAIN_MS = 5000;

/** OWN-60: says that there is no connection, and what waits for it. */
export function ConnectionLine() {
  const isOnline = useSyncExternalStore(followConnection, () => navigator.onLine);
  const user = useStoredValue(storedUser)?.id;
  useEffect(dropOthers, [user]);
  const kept = useMine(keptChanges).length;
  const saved = isOnline ? copy.keptFromAway : copy.kept;
  useSending(isOnline && kept > 0);
  return (
    <div role="status">
      {(!isOnline || kept > 0) && (
        <p className="bg-ink px-4 py-2 text-center text-sm font-semibold text-paper print:hidden">
          <WifiOff className="mr-2 inline size-4 align-[-0.2em]" aria-hidden="true" />
          {kept > 0 ? `${saved} (${copy.changes(kept)})` : copy.offline}
        </p>
      )}
    </div>
  );
}

function useSending(isDue: boolean): void {
  const send = useEffectEvent(async () => {
    const result = await sendKeptChanges();
    if (!result) return;
    const { sent, refused } = result;
    // The note says what the shop refused.
    if (sent > 0 && refused === 0) notify.order.success(copy.sent);
  });
  useEffect(() => {
    if (!isDue) return;
    const sendNow = () => void send();
    sendNow();
    const trying = setInterval(sendNow, TRY_AGAIN_MS);
    return () => clearInterval(trying);
  }, [isDue]);
}

function followConnection(listener: () => void): () => void {
  const ends = new AbortController();
  for (const event of ['online', 'offline'])
    window.addEventListener(event, listener, { signal: ends.signal });
  return () => ends.abort();
}
