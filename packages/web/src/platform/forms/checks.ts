import type { z } from 'zod';

/** What stands in the fields. A field that is not there has no text. */
export type Texts<Field extends string> = Partial<Record<Field, string>>;
/** What is wrong at which field. */
export type Problems<Field extends string> = Partial<Record<Field, string>>;
export type Checked<Field extends string, Values> =
  | { values: Values }
  | { problems: Problems<Field> };

/** Trims the texts. `missing` has what is said where a field is empty; null: it may be. */
export function filledIn<Field extends string>(missing: Record<Field, string | null>) {
  return (texts: Texts<Field>): Checked<Field, Record<Field, string>> => {
    const fields = Object.keys(missing) as Field[];
    const values = Object.fromEntries(fields.map((name) => [name, (texts[name] ?? '').trim()]));
    const problems = fields.flatMap((name) =>
      values[name] === '' && missing[name] !== null ? [[name, missing[name]] as const] : [],
    );
    return problems.length > 0
      ? { problems: Object.fromEntries(problems) as Problems<Field> }
      : { values: values as Record<Field, string> };
  };
}

/** What a schema of the contract makes of the texts. Only the type is imported here, since zod is large. */
export function parsed<Values, Field extends string = keyof Values & string>(
  schema: z.ZodType<Values>,
  texts: unknown,
): Checked<Field, Values> {
  const { success, data, error } = schema.safeParse(texts);
  if (success) return { values: data };
  return {
    problems: firstOf(error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))),
  };
}

/** The first message for each field. */
export function firstOf<Field extends string>(
  issues: readonly { path: string; message: string }[],
): Problems<Field> {
  const entries = issues.map(({ path, message }) => [path, message]).toReversed();
  return Object.fromEntries(entries) as Problems<Field>;
}
