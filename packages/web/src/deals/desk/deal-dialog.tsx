import { DealDraft, type DeskDeal } from '@driftstone/contract/deals/deals-desk.schema.ts';
import { explainDeal } from '@driftstone/contract/deals/deal-words.rules.ts';
import { keysOf } from '@driftstone/contract/fields.ts';
import { shopNowMs } from '#opening/opening.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pizzasQuery } from '#catalogue/catalogue.api.ts';
import { parsed } from '#platform/forms/checks.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { notify } from '#platform/toasts/notify.ts';
import { CheckboxCard } from '#ui/checkbox-card.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { DraftDialog } from '#ui/draft-dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type DealFields, type DealText, draftOf, fieldsOf } from './deal-fields.ts';
import { DealGiftFields } from './deal-gift-fields.tsx';
import { DealTimes } from './deal-times.tsx';
import { useSaveDeal } from './deals-desk.api.ts';
import { copy } from './deals-desk.copy.ts';

interface DealDialogProps {
  isOpen: boolean;
  /** As it is now; null: a new one. */
  known: DeskDeal | null;
  onClose: () => void;
}

/** Makes an offer, or changes one. */
export function DealDialog({ isOpen, known, onClose }: DealDialogProps) {
  return (
    <DraftDialog
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={known ? copy.changeOf(known.name) : copy.make}
    >
      <DealForm known={known} onDone={onClose} />
    </DraftDialog>
  );
}

const MEANWHILE = 'meanwhile';

function DealForm({ known, onDone }: { known: DeskDeal | null; onDone: () => void }) {
  const [fields, setFields] = useState(() => fieldsOf(known));
  const change = (part: Partial<DealFields>) => setFields((before) => ({ ...before, ...part }));
  const sizes = useSizes();
  const save = useSaveDeal();
  const draft = DealDraft.safeParse(draftOf(fields));
  const form = useForm(
    (texts: Partial<Record<DealText, string>>) =>
      parsed<DealDraft, DealText>(
        DealDraft,
        draftOf({ ...fields, texts: { ...fields.texts, ...texts } }),
      ),
    (values, { refuse }) =>
      save.mutate(
        { known, draft: values },
        {
          onSuccess: ({ name }) => {
            notify.success(known ? copy.changed(name) : copy.made(name));
            onDone();
          },
          onError: refuse({ changedMeanwhile: MEANWHILE, saveFailed: copy.saveFailed }),
        },
      ),
  );
  // The offer as it is now comes after the refusal.
  const refusal =
    form.refusal === MEANWHILE && known
      ? copy.changedMeanwhile(explainDeal(known.terms, { nowMs: shopNowMs() }))
      : form.refusal;

  const field = (name: DealText) => ({
    ...form.field(name),
    value: fields.texts[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) =>
      setFields((before) => ({
        ...before,
        texts: { ...before.texts, [name]: event.target.value },
      })),
  });

  return (
    <DialogForm
      form={{ ...form, refusal }}
      action={saveText(save.isPending, known)}
      isBusy={save.isPending}
      onCancel={onDone}
    >
      <TextField
        {...field('name')}
        label={copy.name}
        hint={copy.nameHint}
        maxLength={60}
        required
      />
      <SelectField
        label={copy.gift}
        value={fields.gift}
        onChange={(event) => {
          const gift = keysOf(copy.gifts).find((kind) => kind === event.target.value);
          if (gift) change({ gift });
        }}
      >
        {keysOf(copy.gifts).map((kind) => (
          <option key={kind} value={kind}>
            {copy.gifts[kind]}
          </option>
        ))}
      </SelectField>
      <DealGiftFields fields={fields} field={field} sizes={sizes} onChange={change} />
      <DealTimes days={fields.days} field={field} onDays={(days) => change({ days })} />
      <TextField
        {...field('terms.minimumPence')}
        label={copy.minimum}
        hint={copy.minimumHint}
        inputMode="decimal"
      />
      <CheckboxCard
        label={copy.firstOrder}
        isChecked={fields.isFirstOrderOnly}
        onChange={(isFirstOrderOnly) => change({ isFirstOrderOnly })}
      />
      {draft.success && (
        <section aria-label={copy.customersRead} className="rounded-md bg-foam p-4">
          <p className="font-semibold">{copy.customersRead}</p>
          <p className="mt-1.5 text-sm">{explainDeal(draft.data.terms, { nowMs: shopNowMs() })}.</p>
        </section>
      )}
    </DialogForm>
  );
}

function useSizes(): string[] {
  const { data } = useQuery(pizzasQuery);
  const options = data?.flatMap((pizza) => pizza.options) ?? [];
  return [...new Set(options.filter(({ type }) => type === 'size').map(({ label }) => label))];
}

function saveText(isSaving: boolean, known: DeskDeal | null): string {
  if (isSaving) return copy.saving;
  return known ? copy.save : copy.saveNew;
}
