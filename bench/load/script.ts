/** Statements that were taken down once, to be sent again for others without the code that made them. */
import type { Pool, PoolClient } from 'pg';
import type { Statement } from './recorded-statements.ts';

/** A value is the shopper's id, or was in an earlier answer, or is the same for everybody. */
type Source =
  | { from: 'shopper' }
  | { from: 'answer'; of: number; cell: number }
  | { from: 'record'; value: unknown };

export type Script = { config: { text: string }; sources: Source[] }[];

export function toScript(statements: Statement[], shopperId: string): Script {
  return statements.map(({ config, values }, position) => ({
    config,
    sources: values.map((value) => {
      if (value === shopperId) return { from: 'shopper' };
      return findAnswer(value, statements.slice(0, position)) ?? { from: 'record', value };
    }),
  }));
}

/** Ids are texts; an equal number would be chance. */
function findAnswer(value: unknown, earlier: Statement[]): Source | undefined {
  if (typeof value !== 'string') return undefined;
  const of = earlier.findIndex(({ firstRow }) => firstRow.includes(value));
  const cell = earlier[of]?.firstRow.indexOf(value);
  return cell === undefined ? undefined : { from: 'answer', of, cell };
}

/** Alone through the pool, from `begin` to `commit` on one of its connections. */
export async function play(script: Script, pool: Pool, shopperId: string): Promise<void> {
  const answers: unknown[][] = [];
  let transaction: PoolClient | undefined;
  try {
    for (const { config, sources } of script) {
      if (config.text === 'begin') transaction = await pool.connect();
      const values = sources.map((source) => valueOf(source, shopperId, answers));
      const { rows } = await (transaction ?? pool).query<object>({ ...config, values });
      answers.push(Object.values(rows[0] ?? {}));
      if (config.text === 'commit') {
        transaction?.release();
        transaction = undefined;
      }
    }
  } finally {
    // Only where a statement failed: a transaction that is left open is of no use to the next.
    transaction?.release(true);
  }
}

function valueOf(source: Source, shopperId: string, answers: unknown[][]): unknown {
  switch (source.from) {
    case 'shopper':
      return shopperId;
    case 'answer':
      return answers[source.of]?.[source.cell];
    case 'record':
      return source.value;
  }
}
