import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/** Follows a link once the tap's answer is drawn, as the next page takes far longer. False: the browser does. */
export function useFollowLater() {
  const navigate = useNavigate();
  return (event: MouseEvent, to: string): boolean => {
    const isForBrowser = event.button || event.metaKey || event.ctrlKey || event.shiftKey;
    if (isForBrowser || event.altKey || to === location.pathname) return false;
    event.preventDefault();
    let isFollowed = false;
    const go = () => {
      if (!isFollowed && to !== location.pathname) void navigate(to);
      isFollowed = true;
    };
    // A busy phone may hand over the next tap before that frame: the last tap has the last word then, too.
    window.addEventListener('click', go, { capture: true, once: true });
    requestAnimationFrame(() => setTimeout(go));
    return true;
  };
}
