import { useSyncExternalStore } from 'react';
import type { z } from 'zod';

const isBrowser = typeof window !== 'undefined';

/** Values of the person who is signed in: gone with them. */
const personal = new Set<() => void>();

export function forgetPersonalValues(): void {
  for (const forget of personal) forget();
}

/** A value in local storage, shared by all tabs. What does not fit its schema is discarded. */
export interface StoredValue<Value> {
  read(): Value | null;
  write(value: Value | null): void;
  subscribe(listener: () => void): () => void;
}

export function createStoredValue<Value>(
  key: string,
  schema: z.ZodType<Value>,
  { isPersonal = false } = {},
): StoredValue<Value> {
  const listeners = new Set<() => void>();
  let lastText: string | null = null;
  let lastValue: Value | null = null;

  const parse = (text: string): Value | null => {
    const value = schema.safeParse(readJson(text));
    if (value.success) return value.data;
    storage.removeItem(key);
    return null;
  };

  const write = (value: Value | null) => {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
    for (const listener of listeners) listener();
  };
  if (isPersonal) personal.add(() => write(null));

  return {
    // The same text gives the same object, as useSyncExternalStore needs it.
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
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}

/** null on the server and in the first render, which every visitor shares. */
export function useStoredValue<Value>(stored: StoredValue<Value>): Value | null {
  return useSyncExternalStore(stored.subscribe, stored.read, () => null);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Plain strings are stored as they are.
    return text;
  }
}

const memory = new Map<string, string>();

/** Private windows may refuse local storage, and a full one takes nothing: the visit then keeps its values in memory. */
const storage = {
  getItem: (key: string): string | null => {
    if (!isBrowser) return null;
    try {
      return window.localStorage.getItem(key) ?? memory.get(key) ?? null;
    } catch {
      return memory.get(key) ?? null;
    }
  },
  setItem: (key: string, value: string): void => {
    try {
      window.localStorage.setItem(key, value);
      memory.delete(key);
    } catch {
      // The value of before may still be stored.
      storage.removeItem(key);
      memory.set(key, value);
    }
  },
  removeItem: (key: string): void => {
    if (!isBrowser) return;
    memory.delete(key);
    try {
      window.localStorage.removeItem(key);
    } catch {
      // Refused: nothing is stored there.
    }
  },
};
