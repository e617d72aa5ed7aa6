import type { HoursDesk } from '@driftstone/contract/opening/opening-desk.schema.ts';
import { Eye } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { copy } from './opening-desk.copy.ts';
import { readTerm, type Term, type TermGroup, type TermName, typedOf } from './terms.ts';
import { useSaveSettings } from './use-save-settings.ts';

interface TermsFormProps {
  desk: HoursDesk;
  group: TermGroup;
}

/** A few numbers that belong together, with what customers see of them as they are typed. */
export function TermsForm({ desk, group }: TermsFormProps) {
  const titleId = useId();
  const { settings } = desk;
  // Only what was typed: the rest follows the shop, where others may change it.
  const [typed, setTyped] = useState<Partial<Record<TermName, string>>>({});
  const [before, setBefore] = useState(settings);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { save, isSaving } = useSaveSettings(desk);

  const reads = group.terms.flatMap((term) => {
    const text = typed[term.name];
    return text === undefined ? [] : [{ name: term.name, read: readTerm(term, text) }];
  });
  const problems = new Map(
    reads.flatMap(({ name, read }) => ('problem' in read ? [[name, read.problem]] : [])),
  );
  const change = Object.fromEntries(
    reads.flatMap(({ name, read }) =>
      'value' in read && read.value !== settings[name] ? [[name, read.value]] : [],
    ),
  );
  const sentences = group.describe({ ...settings, ...change }, desk);
  const isChanged = Object.keys(change).length > 0;
  const forget = () => {
    setTyped({});
    setRefusal(null);
  };

  const nowThere = ({ name }: Term) =>
    typed[name] !== undefined && settings[name] !== before[name]
      ? copy.nowThere(typedOf(settings[name]) || '–')
      : undefined;
  return (
    <form
      noValidate
      aria-labelledby={titleId}
      className="grid content-start gap-5 rounded-lg border border-line bg-card p-4 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && problems.size === 0)
          save(change, { told: sentences[0], onSaved: forget, onRefused: setRefusal });
      }}
    >
      <h2 id={titleId} className="text-title">
        {group.title}
      </h2>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {group.terms.map((term) => {
          const empty = term.empty?.(desk);
          const hint = nowThere(term) ?? (empty === undefined ? undefined : `Empty: ${empty}`);
          return (
            <TextField
              key={term.name}
              label={term.unit ? `${term.label} (${term.unit})` : term.label}
              inputMode="decimal"
              autoComplete="off"
              value={typed[term.name] ?? typedOf(settings[term.name])}
              {...(hint !== undefined && { hint })}
              error={problems.get(term.name)}
              onChange={(event) => {
                if (Object.keys(typed).length === 0) setBefore(settings);
                setTyped({ ...typed, [term.name]: event.target.value });
                setRefusal(null);
              }}
            />
          );
        })}
      </div>
      <div role="status" className="flex items-start gap-3 rounded-md bg-foam p-4">
        <Eye className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
        <div className="grid gap-1">
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </div>
      {refusal !== null && (
        <p role="alert" className="font-semibold text-tomato-deep">
          {refusal}
        </p>
      )}
      {(isChanged || problems.size > 0) && (
        <div className="flex flex-wrap gap-3">
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
