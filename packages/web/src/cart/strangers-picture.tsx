import { useState } from 'react';
import { useHydrated } from '#platform/page/use-hydrated.ts';
import { guestId, storedUser } from '#platform/sessions/session.ts';
import { ScenePicture } from '#ui/scene-picture.tsx';

/** Whoever was never here has an empty cart. */
export const isUnknown = () => (guestId.read() ?? storedUser.read()) === null;

/** False until the page has started. */
export function useIsStranger(): boolean {
  // Read before the first call, which makes an id.
  const [isStranger] = useState(isUnknown);
  return useHydrated() && isStranger;
}

/** The empty cart's picture. The server writes it hidden, for everybody, and so it is not fetched. */
export function StrangersPicture({ isShown }: { isShown: boolean }) {
  const code = import.meta.env.SSR ? `(${showToStranger.toString()})();` : '';
  return (
    <>
      <div hidden={!isShown} suppressHydrationWarning>
        <ScenePicture scene="empty-cart" />
      </div>
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
    </>
  );
}

/** Runs in the page, so it may use nothing from outside. */
function showToStranger(): void {
  const picture = document.currentScript?.previousElementSibling;
  try {
    const isKnown = localStorage.getItem('sessionId') ?? localStorage.getItem('driftstone.user');
    if (picture instanceof HTMLElement && isKnown === null) picture.hidden = false;
  } catch {
    // The browser refuses storage.
  }
}
