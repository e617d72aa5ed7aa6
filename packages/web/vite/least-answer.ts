import type { Endpoint } from '@driftstone/contract/route.ts';
import { z } from 'zod';

/**
 * What an answer has at least, or else it is none of this endpoint: '' for a list, or the name of its list, its id, an
 * object or a value in it. No more than that, since an older node may lack what is new. undefined: anything will do,
 * such as a message that is not needed.
 */
export function leastAnswerOf(endpoint: Endpoint): string | undefined {
  const { method, access, success, isReadAsIs, isStream } = endpoint;
  const [schema] = Object.values(success);
  if (isReadAsIs || isStream || !schema) return undefined;
  // The desk reads again what it has changed.
  if (access === 'staff' && method !== 'GET') return undefined;
  if (schema instanceof z.ZodArray) return '';
  if (!(schema instanceof z.ZodObject)) return undefined;
  const values = Object.entries<z.ZodType>(schema.shape);
  // Such as whether the pizza was added: no word of it means no.
  if (isOneOf(values[0]?.[1], z.ZodBoolean)) return undefined;
  const list = values.find(([, value]) => isOneOf(value, z.ZodArray));
  const id = values.find(([name]) => name === 'id');
  const object = values.find(([, value]) => isOneOf(value, z.ZodObject));
  const plain = values.find(
    ([name, value]) => name !== 'message' && isOneOf(value, z.ZodString, z.ZodNumber),
  );
  return (list ?? id ?? object ?? plain)?.[0];
}

function isOneOf(schema: unknown, ...kinds: (abstract new (...args: never[]) => z.ZodType)[]) {
  return kinds.some((kind) => schema instanceof kind);
}
