import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { copy } from './offline.copy.ts';

/** OWN-60: says that there is no connection. */
export function ConnectionLine() {
  const isOnline = useSyncExternalStore(followConnection, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className="bg-ink px-4 py-2 text-center text-sm font-semibold text-paper print:hidden">
          <WifiOff className="mr-2 inline size-4 align-[-0.2em]" aria-hidden="true" />
          {copy.offline}
        </p>
      )}
    </div>
  );
}

function followConnection(listener: () => void): () => void {
  const ends = new AbortController();
  for (const event of ['online', 'offline'])
    window.addEventListener(event, listener, { signal: ends.signal });
  return () => ends.abort();
}
