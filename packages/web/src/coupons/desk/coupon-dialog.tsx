import { describeCoupon } from '@driftstone/contract/coupons/coupon-standing.rules.ts';
import { CouponDraft, type DeskCoupon } from '@driftstone/contract/coupons/coupons-desk.schema.ts';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isRefusedAs, serverMessageOf } from '#platform/calls/call-error.ts';
import { issuesByField } from '#platform/forms/issues-by-field.ts';
import { notify } from '#platform/toasts/notify.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { DraftDialog } from '#ui/draft-dialog.tsx';
import { type CouponFields, draftOfFields, fieldsOf } from './coupon-fields.ts';
import { useSaveCoupon } from './coupons-desk.api.ts';
import { copy } from './coupons-desk.copy.ts';

interface CouponDialogProps {
  isOpen: boolean;
  /** As it is now; null: a new one. */
  known: DeskCoupon | null;
  onClose: () => void;
}

/** Makes a coupon, or changes one. */
export function CouponDialog({ isOpen, known, onClose }: CouponDialogProps) {
  return (
    <DraftDialog
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={known ? copy.changeOf(known.code) : copy.make}
    >
      <CouponForm known={known} onDone={onClose} />
    </DraftDialog>
  );
}

type Problems = Partial<Record<keyof CouponFields, string>>;

function CouponForm({ known, onDone }: { known: DeskCoupon | null; onDone: () => void }) {
  const [fields, setFields] = useState(() => fieldsOf(known));
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const save = useSaveCoupon();
  const draft = CouponDraft.safeParse(draftOfFields(fields));

  const show = (found: Problems) => {
    flushSync(() => setProblems(found));
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setRefusal(undefined);
    if (!draft.success) return show(issuesByField(draft.error.issues));
    setProblems({});
    save.mutate(
      { known, draft: draft.data },
      {
        onSuccess: ({ code }) => {
          notify.success(known ? copy.changed(code) : copy.made(code));
          onDone();
        },
        onError: (error) => {
          if (isRefusedAs(error, 'COUPON_CODE_TAKEN'))
            show({ code: serverMessageOf(error) ?? copy.failed });
          else if (isRefusedAs(error, 'COUPON_USED_MORE_OFTEN'))
            show({ maxUses: serverMessageOf(error) ?? copy.failed });
          else if (isRefusedAs(error, 'CHANGED_MEANWHILE')) setRefusal('meanwhile');
          else setRefusal(serverMessageOf(error) ?? copy.failed);
        },
      },
    );
  };

  const field = (name: keyof CouponFields) => ({
    name,
    value: fields[name],
    error: problems[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) =>
      setFields((before) => ({ ...before, [name]: event.target.value })),
  });

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        {...field('code')}
        label={copy.code}
        hint={copy.codeHint}
        maxLength={30}
        autoCapitalize="characters"
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('percent')} label={copy.percentOff} inputMode="numeric" required />
        <TextField
          {...field('minimum')}
          label={copy.minimum}
          hint={copy.minimumHint}
          inputMode="decimal"
        />
        <TextField {...field('startsOn')} label={copy.startsOn} type="date" required />
        <TextField
          {...field('endsOn')}
          label={copy.endsOn}
          hint={copy.endsOnHint}
          type="date"
          min={fields.startsOn}
        />
        <TextField
          {...field('maxUses')}
          label={copy.maxUses}
          hint={copy.noLimit}
          inputMode="numeric"
        />
        <TextField
          {...field('maxUsesEach')}
          label={copy.maxUsesEach}
          hint={copy.noLimit}
          inputMode="numeric"
        />
      </div>
      {draft.success && (
        <section aria-label={copy.customersRead} className="rounded-md bg-foam p-4">
          <p className="font-semibold">{copy.customersRead}</p>
          {describeCoupon(draft.data).map((sentence) => (
            <p key={sentence} className="mt-1.5 text-sm">
              {sentence}
            </p>
          ))}
        </section>
      )}
      {refusal && (
        <p role="alert" className="font-semibold text-tomato-deep">
          {refusal === 'meanwhile' && known
            ? copy.changedMeanwhile(describeCoupon(known)[0] ?? '')
            : refusal}
        </p>
      )}
      <Button type="submit" className="justify-self-start" isBusy={save.isPending}>
        {saveText(save.isPending, known)}
      </Button>
    </form>
  );
}

function saveText(isSaving: boolean, known: DeskCoupon | null): string {
  if (isSaving) return copy.saving;
  return known ? copy.save : copy.saveNew;
}
