import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Button } from '#ui/button.tsx';
import { useChangeSoldOut } from '../menu-desk.api.ts';
import { copy } from '../menu-desk.copy.ts';
import type { RunsOut } from './sold-out-dialog.tsx';

export function BackOnSaleButton({ thing: { name, ids } }: { thing: RunsOut }) {
  const change = useChangeSoldOut();
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={copy.backOnSaleOf(name)}
      isBusy={change.isPending}
      onClick={() =>
        change
          .mutateAsync({ ids: [...ids], until: 'now' })
          .then(() => notify.success(copy.isBack(name)))
          .catch((error: unknown) => notifyFailure(error, copy.saveFailed))
      }
    >
      {copy.backOnSale}
    </Button>
  );
}
