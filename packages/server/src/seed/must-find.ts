/** The content refers to its own parts by slugs, names and e-mails. A wrong reference stops the seed. */
export function mustFind<Value>(values: ReadonlyMap<string, Value>, key: string): Value {
  const value = values.get(key);
  if (value === undefined) throw new Error(`The seed's content names ${key}, which is not in it`);
  return value;
}
