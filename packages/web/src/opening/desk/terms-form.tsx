import type { HoursDesk } from '@driftstone/contract/opening/opening-desk.schema.ts';
import { Eye } from 'lucide-react';
import { useId } from 'react';
import { useTypedFields } from '#platform/forms/use-typed-fields.ts';
import { SaveOrLeave } from '#ui/save-or-leave.tsx';
import { TextField } from '#ui/text-field.tsx';
import { copy } from './opening-desk.copy.ts';
import { readTerm, type Term, type TermGroup, typedOf } from './terms.ts';
import { useSaveSettings } from './use-save-settings.ts';

/** A few numbers that belong together. Shows what customers will see while somebody types. */
export function TermsForm({ desk, group }: { desk: HoursDesk; group: TermGroup }) {
  const titleId = useId();
  const { settings } = desk;
  const { save, isSaving } = useSaveSettings(desk);
  const fields = useTypedFields({
    there: settings,
    fields: group.terms,
    read: readTerm,
    send: (change, { refuse }) =>
      save(change, {
        message: sentences.find((sentence) => !sentencesNow.includes(sentence)),
        onSaved: fields.forget,
        onRefused: refuse(copy),
      }),
  });
  const sentences = group.describe({ ...settings, ...fields.change }, desk);
  const sentencesNow = group.describe(settings, desk);
  const nowThere = (term: Term) =>
    fields.hasMoved(term.name)
      ? copy.nowThere(typedOf(term, settings[term.name]) || '–')
      : undefined;
  return (
    <form
      {...fields.form.props}
      aria-labelledby={titleId}
      className="grid grid-cols-1 content-start gap-5 rounded-lg border border-line bg-card p-4 sm:p-6"
    >
      <h2 id={titleId} className="text-title">
        {group.title}
      </h2>
      {/* The fields of a row are level, also beside a label of two lines. */}
      <div className="-mb-4 grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        {group.terms.map((term) => {
          const empty = term.empty?.(desk);
          const hint = nowThere(term) ?? (empty === undefined ? undefined : `Blank: ${empty}`);
          return (
            <TextField
              key={term.name}
              name={term.name}
              className="row-span-4 mb-4 grid grid-rows-subgrid *:first:self-end"
              label={term.unit ? `${term.label} (${term.unit})` : term.label}
              inputMode={term.isList ? 'text' : 'decimal'}
              value={fields.typed[term.name] ?? typedOf(term, settings[term.name])}
              {...(hint !== undefined && { hint })}
              error={fields.problems.get(term.name)}
              onChange={(event) => fields.type(term.name, event.target.value)}
            />
          );
        })}
      </div>
      <div role="status" className="flex items-start gap-3 rounded-md bg-foam p-4">
        <Eye className="mt-0.5 size-5 shrink-0" />
        <div className="grid grid-cols-1 gap-1 wrap-anywhere">
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </div>
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
