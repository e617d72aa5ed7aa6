import type { Queryable } from './queryable.ts';

interface Preparable<Values, Result> {
  prepare(name: string): { execute(values: Values): Promise<Result> };
}

/** A hot query, built once and planned once for each connection. `name` is unique; values fill its placeholders. */
export function prepared<Values extends Record<string, unknown>, Result>(
  name: string,
  build: (db: Queryable) => Preparable<Values, Result>,
): (db: Queryable, values: Values) => Promise<Result> {
  const queries = new WeakMap<object, ReturnType<Preparable<Values, Result>['prepare']>>();
  return (db, values) => {
    const query = queries.get(db.$client) ?? build(db).prepare(name);
    queries.set(db.$client, query);
    return query.execute(values);
  };
}
