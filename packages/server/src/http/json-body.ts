import type { FastifyInstance } from 'fastify';
import { ShopError } from '#errors/shop-error.ts';

const HALF_CHARACTER = /\\u[dD][89a-fA-F]/;

/** The message for a body with strings that no database can store. */
export const NO_TEXT = 'The request holds a character that is no text.';

/** A call without a body may still declare JSON, as browsers' fetch wrappers do. */
export function acceptEmptyJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else
      void parseJson(request, String(body), (error: Error | null, parsed?: unknown) => {
        if (error) done(error);
        else if (isAllText(String(body), parsed)) done(null, parsed);
        else done(new ShopError('INVALID_REQUEST', { message: NO_TEXT }));
      });
  });
}

/** UTF-8 can't encode half a surrogate pair, but a JSON escape can express one, and no database stores it. */
function isAllText(source: string, parsed: unknown): boolean {
  return !HALF_CHARACTER.test(source) || isWellFormed(parsed);
}

function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, part]) => name.isWellFormed() && isWellFormed(part));
}
