/** Caches parts by key, so that a small change to a pizza makes only what is new. */
export interface Memory<Value> {
  recall: (key: string, make: () => Value) => Value;
}

/** Forgets everything once it holds `most` values. */
export function createMemory<Value>(most: number): Memory<Value> {
  const known = new Map<string, Value>();
  return {
    recall: (key, make) => {
      const value = known.get(key);
      if (value !== undefined) return value;
      if (known.size >= most) known.clear();
      const made = make();
      known.set(key, made);
      return made;
    },
  };
}
