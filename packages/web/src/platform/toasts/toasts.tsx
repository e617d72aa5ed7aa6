import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { toast, Toaster } from 'sonner';
import 'sonner/dist/styles.css';
import { toastsAreReady } from './notify.ts';
import { useToastsAside } from './use-toasts-aside.ts';

const VIEW_CART = 'View cart';
/** Toasts that are a button as a whole. */
const LEADS_TO_CART = 'leads-to-cart';

/** TOAST-01 gives every number; the width of 356 px is sonner's default. */
export function Toasts({ cartPath }: { cartPath: string | undefined }) {
  const region = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  // A parent's effect runs after the Toaster's own, so the Toaster already listens.
  useEffect(() => {
    if (!cartPath) return toastsAreReady(toast);
    toastsAreReady(toast, {
      action: { label: VIEW_CART, onClick: () => void navigate(cartPath) },
      className: LEADS_TO_CART,
    });
  }, [cartPath, navigate]);
  useEffect(() => {
    const shown = region.current;
    shown?.addEventListener('click', leaveOrLead);
    return () => shown?.removeEventListener('click', leaveOrLead);
  }, []);
  useToastsAside();
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
