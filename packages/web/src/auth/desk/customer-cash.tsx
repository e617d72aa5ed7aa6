import type { DeskCustomer } from '@driftstone/contract/auth/customers-desk.schema.ts';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Button } from '#ui/button.tsx';
import { useBlockCash } from './customers-desk.api.ts';
import { copy } from './customers-desk.copy.ts';

/** Pressing the button again undoes it. */
export function CustomerCash({ customer: { id, isCashBlocked } }: { customer: DeskCustomer }) {
  const block = useBlockCash(id);
  return (
    <div className="grid gap-3">
      <p>{isCashBlocked ? copy.cashBlocked : copy.cashAllowed}</p>
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        isBusy={block.isPending}
        onClick={() =>
          block.mutate(!isCashBlocked, {
            onSuccess: () => notify.success(isCashBlocked ? copy.unblocked : copy.blocked),
            onError: (error) => notifyFailure(error, copy.changeFailed),
          })
        }
      >
        {isCashBlocked ? copy.unblock : copy.block}
      </Button>
    </div>
  );
}
