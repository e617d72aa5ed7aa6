import { type ErrorBody, type ErrorCode, ERRORS, type Issue } from '@driftstone/contract/errors.ts';
import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ShopError } from './shop-error.ts';

/** The one place where a failure becomes an answer. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const expected = toShopError(error);
    if (expected) return reply.code(expected.status).send(expected.toBody());

    request.log.error({ err: error, reqId: request.id }, 'request failed');
    const code: ErrorCode = isDatabaseAway(error) ? 'DATABASE_UNAVAILABLE' : 'INTERNAL';
    const body: ErrorBody = { message: ERRORS[code].message, requestId: request.id };
    return reply.code(ERRORS[code].status).send(body);
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
          message: 'The request holds a character that is no text.',
        });
      const isClientsFault = error.statusCode && error.statusCode >= 400 && error.statusCode < 500;
      return isClientsFault ? new ShopError('INVALID_REQUEST', { message: error.message }) : null;
    }
  }
}

const CONNECTION_FAILURES = /^(08\w{3}|57P0[1-3]|53300|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/;

function isDatabaseAway(error: unknown): boolean {
  return causesOf(error).some(
    (cause) =>
      CONNECTION_FAILURES.test(codeOf(cause)) ||
      // pg gives these two no code.
      /timeout exceeded when trying to connect|Connection terminated/.test(cause.message),
  );
}

/** PostgreSQL keeps every character but U+0000, which JSON may carry: in text, and in JSON. */
const NO_TEXT = /^(22021|22P05)$/;

function holdsUnstorableText(error: unknown): boolean {
  return causesOf(error).some((cause) => NO_TEXT.test(codeOf(cause)));
}

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}
