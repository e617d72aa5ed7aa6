import { useEffect } from 'react';
import { takeChangesOffline } from '#cart/offline-cart.ts';
import { keepShopInBrowser } from '#platform/worker/shop-worker.ts';
import { ConnectionLine } from './connection-line.tsx';
import { describeWish } from './describe-wish.ts';
import { KeepsNothingNote } from './keeps-nothing-note.tsx';
import { PendingLine } from './pending-line.tsx';
import { RefusedNote } from './refused-note.tsx';
import { standInForMissingPages } from './missing-page.tsx';

export function OfflineLife() {
  useEffect(() => {
    standInForMissingPages();
    takeChangesOffline(describeWish);
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
      <RefusedNote />
      <PendingLine />
    </>
  );
}
