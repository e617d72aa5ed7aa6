/** Remembers what was made by its key, so that a drawing that changes a little makes only what is new. */
export interface Memory<Value> {
  /** `isEnough`: whether what was made for the same key before will do. */
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
