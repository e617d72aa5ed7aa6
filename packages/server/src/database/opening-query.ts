import pg from 'pg';

type Callback = (error: Error | undefined, result: pg.QueryResult) => void;

/** The parts of `pg` that its types don't show. */
interface Wire {
  /** Keyed by name: what PostgreSQL has parsed, and what it has been sent. */
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  stream: { cork(): void; uncork(): void };
  parse(statement: { name: string; text: string }): void;
  bind(portal: { portal: string; statement: string; values: [] }): void;
  execute(portal: { portal: string; rows: number }): void;
}
interface InnerQuery {
  name: string | undefined;
  text: string;
  hasBeenParsed(connection: Wire): boolean;
  submit(connection: Wire): Error | null;
  handleCommandComplete(message: unknown, connection: Wire): void;
}
const { submit, handleCommandComplete } = pg.Query.prototype as unknown as InnerQuery;

/**
 * The first statement of a transaction, sent together with its `begin` instead of after the answer to it. Both end with
 * one Sync, so PostgreSQL skips the statement when the `begin` fails: it never runs outside the transaction.
 */
export class OpeningQuery extends pg.Query {
  readonly begin: string;
  hasBegun = false;
  wasParsed = false;

  constructor(begin: string, asked: pg.QueryConfig, callback: Callback) {
    super({ ...asked, queryMode: 'extended' } as pg.QueryConfig, callback as never);
    this.begin = begin;
  }
}

// `pg` declares its methods as properties, which a class can't override.
Object.assign(OpeningQuery.prototype, {
  submit(this: OpeningQuery, connection: Wire) {
    const { stream } = connection;
    this.wasParsed = Boolean((this as unknown as InnerQuery).hasBeenParsed(connection));
    stream.cork();
    try {
      connection.parse({ name: '', text: this.begin });
      connection.bind({ portal: '', statement: '', values: [] });
      connection.execute({ portal: '', rows: 0 });
      return submit.call(this as unknown as InnerQuery, connection);
    } finally {
      stream.uncork();
    }
  },
  handleCommandComplete(this: OpeningQuery, message: unknown, connection: Wire) {
    const inner = this as unknown as InnerQuery;
    if (this.hasBegun) return handleCommandComplete.call(inner, message, connection);
    this.hasBegun = true;
    // `pg` mistakes the parsed `begin` for the statement, which may still fail to be parsed: by waiting for a table's
    // lock.
    if (inner.name === undefined || this.wasParsed) return;
    delete connection.parsedStatements[inner.name];
    connection.submittedNamedStatements[inner.name] = inner.text;
  },
});
