import { useSyncExternalStore } from 'react';

export type AuthMode = 'sign-in' | 'sign-up' | 'forgot-password';

interface AuthModalState {
  isOpen: boolean;
  mode: AuthMode;
  /** Why the modal opened without a click. */
  notice: string | null;
}

const closed: AuthModalState = { isOpen: false, mode: 'sign-in', notice: null };
let state = closed;
const listeners = new Set<() => void>();

function change(next: AuthModalState): void {
  state = next;
  for (const listener of listeners) listener();
}

export function openAuthModal(mode: AuthMode = 'sign-in', notice: string | null = null): void {
  change({ isOpen: true, mode, notice });
}

export function closeAuthModal(): void {
  change({ ...state, isOpen: false });
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
