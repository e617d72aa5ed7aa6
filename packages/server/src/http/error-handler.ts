import type { OutgoingHttpHeaders } from 'node:http';
import {
  type ErrorCode,
  ERRORS,
  type Issue,
  type ShopErrorBody,
} from '@driftstone/contract/errors.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { causesOf, codeOf, isDatabaseFailure } from '#database/failures.ts';
import type { Metrics } from '#observability/metrics.ts';
import { limitLines } from '#observability/limited-lines.ts';
import type { SecurityEvent } from '#security/security-events.ts';
import type { SecurityLog } from '#security/security-log.ts';
import { ShopError } from '#errors/shop-error.ts';
import { NO_TEXT } from './json-body.ts';

/** The security log records these refusals, whichever route or service throws them. */
const REFUSALS: Partial<Record<ErrorCode, SecurityEvent>> = {
  IDENTITY_TOKEN_REFUSED: 'identity_token_refused',
  RESET_TOKEN_REFUSED: 'password_reset_refused',
  TOO_MANY_REQUESTS: 'rate_limited',
  UNSUBSCRIBE_TOKEN_REFUSED: 'mail_link_refused',
  WRONG_ORIGIN: 'origin_refused',
  WRONG_PASSWORD: 'password_wrong',
};

/** About as long as a restart of the database takes. */
const RETRY_AFTER_S = 2;

/** The limit for each reason: while the database is unreachable, every call fails alike. */
const OUTAGE_LINES_PER_MINUTE = 5;
const EVERY_FAULT = {};

interface HandlingParts {
  security: SecurityLog;
  metrics: Pick<Metrics, 'count'>;
  now: () => Date;
}

/** The one place that turns a failure into an answer. */
export function handleErrors(
  app: FastifyInstance,
  { security, metrics, now }: HandlingParts,
): void {
  const takeLine = limitLines(now, OUTAGE_LINES_PER_MINUTE);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const expected = toShopError(error);
    if (expected) {
      const event = REFUSALS[expected.code];
      if (event) security.during(request).record(event, { route: request.routeOptions.url });
      tellUndeclared(metrics, request, expected.code);
      const usual = expected.status === 503 ? RETRY_AFTER_S : undefined;
      const { retryAfterS = usual } = expected.details;
      if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS);
      return reply.code(expected.status).send(expected.toBody());
    }

    const outage = findOutage(error);
    const line = outage ? takeLine(reasonOf(error)) : EVERY_FAULT;
    if (line) request.log.error({ err: error, ...line }, 'request failed');
    const code = outage ?? 'INTERNAL';
    const { status, message } = ERRORS[code];
    if (status === 503) reply.header('retry-after', RETRY_AFTER_S);
    const body: ShopErrorBody = { code, message, requestId: request.id };
    return reply.code(status).send(body);
  });
}

/** Still sends the answer. A test fails when it closes a shop in which this happened. */
function tellUndeclared(
  metrics: HandlingParts['metrics'],
  { routeOptions, log }: FastifyRequest,
  code: ErrorCode,
): void {
  const { config, method, url } = routeOptions;
  if (!config.errors || config.errors.includes(code)) return;
  const endpoint = `${String(method)} ${url}`;
  metrics.count('driftstone_undeclared_errors_total', { endpoint, code });
  log.warn({ endpoint, code }, 'an error that the contract does not name for its endpoint');
}

/** null: the failure is not temporary. */
function findOutage(error: FastifyError): 'DATABASE_UNAVAILABLE' | 'SHOP_BUSY' | null {
  if (isDatabaseFailure(error)) return 'DATABASE_UNAVAILABLE';
  // The event loop is late: under-pressure refuses callers until it has caught up.
  return error.code === 'FST_UNDER_PRESSURE' ? 'SHOP_BUSY' : null;
}

/** The code of PostgreSQL, the network or Fastify. */
function reasonOf(error: unknown): string {
  return causesOf(error).map(codeOf).findLast(Boolean) ?? '';
}

/** Refuses paths that reach neither a route nor a hook: a broken escape, or an id of a hundred characters. */
export function refuseUnreadablePaths(headers: OutgoingHttpHeaders) {
  return (_error: unknown, _request: FastifyRequest, reply: FastifyReply): void => {
    const refusal = new ShopError('INVALID_REQUEST');
    void reply.code(refusal.status).headers(headers).send(refusal.toBody());
  };
}

/** For a shop without pages, which otherwise answer unknown paths. */
export async function refuseUnknownRoutes(app: FastifyInstance): Promise<void> {
  app.setNotFoundHandler(() => {
    throw new ShopError('ROUTE_NOT_FOUND');
  });
}

function toShopError(error: FastifyError): ShopError | null {
  if (error instanceof ShopError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map(({ instancePath, message }): Issue => ({
      message: message ?? 'Invalid value',
      path: instancePath.split('/').filter(Boolean).join('.'),
    }));
    return new ShopError('INVALID_REQUEST', { message: issues[0]?.message, issues });
  }
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ShopError('BODY_TOO_LARGE');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ShopError('UNSUPPORTED_MEDIA');
    default: {
      if (error.statusCode === 429) return new ShopError('TOO_MANY_REQUESTS');
      if (holdsUnstorableText(error))
        return new ShopError('INVALID_REQUEST', {
          message: NO_TEXT,
        });
      if (isOwnerGone(error)) return new ShopError('UNAUTHENTICATED');
      const isClientsFault = error.statusCode && error.statusCode >= 400 && error.statusCode < 500;
      return isClientsFault ? new ShopError('INVALID_REQUEST', { message: error.message }) : null;
    }
  }
}

/** PostgreSQL stores every character except U+0000, in text and in JSON. A JSON body may contain it. */
const UNSTORABLE_TEXT = /^(22021|22P05)$/;

function holdsUnstorableText(error: unknown): boolean {
  return causesOf(error).some((cause) => UNSTORABLE_TEXT.test(codeOf(cause)));
}

const FOREIGN_KEY_VIOLATION = '23503';
const KEY_OF_ACCOUNT = /_(?:(?:user_id|by_account)_users|session_id_sessions)_id_fk$/;

/** The account was deleted during the call, so there is no owner for the new row. */
function isOwnerGone(error: unknown): boolean {
  return causesOf(error).some(
    (cause) =>
      codeOf(cause) === FOREIGN_KEY_VIOLATION &&
      'constraint' in cause &&
      KEY_OF_ACCOUNT.test(String(cause.constraint)),
  );
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set for a stream, whose answer stays open. */
    isStream?: boolean;
    /** Every code that the endpoint may answer with. Absent when the route has no contract. */
    errors?: readonly ErrorCode[];
  }
}
