import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Button } from '#ui/button.tsx';
import { useChangeSoldOut } from '../menu-desk.api.ts';
import { copy } from '../menu-desk.copy.ts';
import { countCopy } from './count.copy.ts';
import type { RunsOut } from './sold-out-dialog.tsx';

interface BackOnSaleButtonProps {
  thing: RunsOut;
  /** It is on sale, and counted. */
  isCounted?: boolean;
}

export function BackOnSaleButton({ thing: { name, ids }, isCounted }: BackOnSaleButtonProps) {
  const change = useChangeSoldOut();
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={isCounted ? countCopy.stopCountingOf(name) : copy.backOnSaleOf(name)}
      isBusy={change.isPending}
      onClick={() =>
        change
          .mutateAsync({ ids: [...ids], until: 'now' })
          .then(() => notify.success(isCounted ? countCopy.notCounted(name) : copy.isBack(name)))
          .catch((error: unknown) => notifyFailure(error, copy.saveFailed))
      }
    >
      {isCounted ? countCopy.stopCounting : copy.backOnSale}
    </Button>
  );
}
