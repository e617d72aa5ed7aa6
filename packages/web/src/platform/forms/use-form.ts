import { type ChangeEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CallError, isSessionOver, whyRefused } from '#platform/calls/call-error.ts';
import { reloadIfReplaced } from '#platform/later-code/reload-if-replaced.ts';
import { isText } from '#platform/storage/shape.ts';
import { notify } from '#platform/toasts/notify.ts';
import { type Checked, firstOf, type Problems, type Texts } from './checks.ts';

const NOT_CHECKED = 'This could not be sent. Please try again.';

/** What a form does once its values were sent. */
export interface SentForm<Field extends string> {
  show: (problems: Problems<Field>) => void;
  /** Shows what the server says about the fields; false: nothing. */
  showIssues: (error: unknown) => boolean;
  /** For `onError`: what the server says about the fields, or else about the change, at the field `at` or below all. */
  refuse: (texts: Parameters<typeof whyRefused>[1], at?: Field) => (error: unknown) => void;
  reset: () => void;
}

/**
 * A form of named inputs, which is checked before `send` gets its values. The first wrong field gets the focus, unfolded
 * if need be. From then on each field is checked with each change. A check may be code that loads with it: when that
 * can't be loaded, nothing is sent.
 */
export function useForm<Field extends string, Values>(
  check: (texts: Texts<Field>) => Checked<Field, Values> | Promise<Checked<Field, Values>>,
  send: (values: Values, form: SentForm<Field>) => void,
) {
  const ref = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems<Field>>({});
  const [refusal, setRefusal] = useState<string>();
  const [isChecking, setIsChecking] = useState(false);
  const [wasSent, setWasSent] = useState(false);

  const show = (found: Problems<Field>) => {
    flushSync(() => setProblems(found));
    const wrong = inputsOf(ref.current).find(({ name }) => Object.hasOwn(found, name));
    const folded = wrong?.closest('details');
    if (folded) folded.open = true;
    wrong?.focus();
  };
  const showIssues = (error: unknown) => {
    const issues = error instanceof CallError ? (error.body?.issues ?? []) : [];
    const names = new Set(inputsOf(ref.current).map(({ name }) => name));
    const found = issues.filter(({ path }) => names.has(path));
    if (found.length > 0) show(firstOf(found));
    return found.length > 0;
  };
  const sent: SentForm<Field> = {
    show,
    showIssues,
    refuse: (texts, at) => (error) => {
      if (isSessionOver(error) || showIssues(error)) return;
      const text = whyRefused(error, texts);
      if (at === undefined) setRefusal(text);
      else show({ [at]: text } as Problems<Field>);
    },
    reset: () => {
      ref.current?.reset();
      setProblems({});
      setRefusal(undefined);
      setWasSent(false);
    },
  };

  const submit = async () => {
    // At once, so that the same words are announced again.
    flushSync(() => {
      setProblems({});
      setRefusal(undefined);
      setWasSent(true);
      setIsChecking(true);
    });
    // The texts at the moment of sending, whatever is typed until the check has loaded.
    const checked = await Promise.resolve(textsOf<Field>(ref.current))
      .then(check)
      .catch(() => null);
    setIsChecking(false);
    if (checked === null) {
      notify.failure(null, NOT_CHECKED);
      void reloadIfReplaced();
    } else if ('values' in checked) send(checked.values, sent);
    else show(checked.problems);
  };

  const recheck = async (field: Field) => {
    const checked = await check(textsOf(ref.current));
    const found = 'values' in checked ? undefined : checked.problems[field];
    setProblems((before) => ({ ...before, [field]: found }));
  };

  return {
    /** For the form element. */
    props: {
      ref,
      noValidate: true,
      onKeyDown: goToNextEmpty,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        // React bubbles what happens in a dialog above this form.
        if (event.target === event.currentTarget && !isChecking) void submit();
      },
      onChange: ({ target }: ChangeEvent<HTMLFormElement>) => {
        // Without the check's code, the message stays until the form is sent again.
        if (wasSent) recheck(target['name'] as Field).catch(() => null);
      },
    },
    field: (name: Field) => ({ name, error: problems[name] }),
    /** What is said below all fields. */
    refusal,
    /** When what the server refused is no longer what would be sent. */
    forgetRefusal: () => setRefusal(undefined),
    forget: (name: Field) => setProblems((before) => ({ ...before, [name]: undefined })),
    isChecking,
    valueOf: (field: Field) => textsOf<Field>(ref.current)[field] ?? '',
    ...sent,
  };
}

/** OWN-37: Enter in the last field sends the form; in an earlier one it goes to the next that is empty. */
function goToNextEmpty(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, key } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.value === '') return;
  const inputs = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:required')];
  const next = inputs.slice(inputs.indexOf(target) + 1).find(({ value }) => value === '');
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function textsOf<Field extends string>(form: HTMLFormElement | null): Texts<Field> {
  const entries = form ? [...new FormData(form)] : [];
  return Object.fromEntries(entries.filter(([, value]) => isText(value))) as Texts<Field>;
}

function inputsOf(form: HTMLFormElement | null): (HTMLInputElement | HTMLTextAreaElement)[] {
  return [...(form?.elements ?? [])].filter(
    (each) => each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement,
  );
}
