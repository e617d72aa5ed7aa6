import { useSyncExternalStore } from 'react';
import type { Check } from './shape.ts';
import { CART_KEYS, PERSONAL_KEYS, type StoredKey, USER_KEYS } from './stored-keys.ts';

const isBrowser = typeof window !== 'undefined';

const listenersByKey = new Map<StoredKey, Set<() => void>>();

function tell(key: StoredKey): void {
  for (const listener of listenersByKey.get(key) ?? []) listener();
}

/** Removes everything stored for whoever used the shop. Listeners are called once all of it is gone. */
export const forgetPersonalValues = () => forget(PERSONAL_KEYS);

/** At a sign-out, removes a cart that was never merged and what waits to be sent as well. */
export const forgetCartValues = () => forget(CART_KEYS);

/** Before a sign-in, keeps what the visitor entered. */
export const forgetUserValues = () => forget(USER_KEYS);

function forget(keys: readonly StoredKey[]): void {
  for (const key of keys) {
    storage.removeItem(key);
    forgetInTab(key);
  }
  for (const key of keys) tell(key);
}

/** For a sign-out in another tab, which has already emptied the shared storage. */
export function forgetPersonalMemory(): void {
  for (const key of PERSONAL_KEYS) {
    memory.delete(key);
    forgetInTab(key);
  }
  for (const key of PERSONAL_KEYS) tell(key);
}

export function forgetInTab(key: StoredKey): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // A browser that refuses access has stored nothing.
  }
}

/** A value in local storage, shared by all tabs. A value that fails its check is discarded. */
export interface StoredValue<Value> {
  read(): Value | null;
  write(value: Value | null): void;
  subscribe(listener: () => void): () => void;
}

export function createStoredValue<Value>(
  key: StoredKey,
  isValue: Check<Value>,
): StoredValue<Value> {
  const listeners = new Set<() => void>();
  listenersByKey.set(key, listeners);
  let lastText: string | null = null;
  let lastValue: Value | null = null;

  const parse = (text: string): Value | null => {
    const value = readJson(text);
    if (isValue(value)) return value;
    storage.removeItem(key);
    return null;
  };

  const write = (value: Value | null) => {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
    tell(key);
  };

  return {
    // Returns the same object for the same text, as useSyncExternalStore requires.
    read: () => {
      const text = storage.getItem(key);
      if (text !== lastText) {
        lastText = text;
        lastValue = text === null ? null : parse(text);
      }
      return lastValue;
    },
    write,
    subscribe: (listener) => {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      window.addEventListener('storage', onStorage);
      // A page in the back-forward cache receives no storage events.
      window.addEventListener('pageshow', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('pageshow', listener);
      };
    },
  };
}

/** null on the server and in the first render, which is the same for every visitor. */
export function useStoredValue<Value>(stored: StoredValue<Value>): Value | null {
  return useSyncExternalStore(stored.subscribe, stored.read, () => null);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Plain strings are stored without JSON.
    return text;
  }
}

const memory = new Map<StoredKey, string>();

/** Private windows may refuse storage, and a full one refuses writes: values then stay in memory for the visit. */
const storage = {
  getItem: (key: StoredKey): string | null => {
    if (!isBrowser) return null;
    try {
      return window.localStorage.getItem(key) ?? memory.get(key) ?? null;
    } catch {
      return memory.get(key) ?? null;
    }
  },
  setItem: (key: StoredKey, value: string): void => {
    try {
      window.localStorage.setItem(key, value);
      memory.delete(key);
    } catch {
      // The previous value may still be stored.
      storage.removeItem(key);
      memory.set(key, value);
    }
  },
  removeItem: (key: StoredKey): void => {
    if (!isBrowser) return;
    memory.delete(key);
    try {
      window.localStorage.removeItem(key);
    } catch {
      // The browser refuses access, so nothing is stored there.
    }
  },
};
