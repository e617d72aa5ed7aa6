import { clockTime } from '@driftstone/contract/opening/london-clock.rules.ts';
import type { Today } from '@driftstone/contract/today/today.schema.ts';
import { notify } from '#platform/toasts/notify.ts';
import { Button } from '#ui/button.tsx';
import { useReleaseHolds } from './today.api.ts';
import { copy } from './today.copy.ts';

interface HeldSlotsProps {
  held: NonNullable<Today['held']>;
  mayRelease: boolean;
}

/** What unpaid checkouts hold of the oven, and the button that lets it go. */
export function HeldSlots({ held, mayRelease }: HeldSlotsProps) {
  const { mutate, isPending } = useReleaseHolds();
  const { checkouts, pizzas, until } = held;
  const release = () =>
    mutate(undefined, {
      onSuccess: (gone) => notify.success(copy.released(gone.checkouts, gone.pizzas)),
      onError: (error) => notify.failure(error, copy.releaseFailed),
    });
  return (
    <div className="grid justify-items-start gap-3">
      <p>{copy.holding(checkouts, pizzas, clockTime(Date.parse(until)))}</p>
      {mayRelease && (
        <>
          <Button variant="secondary" size="small" isBusy={isPending} onClick={release}>
            {isPending ? copy.releasing : copy.release}
          </Button>
          <p className="text-sm text-ink-soft">{copy.whatReleaseDoes}</p>
        </>
      )}
    </div>
  );
}
