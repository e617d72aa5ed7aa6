import { describeCoupon } from '@driftstone/contract/coupons/coupon-standing.rules.ts';
import { CouponDraft } from '@driftstone/contract/coupons/coupons-desk.schema.ts';
import { explainDeal } from '@driftstone/contract/deals/deal-words.rules.ts';
import { DealDraft } from '@driftstone/contract/deals/deals-desk.schema.ts';
import { keysOf } from '@driftstone/contract/fields.ts';
import { useState } from 'react';
import { useSaveCoupon } from '#coupons/desk/coupons-desk.api.ts';
import { shopNowMs } from '#opening/opening.api.ts';
import { isRefusedAs } from '#platform/calls/call-error.ts';
import { type Checked, parsed, type Problems } from '#platform/forms/checks.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { notify } from '#platform/toasts/notify.ts';
import { CheckboxCard } from '#ui/checkbox-card.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { DraftDialog } from '#ui/draft-dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { DealGiftFields } from './deal-gift-fields.tsx';
import { DealTimes } from './deal-times.tsx';
import { useSaveDeal } from './deals-desk.api.ts';
import {
  CODE_PATHS,
  couponOf,
  dealOf,
  fieldsOf,
  isPlainCode,
  type KnownOffer,
  type OfferFields,
  type OfferText,
  withCode,
} from './offer-fields.ts';
import { copy } from './offers-desk.copy.ts';
import { nameOf, useMenuWords } from './offer-words.ts';

interface OfferDialogProps {
  isOpen: boolean;
  /** As it is now; null: a new one. */
  known: KnownOffer | null;
  onClose: () => void;
}

/** Makes an offer, or changes one: with a code, or by itself. */
export function OfferDialog({ isOpen, known, onClose }: OfferDialogProps) {
  return (
    <DraftDialog
      isOpen={isOpen}
      onClose={onClose}
      title={known ? copy.changeOf(nameOf(known)) : copy.make}
    >
      <OfferForm known={known} onDone={onClose} />
    </DraftDialog>
  );
}

const MEANWHILE = 'meanwhile';

type Draft = { deal: DealDraft } | { coupon: CouponDraft };

