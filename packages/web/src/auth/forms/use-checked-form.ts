import { type ChangeEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { fetchCode } from '#platform/later-code/fetch-code.ts';
import { notify } from '#platform/toasts/notify.ts';
import { reloadIfReplaced } from '#platform/later-code/reload-if-replaced.ts';
import { isText } from '#platform/storage/shape.ts';
import { useWhenIdle } from '#platform/later-code/use-when-idle.ts';
import { copy } from '../auth-gate.copy.ts';
import type { formSchemas } from './form-schemas.ts';

type Schemas = typeof formSchemas;
type Field<Name extends keyof Schemas> = keyof z.input<Schemas[Name]> & string;

/** Runs after sending. */
interface Sent<Name extends keyof Schemas> {
  setError: (field: Field<Name>, message: string, shouldFocus: boolean) => void;
  reset: () => void;
}

const fetchSchemas = async () => (await fetchCode(() => import('./form-schemas.ts'))).formSchemas;
// A failed prefetch is silent.
const fetchSchemasAhead = () => void fetchSchemas().catch(() => null);

/**
 * A form that is checked by a schema before `send` gets its values. Its fields are plain inputs, named as in the schema. A
 * field is checked when the form is sent, and from then on with each change. The schemas bring zod, so they load when the
 * browser is idle, or with the first check. While they can't be loaded, nothing is sent.
 */
export function useCheckedForm<Name extends keyof Schemas>(
  name: Name,
  send: (values: z.output<Schemas[Name]>, form: Sent<Name>) => void,
) {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Partial<Record<Field<Name>, string>>>({});
  const [isChecking, setIsChecking] = useState(false);
  const [wasSent, setWasSent] = useState(false);
  useWhenIdle(fetchSchemasAhead);

  const check = async (typed: () => Record<string, string>) => {
    const schemas = await fetchSchemas();
    const schema = schemas[name] as unknown as z.ZodType<z.output<Schemas[Name]>>;
    const { success, data, error } = schema.safeParse(typed());
    return { values: success ? data : null, found: messagesOf<Field<Name>>(error) };
  };

  const setError = (field: Field<Name>, message: string, shouldFocus: boolean) => {
    setErrors((before) => ({ ...before, [field]: message }));
    if (shouldFocus) focusFirst(ref.current, (other) => other === field);
  };
  const reset = () => {
    ref.current?.reset();
    setErrors({});
    setWasSent(false);
  };

  const submit = async () => {
    setIsChecking(true);
    setWasSent(true);
    // The values at the moment of sending, whatever is typed until the schemas have loaded.
    const sent = valuesOf(ref.current);
    const checked = await check(() => sent).catch(() => null);
    setIsChecking(false);
    if (checked === null) {
      notify.error(copy.formMissing);
      void reloadIfReplaced();
      return;
    }
    const { values, found } = checked;
    setErrors(found);
    if (values !== null) send(values, { setError, reset });
    else focusFirst(ref.current, (field) => field in found);
  };

  const recheck = async (field: Field<Name>) => {
    const { found } = await check(() => valuesOf(ref.current));
    setErrors((before) => ({ ...before, [field]: found[field] }));
  };

  return {
    /** For the form element. */
    form: {
      ref,
      noValidate: true,
      onKeyDown: goToNextEmpty,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        if (!isChecking) void submit();
      },
      onChange: ({ target }: ChangeEvent<HTMLFormElement>) => {
        // Without the schemas, the message stays until the form is sent again.
        if (wasSent) recheck(target['name'] as Field<Name>).catch(() => null);
      },
    },
    /** The message at each field. */
    errors,
    isChecking,
    valueOf: (field: Field<Name>) => valuesOf(ref.current)[field] ?? '',
  };
}

/**
 * OWN-37: Enter in the last field sends the form. In an earlier field it acts like Next on a phone, and moves to the
 * next field that still has to be filled in.
 */
function goToNextEmpty(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, key } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.value === '') return;
  const inputs = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:required')];
  const next = inputs.slice(inputs.indexOf(target) + 1).find(({ value }) => value === '');
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function valuesOf(form: HTMLFormElement | null): Record<string, string> {
  const entries = form ? [...new FormData(form)] : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => isText(entry[1])));
}

function focusFirst(form: HTMLFormElement | null, isWanted: (field: string) => boolean): void {
  const inputs = [...(form?.elements ?? [])].filter((each) => each instanceof HTMLInputElement);
  inputs.find((input) => isWanted(input.name))?.focus();
}

/** The first message of each field. */
function messagesOf<Field extends string>(
  error: z.ZodError | undefined,
): Partial<Record<Field, string>> {
  const issues = error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
  return Object.fromEntries(issues.toReversed()) as Partial<Record<Field, string>>;
}
