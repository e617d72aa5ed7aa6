/** Caches drawn parts by key, so that a small change to a drawing redraws only what is new. */
export interface Memory<Value> {
  /** `isEnough`: whether the value made earlier for the same key is good enough. */
  recall: (key: string, make: () => Value, isEnough?: (known: Value) => boolean) => Value;
}

/** Forgets everything once it holds `most` values. */
export function createMemory<Value>(most: number): Memory<Value> {
  const known = new Map<string, Value>();
  return {
    recall: (key, make, isEnough = () => true) => {
      const value = known.get(key);
      if (value !== undefined && isEnough(value)) return value;
      if (known.size >= most) known.clear();
      const made = make();
      known.set(key, made);
      return made;
    },
  };
}