function OfferForm({ known, onDone }: { known: KnownOffer | null; onDone: () => void }) {
  const [fields, setFields] = useState(() => fieldsOf(known));
  const change = (part: Partial<OfferFields>) => setFields((before) => ({ ...before, ...part }));
  const menu = useMenuWords();
  const { save, isPending } = useSave(known);
  const form = useForm(
    (texts: Partial<Record<OfferText, string>>) =>
      judge({ ...fields, texts: { ...fields.texts, ...texts } }),
    (draft, { refuse }) =>
      save(draft).then(
        (saved) => {
          notify.success(sayDone(saved, known));
          onDone();
        },
        (error: unknown) =>
          refuse(
            { changedMeanwhile: MEANWHILE, saveFailed: copy.saveFailed },
            wrongFieldOf(error),
          )(error),
      ),
  );
  const reading = { nowMs: shopNowMs(), nameGroup: menu.nameGroup };
  const say = (draft: Draft) =>
    'coupon' in draft
      ? describeCoupon(draft.coupon, reading)
      : [`${explainDeal(draft.deal.terms, reading)}.`];
  // The offer as it is now comes after the refusal.
  const [now = ''] =
    form.refusal === MEANWHILE && known
      ? say('code' in known ? { coupon: known } : { deal: known })
      : [];
  const refusal = form.refusal === MEANWHILE ? copy.changedMeanwhile(now) : form.refusal;
  const judged = judge(fields);

  const field = (name: OfferText) => ({
    ...form.field(name),
    value: fields.texts[name],
    onChange: (event: { target: { value: string } }) =>
      setFields((before) => ({
        ...before,
        texts: { ...before.texts, [name]: event.target.value },
      })),
  });
  const { hasCode } = fields;
  const isPlain = isPlainCode(fields);

  return (
    <DialogForm
      form={{ ...form, refusal }}
      action={saveText(isPending, known)}
      isBusy={isPending}
      onCancel={onDone}
    >
      {!known && (
        <CheckboxCard
          label={copy.hasCode}
          isChecked={hasCode}
          onChange={(isChecked) => setFields(withCode(fields, isChecked, shopNowMs()))}
        />
      )}
      {hasCode ? (
        <TextField
          {...field('code')}
          label={copy.code}
          hint={copy.codeHint}
          maxLength={30}
          autoCapitalize="characters"
          required
        />
      ) : (
        <TextField
          {...field('name')}
          label={copy.name}
          hint={copy.nameHint}
          maxLength={60}
          required
        />
      )}
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
      <DealGiftFields fields={fields} field={field} menu={menu} onChange={change} />
      <DealTimes
        hasHours={!isPlain}
        isFirstDateNeeded={hasCode}
        days={fields.days}
        field={field}
        onDays={(days) => change({ days })}
      />
      <TextField
        {...field('terms.minimumPence')}
        label={copy.minimum}
        hint={copy.minimumHint}
        inputMode="decimal"
      />
      {hasCode && (
        <div className="grid gap-5 sm:grid-cols-2">
          {(['maxUses', 'maxUsesEach'] as const).map((name) => (
            <TextField
              key={name}
              {...field(name)}
              label={copy[name]}
              hint={copy.noLimit}
              inputMode="numeric"
            />
          ))}
        </div>
      )}
      {!isPlain && (
        <CheckboxCard
          label={copy.firstOrder}
          isChecked={fields.isFirstOrderOnly}
          onChange={(isFirstOrderOnly) => change({ isFirstOrderOnly })}
        />
      )}
      {'values' in judged && (
        <section aria-label={copy.customersRead} className="rounded-md bg-foam p-4">
          <p className="font-semibold">{copy.customersRead}</p>
          {say(judged.values).map((sentence) => (
            <p key={sentence} className="mt-1.5 text-sm">
              {sentence}
            </p>
          ))}
        </section>
      )}
    </DialogForm>
  );
}

function judge(fields: OfferFields): Checked<OfferText, Draft> {
  if (!fields.hasCode) {
    const judged = parsed<DealDraft, OfferText>(DealDraft, dealOf(fields));
    return 'values' in judged ? { values: { deal: judged.values } } : judged;
  }
  const judged = parsed<CouponDraft, string>(CouponDraft, couponOf(fields));
  if ('values' in judged) return { values: { coupon: judged.values } };
  const atFields = Object.entries(judged.problems).map(([path, message]) => [
    CODE_PATHS.get(path) ?? path,
    message,
  ]);
  return { problems: Object.fromEntries(atFields) as Problems<OfferText> };
}

function useSave(known: KnownOffer | null) {
  const [deal, coupon] = [useSaveDeal(), useSaveCoupon()];
  const knownDeal = known && !('code' in known) ? known : null;
  const knownCoupon = known && 'code' in known ? known : null;
  return {
    isPending: deal.isPending || coupon.isPending,
    save: (draft: Draft): Promise<KnownOffer> =>
      'deal' in draft
        ? deal.mutateAsync({ known: knownDeal, draft: draft.deal })
        : coupon.mutateAsync({ known: knownCoupon, draft: draft.coupon }),
  };
}

function sayDone(saved: KnownOffer, known: KnownOffer | null): string {
  const name = nameOf(saved);
  if (known) return copy.changed(name);
  return 'code' in saved ? copy.codeMade(name) : copy.made(name);
}

function wrongFieldOf(error: unknown): OfferText | undefined {
  if (isRefusedAs(error, 'COUPON_CODE_TAKEN')) return 'code';
  return isRefusedAs(error, 'COUPON_USED_MORE_OFTEN') ? 'maxUses' : undefined;
}

function saveText(isSaving: boolean, known: KnownOffer | null): string {
  if (isSaving) return copy.saving;
  return known ? copy.save : copy.saveNew;
}
