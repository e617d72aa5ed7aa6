import { useState } from 'react';
import { type SentForm, useForm } from './use-form.ts';

/** The value of what was typed, or what is wrong with it. */
export type TypedValue<Value> = { value: Value } | { problem: string };

interface TypedFields<Field extends { name: string }, Value> {
  there: Readonly<Record<string, unknown>>;
  fields: readonly Field[];
  read: (field: Field, text: string) => TypedValue<Value>;
  /** Saves what differs from the stored values. */
  send: (change: Readonly<Record<string, Value>>, form: SentForm<string>) => void;
  /** Keeps what is typed when the page is left: a draft. */
  kept?: { read: () => Typing | null; write: (typing: Typing | null) => void };
}

export interface Typing {
  typed: Readonly<Record<string, string>>;
  /** Of each field that is typed into, the stored value when that began. */
  before: Readonly<Record<string, unknown>>;
}

/** Fields that are saved together. One that nobody typed into follows the stored value, which others may change. */
export function useTypedFields<Field extends { name: string }, Value>({
  there,
  fields,
  read,
  send,
  kept,
}: TypedFields<Field, Value>) {
  const [{ typed, before }, setTyping] = useState<Typing>(
    () => kept?.read() ?? { typed: {}, before: there },
  );

  const reads = fields.flatMap((field) => {
    const text = typed[field.name];
    return text === undefined ? [] : [{ name: field.name, result: read(field, text) }];
  });
  const problems = new Map(
    reads.flatMap(({ name, result }) => ('problem' in result ? [[name, result.problem]] : [])),
  );
  const change = Object.fromEntries(
    reads.flatMap(({ name, result }) =>
      'value' in result && !isSame(result.value, there[name]) ? [[name, result.value]] : [],
    ),
  );
  const isChanged = Object.keys(change).length > 0;
  const canSave = isChanged && problems.size === 0;
  const form = useForm<string, typeof change>(
    () => (problems.size > 0 ? { problems: Object.fromEntries(problems) } : { values: change }),
    (values, sent) => {
      if (canSave) send(values, sent);
    },
  );

  return {
    typed,
    problems,
    /** Only what differs from the stored values. */
    change,
    canSave,
    hasTyped: isChanged || problems.size > 0,
    form,
    /** Whether somebody else has changed the stored values since the typing began. */
    hasMoved: (name: string) => typed[name] !== undefined && !isSame(there[name], before[name]),
    /** The stored value when somebody began to type into the field. */
    startOf: (name: string) => before[name],
    type(name: string, text: string) {
      // What is typed back to what is stored is no change, and follows the stored value again.
      const isBack = text === (there[name] ?? '');
      const { [name]: _, ...others } = typed;
      const typing = {
        typed: isBack ? others : { ...others, [name]: text },
        before: { ...before, [name]: name in typed ? before[name] : there[name] },
      };
      setTyping(typing);
      kept?.write(typing);
      form.forgetRefusal();
    },
    forget() {
      setTyping({ typed: {}, before: there });
      kept?.write(null);
      form.reset();
    },
  };
}

/** Lists are the same when they have the same content. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
