import type { ContentEvents } from './content-events.ts';

/** Should an announcement get lost, what is kept is read anew after this. */
const KEPT_MS = 60_000;

/** Keeps what was read of the content until the content changes; several who ask at once wait for one reading. */
export interface ContentMemory {
  recall<Value>(name: string, read: () => Promise<Value>): Promise<Value>;
}

interface Kept {
  value: Promise<unknown>;
  untilMs: number;
}

/** Without events nothing is kept: nobody would say that it changed. */
export function createContentMemory(events: Pick<ContentEvents, 'onChange'> | null): ContentMemory {
  if (!events) return { recall: (_name, read) => read() };
  let memory = new Map<string, Kept>();
  events.onChange(() => (memory = new Map()));

  return {
    recall: <Value>(name: string, read: () => Promise<Value>): Promise<Value> => {
      const kept = memory.get(name);
      // What a name stands for is always read by the same function, so it is of the same type.
      if (kept && kept.untilMs > performance.now()) return kept.value as Promise<Value>;
      // What is read while the content changes ends up in the memory of before.
      const current = memory;
      const value = read();
      current.set(name, { value, untilMs: performance.now() + KEPT_MS });
      value.catch(() => current.delete(name));
      return value;
    },
  };
}
