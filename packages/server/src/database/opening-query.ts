import pg from 'pg';

type Callback = (error: Error | undefined, result: pg.QueryResult) => void;

/** The parts of `pg` that its types don't show. */
interface Wire {
  stream: { cork(): void; uncork(): void };
  parse(statement: { name: string; text: string }): void;
  bind(portal: { portal: string; statement: string; values: [] }): void;
  execute(portal: { portal: string; rows: number }): void;
}
interface InnerQuery {
  submit(connection: Wire): Error | null;
  handleCommandComplete(message: unknown, connection: Wire): void;
}
const { submit, handleCommandComplete } = pg.Query.prototype as unknown as InnerQuery;

/**
 * The first statement of a transaction, sent together with its `begin` instead of after the answer. Both end with one
 * Sync, so PostgreSQL skips the statement when it can't begin: it never runs outside the transaction.
 */
export class OpeningQuery extends pg.Query {
  readonly begin: string;
  hasBegun = false;

  constructor(begin: string, asked: pg.QueryConfig, callback: Callback) {
    super({ ...asked, queryMode: 'extended' } as pg.QueryConfig, callback as never);
    this.begin = begin;
  }
}

// `pg` declares its methods as properties, which a class can't override.
Object.assign(OpeningQuery.prototype, {
  submit(this: OpeningQuery, connection: Wire) {
    const { stream } = connection;
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
    if (this.hasBegun)
      handleCommandComplete.call(this as unknown as InnerQuery, message, connection);
    this.hasBegun = true;
  },
});
