import { type FormEvent, useState } from 'react';
import { laterPart } from '#platform/later-code/later-part.tsx';
import { useStoredValue } from '#platform/storage/stored-value.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { checkedPostcode } from './checked-postcode.ts';

const [DeliveryAnswer, prefetchAnswer] = laterPart(
  () => import('./delivery-answer.tsx'),
  (module) => module.DeliveryAnswer,
);

/** OWN-40: says whether we deliver before anything is chosen. The answer's space is reserved from the start. */
export function DeliveryCheck() {
  const isRemembered = useStoredValue(checkedPostcode) !== null;
  const [asked, setAsked] = useState<{ text: string; times: number } | null>(null);
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = event.currentTarget.querySelector('input')?.value ?? '';
    setAsked((last) => ({ text, times: (last?.times ?? 0) + 1 }));
  };
  return (
    <form onSubmit={ask} data-asked={asked?.text} className="w-full max-w-md">
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label="Do we deliver to you?"
          placeholder="Your postcode"
          autoComplete="postal-code"
          maxLength={10}
          onFocus={prefetchAnswer}
          className="max-w-48 min-w-32 flex-1"
        />
        <Button
          type="submit"
          variant="secondary"
          className="mb-0.5 shrink-0 on-dark:border-foam on-dark:text-paper"
        >
          Check
        </Button>
      </div>
      <div role="status" className="mt-2 min-h-11 text-sm font-semibold">
        {/* Keyed, so that asking again asks the shop again if it gave no answer. */}
        {(isRemembered || asked !== null) && (
          <DeliveryAnswer key={asked?.times} asked={asked?.text ?? null} />
        )}
      </div>
    </form>
  );
}
