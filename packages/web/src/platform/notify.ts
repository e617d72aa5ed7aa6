import type { ExternalToast, toast } from 'sonner';
import { isSessionOver } from './call-error.ts';
import { deferred } from './deferred.ts';

type Toast = typeof toast;
type Tone = 'success' | 'info' | 'warning' | 'error' | 'loading';
type ToastId = number;

/** CHK-10: the order flows show their toasts at the top, for a shorter time. */
const ORDER_FLOW: ExternalToast = { position: 'top-center', duration: 3500 };

// sonner comes with the region that shows toasts, after the page has started; what was said before waits for it.
const sonner = deferred<Toast>();
let lastId: ToastId = 0;

/** Called by the region of toasts once it listens. */
export function toastsAreReady(toast: Toast): void {
  sonner.resolve(toast);
}

/** Shows a message and returns its id. Given an id, the message takes the place of the one shown under it. */
type Say = (text: string, replaced?: ToastId) => ToastId;

function sayWith(tone: Tone, options: ExternalToast): Say {
  return (text, replaced) => {
    const id = replaced ?? ++lastId;
    void sonner.promise.then((toast) => toast[tone](text, { ...options, id }));
    return id;
  };
}

const voice = (options: ExternalToast) => ({
  success: sayWith('success', options),
  info: sayWith('info', options),
  warning: sayWith('warning', options),
  error: sayWith('error', options),
  loading: sayWith('loading', options),
  /** Says that a call failed, unless the session is over: the window to sign in again says that. */
  failure: (error: unknown, text: string) => {
    if (!isSessionOver(error)) sayWith('error', options)(text);
  },
});

export const notify = {
  ...voice({}),
  order: voice(ORDER_FLOW),
  dismiss: (id: ToastId) => void sonner.promise.then((toast) => toast.dismiss(id)),
};
