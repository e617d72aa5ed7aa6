/** Names are searched as `fold` in the contract reads them; PostgreSQL's `fold_name` does the same. */
import { wordsOf } from '@driftstone/contract/search.rules.ts';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

const MOST_WORDS = 4;

/** Uses an index on the same expression with `text_pattern_ops`. */
export function startsWith(text: SQL | AnyColumn, start: string): SQL {
  return sql`${text} like ${`${start.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;
}

export function folded(name: SQL | AnyColumn): SQL {
  return sql`fold_name(${name})`;
}

/** Each word begins one of the names, in any order. null: nothing was typed that a name could begin with. */
export function isNamed(names: readonly (SQL | AnyColumn)[], typed: string): SQL | null {
  const words = wordsOf(typed).slice(0, MOST_WORDS);
  const isAny = (word: string) =>
    sql`(${sql.join(
      names.map((name) => startsWith(name, word)),
      sql` or `,
    )})`;
  return words.length === 0 ? null : sql.join(words.map(isAny), sql` and `);
}
