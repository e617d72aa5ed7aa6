import { SpanKind } from '@opentelemetry/api';
import type pg from 'pg';
import { endSpan, type Spans } from './spans.ts';

type Query = pg.PoolClient['query'];
type Callback = (error: unknown, ...results: unknown[]) => void;
interface Asked {
  text?: string;
  name?: string;
}

const LONGEST_TEXT = 2000;

/** Traces the statements of each connection that the pool hands out. Returns a function that stops it. */
export function traceStatements(spans: Spans, pool: pg.Pool): () => void {
  const traced = new WeakSet<pg.PoolClient>();
  const trace = (client: pg.PoolClient) => {
    if (traced.has(client)) return;
    traced.add(client);
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
    client.query = ((...asked: unknown[]) => runTraced(spans, query, asked)) as Query;
  };
  pool.on('acquire', trace);
  return () => void pool.off('acquire', trace);
}

function runTraced(
  spans: Spans,
  query: (...asked: unknown[]) => unknown,
  asked: unknown[],
): unknown {
  const [first] = asked;
  const { text = '', name }: Asked = typeof first === 'string' ? { text: first } : (first as Asked);
  const span = spans.open(name ?? verbOf(text), SpanKind.CLIENT, {
    'db.system.name': 'postgresql',
    // The text has $1 in place of each value, so it identifies nobody.
    'db.query.text': text.slice(0, LONGEST_TEXT),
  });
  if (!span) return query(...asked);

  const telling =
    (callback: Callback): Callback =>
    (error, ...results) => {
      endSpan(span, error ?? undefined);
      callback(error, ...results);
    };
  const last = asked.at(-1);
  if (typeof last === 'function') return query(...asked.slice(0, -1), telling(last as Callback));
  const answer = query(...asked) as Promise<unknown>;
  answer.then(
    () => endSpan(span),
    (error: unknown) => endSpan(span, error),
  );
  return answer;
}

/** `select`, `with`, `commit` */
function verbOf(text: string): string {
  return /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
}
