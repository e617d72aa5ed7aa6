import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toast, Toaster, useSonner } from 'sonner';
import 'sonner/dist/styles.css';
import { toastsAreReady } from './notify.ts';
import { sayFailure } from './say-failure.ts';
import { copy } from './toasts.copy.ts';
import { LEADS_TO_CART, useToastsAside } from './use-toasts-aside.ts';

/** A toast that is older has been read, and goes with the page that it is about. */
const READ_MS = 1000;

const REGION_KNOWN_MS = 150;

/** TOAST-01 gives every number; the width of 356 px is sonner's default. */
export function Toasts({ cartPath }: { cartPath: string | undefined }) {
  const region = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const toCart = cartPath
      ? {
          action: { label: copy.viewCart, onClick: () => void navigate(cartPath) },
          className: LEADS_TO_CART,
        }
      : undefined;
    // Screen readers say only what comes into a region that they know already.
    const timer = setTimeout(
      () => toastsAreReady(Object.assign({ failure: sayFailure }, toast), toCart),
      REGION_KNOWN_MS,
    );
    return () => clearTimeout(timer);
  }, [cartPath, navigate]);
  useEffect(() => {
    const shown = region.current;
    shown?.addEventListener('click', leaveOrLead);
    return () => shown?.removeEventListener('click', leaveOrLead);
  }, []);
  const { pathname } = useLocation();
  const isForStaff = cartPath === undefined;
  useToastsAside(pathname, isForStaff);
  useGoneWithPage(isForStaff ? null : pathname, cartPath);
  return (
    <Toaster
      ref={region}
      position="bottom-right"
      hotkey={['altKey', 'KeyT']}
      theme="light"
      containerAriaLabel="Notifications"
      duration={4000}
      visibleToasts={3}
      offset={24}
      mobileOffset={16}
      gap={14}
    />
  );
}

/** null: on the screens of staff, who take a change back from another room too. The cart itself shows what was added. */
function useGoneWithPage(page: string | null, cartPath: string | undefined): void {
  const { toasts } = useSonner();
  const shownAtMs = useRef(new Map<string | number, number>());
  useEffect(() => {
    const shown = shownAtMs.current;
    for (const { id } of toasts) if (!shown.has(id)) shown.set(id, performance.now());
  }, [toasts]);
  useEffect(() => {
    for (const [id, atMs] of shownAtMs.current)
      if (page !== null && performance.now() - atMs > READ_MS) toast.dismiss(id);
  }, [page]);
  useEffect(() => {
    if (page !== cartPath) return;
    for (const { id, className } of toasts) if (className === LEADS_TO_CART) toast.dismiss(id);
  }, [page, cartPath, toasts]);
}

/**
 * A pressed button goes with its toast. Sonner returns the focus only once the last toast has gone, or when the focus
 * leaves them. OWN-35: the whole toast is a target for the finger. Its button is for the keyboard and for screen readers.
 */
function leaveOrLead({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  const button = target.closest('button');
  if (button) return button.blur();
  const pressed = target.closest<HTMLElement>(`.${LEADS_TO_CART}`);
  if (pressed?.dataset['swiped'] === 'false')
    pressed.querySelector<HTMLElement>('[data-action]')?.click();
}
