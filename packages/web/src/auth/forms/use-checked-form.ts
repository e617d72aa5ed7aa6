import type { z } from 'zod';
import { parsed } from '#platform/forms/checks.ts';
import { type SentForm, useForm } from '#platform/forms/use-form.ts';
import { fetchCode } from '#platform/later-code/fetch-code.ts';
import { useWhenIdle } from '#platform/later-code/use-when-idle.ts';
import type { formSchemas } from './form-schemas.ts';

type Schemas = typeof formSchemas;
type Field<Name extends keyof Schemas> = keyof z.input<Schemas[Name]> & string;
type Values<Name extends keyof Schemas> = z.output<Schemas[Name]>;

const fetchSchemas = async () => (await fetchCode(() => import('./form-schemas.ts'))).formSchemas;
// A failed prefetch is silent.
const fetchSchemasAhead = () => void fetchSchemas().catch(() => null);

/** Checked by a schema. The schemas bring zod, so they load when the browser is idle, or with the first check. */
export function useCheckedForm<Name extends keyof Schemas>(
  name: Name,
  send: (values: Values<Name>, form: SentForm<Field<Name>>) => void,
) {
  useWhenIdle(fetchSchemasAhead);
  return useForm<Field<Name>, Values<Name>>(async (texts) => {
    const schemas: { [Each in keyof Schemas]: z.ZodType<Values<Each>> } = await fetchSchemas();
    return parsed(schemas[name], texts);
  }, send);
}
