import type { CounterQuote } from '@driftstone/contract/counter/counter.schema.ts';
import { filledIn } from '#platform/forms/checks.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { FormFrame } from '#ui/form-frame.tsx';
import { TextField } from '#ui/text-field.tsx';
import { copy } from './counter.copy.ts';
import type { Draft } from './draft.ts';

interface CouponCodeProps {
  draft: Draft;
  quote: CounterQuote | undefined;
  onChange: (changes: Partial<Draft>) => void;
}

/** Folded away until somebody has a code, which few do at a counter. */
export function CouponCode({ draft, quote, onChange }: CouponCodeProps) {
  const form = useForm(filledIn({ code: null }), ({ code }) =>
    onChange({ couponCode: code || null }),
  );
  return (
    <details open={draft.couponCode !== null} className="border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {copy.coupon}
      </summary>
      <FormFrame
        form={form}
        action={copy.applyCoupon}
        isBusy={false}
        button={{ variant: 'quiet', className: 'mt-7' }}
        className="mt-1 flex items-start gap-2"
      >
        <TextField
          name="code"
          className="min-w-0 flex-1"
          label={copy.coupon}
          error={quote?.couponProblem ?? undefined}
          hint={quote?.codeNote}
          maxLength={40}
          defaultValue={draft.couponCode ?? ''}
        />
      </FormFrame>
    </details>
  );
}
