import { useSyncExternalStore } from 'react';

/** The id of a store; null: all. Each tab has its own, so that a form of one store is never sent for another. */
let chosen: string | null = null;
const listeners = new Set<() => void>();

export const deskStore = {
  read: () => chosen,
  choose: (storeId: string | null) => {
    chosen = storeId;
    for (const listener of listeners) listener();
  },
};

export function useDeskStore(): string | null {
  return useSyncExternalStore(onChange, deskStore.read, () => null);
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
