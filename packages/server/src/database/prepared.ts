import type { Queryable } from './queryable.ts';

interface Preparable<Values, Result> {
  prepare(name: string): { execute(values: Values): Promise<Result> };
}

/**
 * A query of a hot call that Drizzle builds once for each connection, and PostgreSQL parses and plans once. `name` is
 * unique in the shop; the values fill the query's placeholders.
 */
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
