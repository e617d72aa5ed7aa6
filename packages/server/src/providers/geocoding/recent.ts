export interface KeepingLimits {
  maxEntries: number;
  keptMs: number;
}

/** A memory of recently used values with a limited size. */
export interface Recent<Value> {
  find(key: string): Value | undefined;
  keep(key: string, value: Value): void;
  forget(key: string): void;
}

export function createRecent<Value>(
  { maxEntries, keptMs }: KeepingLimits,
  elapsedMs: () => number = () => performance.now(),
): Recent<Value> {
  // A map keeps its order, so the value used last stands last.
  const entries = new Map<string, { value: Value; untilMs: number }>();
  return {
    find(key) {
      const entry = entries.get(key);
      entries.delete(key);
      if (!entry || elapsedMs() >= entry.untilMs) return undefined;
      entries.set(key, entry);
      return entry.value;
    },
    keep(key, value) {
      entries.delete(key);
      entries.set(key, { value, untilMs: elapsedMs() + keptMs });
      for (const oldest of entries.keys()) {
        if (entries.size <= maxEntries) break;
        entries.delete(oldest);
      }
    },
    forget: (key) => void entries.delete(key),
  };
}
