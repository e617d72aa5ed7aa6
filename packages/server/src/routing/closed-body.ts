/** The desk refuses fields it does not know: they would change nothing, and the answer would report success. */
import type { FastifySchema, FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';

type Path = (string | number)[];

/** Only bodies are closed, not parameters and queries. */
export const closedValidator: FastifySchemaCompiler<FastifySchema> = ({ schema, ...part }) => {
  if (!(schema instanceof z.ZodType)) throw new Error('A contract has schemas of zod');
  const validate = validatorCompiler({ ...part, schema });
  if (part.httpPart !== 'body') return validate;
  return (body) => {
    const result = validate(body);
    if (!isRead(result)) return result;
    const unread = listUnread(body, result.value);
    return unread.length === 0
      ? result
      : validatorCompiler({ ...part, schema: refusing(unread) })(body);
  };
};

function isRead(result: unknown): result is { value: unknown } {
  return isRecord(result) && 'value' in result;
}

/** Schemas leave out what they do not know. */
function listUnread(sent: unknown, read: unknown, path: Path = []): Path[] {
  if (Array.isArray(sent) && Array.isArray(read))
    return sent.flatMap((item, at) => listUnread(item, read[at], [...path, at]));
  if (!isRecord(sent) || !isRecord(read)) return [];
  return Object.entries(sent).flatMap(([name, part]) =>
    name in read ? listUnread(part, read[name], [...path, name]) : [[...path, name]],
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refusing(paths: readonly Path[]): z.ZodType {
  return z.unknown().superRefine((_, context) => {
    for (const path of paths)
      context.addIssue({ code: 'custom', path, message: 'The shop does not know this field' });
  });
}
