import { describeCoupon } from '@driftstone/contract/coupons/coupon-standing.rules.ts';
import { CouponDraft, type DeskCoupon } from '@driftstone/contract/coupons/coupons-desk.schema.ts';
import { useState } from 'react';
import { isRefusedAs } from '#platform/calls/call-error.ts';
import { parsed } from '#platform/forms/checks.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { notify } from '#platform/toasts/notify.ts';
import { DialogForm } from '#ui/dialog-form.tsx';
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

const MEANWHILE = 'meanwhile';

function CouponForm({ known, onDone }: { known: DeskCoupon | null; onDone: () => void }) {
  const [fields, setFields] = useState(() => fieldsOf(known));
  const save = useSaveCoupon();
  const draft = CouponDraft.safeParse(draftOfFields(fields));
  const form = useForm(
    (texts) =>
      parsed<CouponDraft, keyof CouponFields>(CouponDraft, draftOfFields({ ...fields, ...texts })),
    (values, { refuse }) =>
      save.mutate(
        { known, draft: values },
        {
          onSuccess: ({ code }) => {
            notify.success(known ? copy.changed(code) : copy.made(code));
            onDone();
          },
          onError: (error) =>
            refuse(
              { changedMeanwhile: MEANWHILE, saveFailed: copy.failed },
              wrongFieldOf(error),
            )(error),
        },
      ),
  );

  // The coupon as it is now comes after the refusal.
  const refusal =
    form.refusal === MEANWHILE && known
      ? copy.changedMeanwhile(describeCoupon(known)[0] ?? '')
      : form.refusal;

  const field = (name: keyof CouponFields) => ({
    ...form.field(name),
    value: fields[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) =>
      setFields((before) => ({ ...before, [name]: event.target.value })),
  });

  return (
    <DialogForm
      form={{ ...form, refusal }}
      action={saveText(save.isPending, known)}
      isBusy={save.isPending}
      onCancel={onDone}
    >
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
    </DialogForm>
  );
}

function wrongFieldOf(error: unknown): keyof CouponFields | undefined {
  if (isRefusedAs(error, 'COUPON_CODE_TAKEN')) return 'code';
  return isRefusedAs(error, 'COUPON_USED_MORE_OFTEN') ? 'maxUses' : undefined;
}

function saveText(isSaving: boolean, known: DeskCoupon | null): string {
  if (isSaving) return copy.saving;
  return known ? copy.save : copy.saveNew;
}
