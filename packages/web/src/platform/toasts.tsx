import { useEffect } from 'react';
import { toast, Toaster } from 'sonner';
import 'sonner/dist/styles.css';
import { toastsAreReady } from './notify.ts';

/** TOAST-01 gives every number; the width of 356 px is sonner's default. */
export function Toasts() {
  // A parent's effect runs after the Toaster's own, so the Toaster already listens.
  useEffect(() => toastsAreReady(toast), []);
  return (
    <Toaster
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
