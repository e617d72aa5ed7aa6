import type { DetailsDesk } from '@driftstone/contract/details/details-desk.schema.ts';
import { type ComponentType, useId } from 'react';
import { useTypedFields } from '#platform/forms/use-typed-fields.ts';
import { SaveOrLeave } from '#ui/save-or-leave.tsx';
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
  const { save, isSaving } = useSaveFields(group, desk);
  const fields = useTypedFields({
    there,
    fields: group.fields,
    read: readField,
    send: (change, { refuse }) => save(change, { onSaved: fields.forget, onRefused: refuse(copy) }),
  });
  const hintOf = ({ name, hint }: FieldOfShop) =>
    fields.hasMoved(name) ? copy.nowThere(there[name] ?? copy.nothing) : hint;
  return (
    <form
      {...fields.form.props}
      aria-labelledby={titleId}
      className="grid content-start gap-5 rounded-lg border border-line bg-card p-4 sm:p-6 lg:grid-cols-2 lg:gap-x-8"
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
            value={fields.typed[field.name] ?? there[field.name] ?? ''}
            hint={hintOf(field)}
            problem={fields.problems.get(field.name)}
            onChange={(text) => fields.type(field.name, text)}
          />
        ))}
      </div>
      <section
        aria-label={copy.previewOf(group.title)}
        className="grid min-w-0 content-start gap-3 wrap-anywhere"
      >
        <p className="text-sm text-ink-soft">{copy.preview}</p>
        <Preview values={{ ...there, ...fields.typed }} />
      </section>
      <SaveOrLeave
        refusal={fields.form.refusal}
        isShown={fields.hasTyped}
        isSaving={isSaving}
        isDisabled={!fields.canSave}
        texts={copy}
        onLeave={fields.forget}
      />
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

/** A field of one or several lines, or a colour. */
export function Field({
  field: { name, label, kind, inputMode },
  value,
  hint,
  problem,
  onChange,
}: FieldProps) {
  const parts = {
    name,
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
