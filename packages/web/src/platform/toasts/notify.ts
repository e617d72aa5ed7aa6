import type { ExternalToast } from 'sonner';
import { isSessionOver } from '#platform/calls/call-error.ts';
import { deferred } from '../deferred.ts';
import { undoAction } from './undo-action.ts';

/** A failure is an error that says more where the browser is the cause. */
type Tone = 'success' | 'info' | 'warning' | 'error' | 'loading' | 'failure';
type Toast = Record<Tone, (text: string, options: ExternalToast) => unknown>;

/** CHK-10: order flows show their toasts at the top, for a shorter time. */
const ORDER_FLOW: ExternalToast = { position: 'top-center', duration: 3500 };

// sonner loads with the toast region. Messages wait for it.
const sonner = deferred<Toast>();
const firstMessage = deferred<void>();
let lastId = 0;
let wayToCart: ExternalToast | undefined;

/** Resolves when there is something to show. */
export const untilFirstMessage: Promise<void> = firstMessage.promise;

/** The toast region calls this once it listens. Without a cart, as at the till, toasts link to none. */
export function toastsAreReady(toast: Toast, toCart?: ExternalToast): void {
  wayToCart = toCart;
  sonner.resolve(toast);
}

/** `more` is said below the text. */
type Say = (text: string, more?: string) => void;

function sayWith(tone: Tone, options: ExternalToast): Say {
  return (text, more) => {
    const id = ++lastId;
    firstMessage.resolve();
    void sonner.promise.then((toast) => toast[tone](text, { ...options, description: more, id }));
  };
}

const voice = (options: ExternalToast) => ({
  success: sayWith('success', options),
  info: sayWith('info', options),
  warning: sayWith('warning', options),
  error: sayWith('error', options),
  loading: sayWith('loading', options),
  /** Shows that something did not come or a call failed, unless the session is over: the sign-in window says that. */
  failure: (error: unknown, text: string) => {
    if (!isSessionOver(error)) sayWith('failure', options)(text);
  },
});

/** A success with a button that takes it back. It stays while the pointer or the focus is in it. */
function sayWithUndo(text: string, undo: () => void): void {
  const id = ++lastId;
  firstMessage.resolve();
  const action = undoAction(undo);
  void sonner.promise.then((toast) => toast.success(text, { ...ORDER_FLOW, id, action }));
}

export const notify = {
  ...voice({}),
  order: {
    ...voice(ORDER_FLOW),
    undoable: sayWithUndo,
    /** A pizza is in the cart now. A tap on the toast opens the cart. */
    added: (text: string) => {
      const id = ++lastId;
      firstMessage.resolve();
      void sonner.promise.then((toast) => toast.success(text, { ...ORDER_FLOW, ...wayToCart, id }));
    },
  },
};
