import { onlineManager } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { keepShopInBrowser } from '#platform/worker/shop-worker.ts';
import { KeepsNothingNote } from './keeps-nothing-note.tsx';
import { pageMeta } from '#platform/page/page-meta.ts';
import { reloadIfReplaced } from '#platform/later-code/reload-if-replaced.ts';
import { copy, OUT_OF_REACH } from './offline.copy.ts';
import { OutOfReach } from './out-of-reach.tsx';
import { useNavigation } from 'react-router';

/** OWN-59: shown in the layout for a page whose code could not be loaded. Only a reload loads it again. */
function MissingPage() {
  useEffect(() => void reloadIfReplaced(), []);
  return <OutOfReach onBack={() => location.reload()} />;
}

/** A page as React Router expects it. It asks for no data, which the shop could not send either. */
const missingRoute = {
  default: MissingPage,
  meta: pageMeta(OUT_OF_REACH),
  clientLoader: () => null,
};

/** Put into React Router by `vite/missing-route-code.ts`. */
function standInForMissingPages(): void {
  Object.assign(window, { missingPage: missingRoute });
}

export function OfflineLife() {
  useEffect(() => {
    standInForMissingPages();
    // It hears of changes only, and the page may have been loaded without a connection.
    onlineManager.setOnline(navigator.onLine);
    // A browser can be idle while it still waits for pictures, which come first. It may refuse: the shop works without.
    const keep = () => void keepShopInBrowser().catch(() => undefined);
    if (document.readyState === 'complete') return keep();
    window.addEventListener('load', keep, { once: true });
    return () => window.removeEventListener('load', keep);
  }, []);
  return (
    <>
      <ConnectionLine />
      <KeepsNothingNote />
      <PendingLine />
    </>
  );
}

/** A tap on a link answers at once, while the code of the next page is on its way. */
function PendingLine() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div
      data-pending
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-50 h-1 animate-pulse bg-tomato transition-opacity delay-50 starting:opacity-0"
    />
  );
}

/** OWN-60: says that there is no connection. */
function ConnectionLine() {
  const isOnline = useSyncExternalStore(followConnection, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className="bg-ink px-4 py-2 text-center text-sm font-semibold text-paper print:hidden">
          <WifiOff className="mr-2 inline size-4 align-[-0.2em]" />
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
