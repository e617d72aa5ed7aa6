import type { CounterQuote } from '@driftstone/contract/counter/counter.schema.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
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
  const [typed, setTyped] = useState(draft.couponCode ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ couponCode: typed.trim() || null });
  };
  return (
    <details open={draft.couponCode !== null} className="border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {copy.coupon}
      </summary>
      <form onSubmit={submit} className="mt-1 flex items-start gap-2">
        <TextField
          className="min-w-0 flex-1"
          label={copy.coupon}
          error={quote?.couponProblem ?? undefined}
          maxLength={40}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="quiet" className="mt-7">
          {copy.applyCoupon}
        </Button>
      </form>
    </details>
  );
}
