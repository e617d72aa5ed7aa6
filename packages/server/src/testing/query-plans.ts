import pg from 'pg';
import { vi } from 'vitest';

interface Statement {
  text: string;
  values: unknown[];
}

/** PostgreSQL's plan for each query that the action sends. Statements that write are planned, but not run again. */
export async function plansOf(pool: pg.Pool, action: () => Promise<unknown>): Promise<string[]> {
  const statements = await recordStatements(action);
  const plans: string[] = [];
  for (const { text, values } of statements.filter(hasPlan)) {
    const { rows } = await pool.query(`explain ${text}`, values);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans;
}

/** The statements that the action sends to the database. */
export async function recordStatements(action: () => Promise<unknown>): Promise<Statement[]> {
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await action();
    return queries.mock.calls.map((call: unknown[]) => toStatement(call));
  } finally {
    queries.mockRestore();
  }
}

/** `pg` accepts the values as a second argument or in one object with the text. */
function toStatement([query, beside]: unknown[]): Statement {
  const { text, values = beside } = (typeof query === 'string' ? { text: query } : query) as {
    text: string;
    values?: unknown;
  };
  return { text, values: Array.isArray(values) ? values : [] };
}

function hasPlan({ text }: Statement): boolean {
  return /^\s*(?:select|insert|update|delete|with)\b/i.test(text);
}
