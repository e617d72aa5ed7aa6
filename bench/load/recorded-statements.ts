import type { Pool } from 'pg';

export interface Statement {
  /** As the driver got it. */
  config: { text: string };
  values: unknown[];
  firstRow: unknown[];
}

interface Answer {
  rows: object[];
}
type Done = (error: Error | undefined, answer: Answer) => void;
type Ask = (config: object, values?: unknown[], done?: Done) => Promise<Answer> | undefined;

/** Takes down what goes over the connections of a pool that nobody has used yet. */
export function recorderOf(pool: Pool): (work: () => Promise<unknown>) => Promise<Statement[]> {
  let statements: Statement[] = [];
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as Ask;
    const recordingAsk: Ask = (config, beside, done) => {
      const asked = config as { text: string; values?: unknown[] };
      const values = asked.values ?? beside ?? [];
      const statement: Statement = { config: asked, values, firstRow: [] };
      statements.push(statement);
      const note = (answer: Answer) => {
        statement.firstRow = Object.values(answer.rows[0] ?? {});
        return answer;
      };
      // A pool asks with a callback, a transaction for a promise.
      if (!done) return ask(config, beside)?.then(note);
      return ask(config, beside, (error, answer) => done(error, error ? answer : note(answer)));
    };
    client.query = recordingAsk as typeof client.query;
  });
  return async (work) => {
    statements = [];
    await work();
    return statements;
  };
}
