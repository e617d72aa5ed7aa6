import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyRequest } from 'fastify';
import { hostname } from 'node:os';
import type { Config } from '#config/config.ts';
import { nameRelease, thisRelease } from '#config/release.ts';

/** No token, password or address of a customer is logged, so no query string and no statement parameter either. */
export function logSettings(config: Config) {
  return {
    level: config.logLevel,
    base: { pid: process.pid, hostname: hostname(), release: nameRelease(thisRelease()) },
    serializers: { req: describeRequest, err: describeError },
  };
}

/** Security events are written at every level except `silent`. */
export function securityLogLevel({ logLevel }: Config): 'silent' | 'info' {
  return logLevel === 'silent' ? 'silent' : 'info';
}

/** What follows is a printer's secret: see printing/printers/polls.routes.ts. */
const SECRET_IN_PATH = /^(\/print\/\w+\/).*$/;

function describeRequest({ id, method, url }: FastifyRequest) {
  return { id, method, path: url.replace(/\?.*$/s, '').replace(SECRET_IN_PATH, '$1…') };
}

type LoggedError = {
  type: string;
  message: string;
  code?: string;
  statement?: string;
  stack: string;
};

/** Drizzle's message repeats the parameters, and PostgreSQL's `detail` the row. Drops both. */
export function describeError(error: Error): LoggedError {
  const isStatement = error instanceof DrizzleQueryError;
  const cause = isStatement && error.cause instanceof Error ? error.cause : error;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: cause.name,
    message: isStatement && cause === error ? 'A statement failed' : cause.message,
    ...('code' in cause ? { code: String(cause.code) } : {}),
    ...(isStatement ? { statement: error.query } : {}),
    stack: frames.join('\n'),
  };
}
