import { useSyncExternalStore } from 'react';

export type AuthMode = 'sign-in' | 'sign-up' | 'forgot-password';
/** `either`: an account first for who never signed in on this device. */
type AskedMode = AuthMode | 'either';

interface AuthModalState {
  isOpen: boolean;
  mode: AskedMode;
  /** Why the modal opened without a click. */
  notice?: string;
  /** Whose session has expired. */
  email?: string | undefined;
  /** What the customer wanted to do when they were asked to sign in. */
  goOn?: (() => void) | undefined;
}

const closed: AuthModalState = { isOpen: false, mode: 'sign-in' };
let state = closed;
const listeners = new Set<() => void>();

function change(next: AuthModalState): void {
  state = next;
  for (const listener of listeners) listener();
}

export function openAuthModal(
  mode: AskedMode = 'sign-in',
  reason: Pick<AuthModalState, 'notice' | 'email' | 'goOn'> = {},
): void {
  change({ isOpen: true, mode, ...reason });
}

export function closeAuthModal(): void {
  change({ ...state, isOpen: false, goOn: undefined });
}

/** What the customer wanted to do, resumed after signing in. */
export function closeSignedIn(): void {
  const { goOn } = state;
  closeAuthModal();
  goOn?.();
}

export function switchAuthMode(mode: AuthMode): void {
  change({ ...state, mode });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useAuthModal(): AuthModalState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => closed,
  );
}
