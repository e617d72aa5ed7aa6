import { SpanKind } from '@opentelemetry/api';
import type pg from 'pg';
import { endSpan, type Spans } from './spans.ts';

type Query = (...asked: unknown[]) => unknown;

const LONGEST_TEXT = 2000;

/** Traces the statements of each connection that the pool hands out. Returns a function that stops it. */
export function traceStatements(spans: Spans, pool: pg.Pool): () => void {
  const traced = new WeakSet<pg.PoolClient>();
  const trace = (client: pg.PoolClient) => {
    if (traced.has(client)) return;
    traced.add(client);
    client.query = new Proxy(client.query, {
      apply: (query, _client, asked: unknown[]) =>
        runTraced(spans, (...sent) => Reflect.apply(query, client, sent), asked),
    });
  };
  pool.on('acquire', trace);
  return () => void pool.off('acquire', trace);
}

function runTraced(spans: Spans, query: Query, asked: unknown[]): unknown {
  const { text, name } = statementOf(asked[0]);
  const span = spans.open(name ?? verbOf(text), SpanKind.CLIENT, {
    'db.system.name': 'postgresql',
    // The text has $1 in place of each value, so it identifies nobody.
    'db.query.text': text.slice(0, LONGEST_TEXT),
  });
  if (!span) return query(...asked);

  const last = asked.at(-1);
  if (typeof last === 'function')
    return query(...asked.slice(0, -1), (error: unknown, ...results: unknown[]) => {
      endSpan(span, error ?? undefined);
      Reflect.apply(last, undefined, [error, ...results]);
    });
  const answer = query(...asked);
  if (answer instanceof Promise)
    answer.then(
      () => endSpan(span),
      (error: unknown) => endSpan(span, error),
    );
  // Its reader decides how long a stream of rows takes.
  else endSpan(span);
  return answer;
}

function statementOf(asked: unknown): { text: string; name?: string } {
  if (typeof asked === 'string') return { text: asked };
  if (typeof asked !== 'object' || asked === null || !('text' in asked)) return { text: '' };
  const isNamed = 'name' in asked && typeof asked.name === 'string';
  return { text: String(asked.text), ...(isNamed && { name: String(asked.name) }) };
}

/** `select`, `with`, `commit` */
function verbOf(text: string): string {
  return /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
}
