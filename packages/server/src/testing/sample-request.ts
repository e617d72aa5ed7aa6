import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@driftstone/contract/route.ts';
import { z } from 'zod';

type Schema = Exclude<z.core.JSONSchema.JSONSchema, boolean>;
type Fields = Record<string, unknown>;

/** A request that the endpoint's schemas accept. Its ids do not exist. */
export interface SampleRequest {
  params: Fields;
  query: Fields;
  body: unknown;
}

export function sampleRequest(
  { params, query, body }: Endpoint,
  given: Partial<SampleRequest> = {},
): SampleRequest {
  return {
    params: given.params ?? (sampleOf(params) as Fields),
    query: given.query ?? (sampleOf(query) as Fields),
    body: 'body' in given ? given.body : body && sampleOf(body),
  };
}

/** Bodies with the text in each text field in turn: for each form that the body may have, and one level down. */
export function bodiesHolding(schema: z.ZodType, text: string): { field: string; body: Fields }[] {
  const whole = toJsonSchema(schema);
  const forms = whole.anyOf ?? [whole];
  return forms.flatMap((form) => {
    const sample = sampleFor(form) as Fields;
    return Object.entries(form.properties ?? {}).flatMap(([name, part]) => {
      const inner = Object.keys((part as Schema).properties ?? {});
      const within = Object.fromEntries(inner.map((each) => [each, text]));
      return [{ field: name, body: { ...sample, [name]: inner.length > 0 ? within : text } }];
    });
  });
}

/** The path and query of a request, without a host. */
export function urlOf({ path }: Endpoint, { params, query }: SampleRequest): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return search.size > 0 ? `${filled}?${search.toString()}` : filled;
}

/** Values that the schema accepts but for one field, at any depth, which is each of the wrong ones in turn. */
export function withEachWrong(schema: z.ZodType | undefined, wrong: readonly unknown[]): unknown[] {
  return schema ? withEachWrongIn(toJsonSchema(schema), wrong) : [];
}

function withEachWrongIn(schema: Schema, wrong: readonly unknown[]): unknown[] {
  const forms = schema.anyOf ?? schema.oneOf ?? [];
  const items = [schema.items ?? []].flat() as Schema[];
  const fields = Object.entries(schema.properties ?? {}) as [string, Schema][];
  const sample =
    fields.length > 0 ? (sampleFor({ ...schema, anyOf: [], oneOf: [] }) as Fields) : {};
  return [
    ...forms.flatMap((form) => withEachWrongIn(form, wrong)),
    ...items.flatMap((item) => withEachWrongIn(item, wrong).map((value) => [value])),
    ...fields.flatMap(([name, part]) =>
      [...wrong, ...withEachWrongIn(part, wrong)].map((value) => ({ ...sample, [name]: value })),
    ),
  ];
}

/** The names of all fields that an endpoint reads, at any depth. */
export function fieldNamesOf(schema: z.ZodType | undefined): string[] {
  return schema ? namesIn(toJsonSchema(schema)) : [];
}

function namesIn(schema: Schema): string[] {
  const parts = [...(schema.anyOf ?? []), ...[schema.items].flat()];
  const names = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => [
    name,
    ...namesIn(part as Schema),
  ]);
  return [...names, ...parts.flatMap((part) => (part ? namesIn(part as Schema) : []))];
}

function sampleOf(schema: z.ZodType | undefined): unknown {
  if (!schema) return {};
  const sample = sampleFor(toJsonSchema(schema));
  const parsed = schema.safeParse(sample);
  if (!parsed.success)
    throw new Error(`No sample for ${JSON.stringify(sample)}: ${z.prettifyError(parsed.error)}`);
  return sample;
}

/** Kept, since the sweeps ask for the same schemas thousands of times. */
const jsonSchemas = new WeakMap<z.ZodType, Schema>();

function toJsonSchema(schema: z.ZodType): Schema {
  const json =
    jsonSchemas.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  jsonSchemas.set(schema, json);
  return json;
}

/** Only the required fields, each as small as possible. */
function sampleFor(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  // What no pattern says, such as a phone number.
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return sampleFor(first);
  if (schema.type === 'string') return sampleText(schema);
  if (schema.type === 'number' || schema.type === 'integer')
    return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => sampleFor(schema.items as Schema));
  if (schema.type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [name, sampleFor(schema.properties?.[name] as Schema)]),
    );
  return null;
}

function sampleText({ format, pattern, minLength = 0 }: Schema): string {
  if (format === 'uuid') return randomUUID();
  if (format === 'date-time') return '2026-06-01T18:00:00Z';
  if (format === 'date') return '2026-06-01';
  const form = new RegExp(pattern ?? '', 'u');
  const texts = [
    'a stone by the sea'.padEnd(minLength, '.'),
    'TIDE10',
    'stone',
    'f'.repeat(32),
    // The subscription of a browser that receives push messages.
    'https://fcm.googleapis.com/stone',
    'B'.repeat(87),
    'f'.repeat(22),
    '25802580',
    // By the clock in London.
    '2026-06-01T18:00',
    '18:00',
  ];
  return texts.find((text) => form.test(text)) ?? `gull-${randomUUID()}@example.com`;
}
