import type { DetailsDesk } from '@driftstone/contract/details/details-desk.schema.ts';
import { type ComponentType, useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import type { PreviewProps } from './detail-previews.tsx';
import { copy } from './details-desk.copy.ts';
import { type FieldGroup, type FieldOfShop, readField, type Values } from './field-groups.ts';
import { useSaveFields } from './use-save-fields.ts';

interface FieldsFormProps {
  desk: DetailsDesk;
  group: FieldGroup;
  /** What customers will see, of what is typed. */
  Preview: ComponentType<PreviewProps>;
}

/** A few fields that belong together, with what customers see of them as they are typed. */
export function FieldsForm({ desk, group, Preview }: FieldsFormProps) {
  const titleId = useId();
  const there: Values = group.isLegal ? desk.legal : desk.details;
  // Only what was typed: the rest follows the shop, where others may change it.
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [before, setBefore] = useState(there);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { save, isSaving } = useSaveFields(group, desk);

  const reads = group.fields.flatMap((field) => {
    const text = typed[field.name];
    return text === undefined ? [] : [{ name: field.name, read: readField(field, text) }];
  });
  const problems = new Map(
    reads.flatMap(({ name, read }) => ('problem' in read ? [[name, read.problem]] : [])),
  );
  const change: Values = Object.fromEntries(
    reads.flatMap(({ name, read }) =>
      'value' in read && read.value !== there[name] ? [[name, read.value]] : [],
    ),
  );
  const isChanged = Object.keys(change).length > 0;
  const forget = () => {
    setTyped({});
    setRefusal(null);
  };
  const hintOf = ({ name, hint }: FieldOfShop) =>
    typed[name] !== undefined && there[name] !== before[name]
      ? copy.nowThere(there[name] ?? copy.nothing)
      : hint;
  const setField = (name: string, text: string) => {
    if (Object.keys(typed).length === 0) setBefore(there);
    setTyped({ ...typed, [name]: text });
    setRefusal(null);
  };
  return (
    <form
      noValidate
      aria-labelledby={titleId}
      className="grid content-start gap-5 rounded-lg border border-line bg-card p-4 sm:p-6 lg:grid-cols-2 lg:gap-x-8"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && problems.size === 0)
          save(change, { onSaved: forget, onRefused: setRefusal });
      }}
    >
      <div className="grid content-start gap-4">
        <h2 id={titleId} className="text-title">
          {group.title}
        </h2>
        {group.note && <p className="text-sm text-ink-soft">{group.note}</p>}
        {group.fields.map((field) => (
          <Field
            key={field.name}
            field={field}
            value={typed[field.name] ?? there[field.name] ?? ''}
            hint={hintOf(field)}
            problem={problems.get(field.name)}
            onChange={(text) => setField(field.name, text)}
          />
        ))}
      </div>
      <section
        aria-label={copy.previewOf(group.title)}
        className="grid min-w-0 content-start gap-3 wrap-anywhere"
      >
        <p className="text-sm text-ink-soft">{copy.preview}</p>
        <Preview values={{ ...there, ...typed }} />
      </section>
      {refusal !== null && (
        <p role="alert" className="font-semibold text-tomato-deep lg:col-span-2">
          {refusal}
        </p>
      )}
      {(isChanged || problems.size > 0) && (
        <div className="flex flex-wrap gap-3 lg:col-span-2">
          <Button type="submit" isBusy={isSaving} disabled={problems.size > 0}>
            {isSaving ? copy.saving : copy.save}
          </Button>
          <Button variant="quiet" onClick={forget}>
            {copy.leaveIt}
          </Button>
        </div>
      )}
    </form>
  );
}

interface FieldProps {
  field: FieldOfShop;
  value: string;
  hint: string | undefined;
  problem: string | undefined;
  onChange: (text: string) => void;
}

function Field({ field: { label, kind, inputMode }, value, hint, problem, onChange }: FieldProps) {
  const parts = {
    label,
    value,
    error: problem,
    autoComplete: 'off',
    ...(hint !== undefined && { hint }),
  };
  if (kind === 'text' || kind === 'long')
    return (
      <TextArea
        {...parts}
        rows={kind === 'long' ? 14 : 5}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return (
    <TextField
      {...parts}
      {...(kind === 'colour' ? { type: 'color' } : {})}
      {...(inputMode && { inputMode })}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
