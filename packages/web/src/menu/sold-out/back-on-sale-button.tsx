import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Button } from '#ui/button.tsx';
import { useChangeSoldOut } from '../menu-desk.api.ts';
import { copy } from '../menu-desk.copy.ts';
import { countCopy } from './count.copy.ts';
import type { RunsOut } from './sold-out-dialog.tsx';

const PLAIN = { label: copy.backOnSale, labelOf: copy.backOnSaleOf, done: copy.isBack };
const STOPS = {
  label: countCopy.stopCounting,
  labelOf: countCopy.stopCountingOf,
  done: countCopy.notCounted,
};
const ENDS_COUNT = {
  label: countCopy.backUncounted,
  labelOf: countCopy.backUncountedOf,
  done: countCopy.isBackUncounted,
};

interface BackOnSaleButtonProps {
  thing: RunsOut;
  /** STOCK-04: the press ends that, too. */
  isCounted?: boolean | undefined;
  isOnSale?: boolean;
}

export function BackOnSaleButton({
  thing: { name, ids },
  isCounted = false,
  isOnSale = false,
}: BackOnSaleButtonProps) {
  const change = useChangeSoldOut();
  const words = isOnSale ? STOPS : isCounted ? ENDS_COUNT : PLAIN;
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={words.labelOf(name)}
      isBusy={change.isPending}
      onClick={() =>
        change
          .mutateAsync({ ids: [...ids], until: 'now' })
          .then(() => notify.success(words.done(name)))
          .catch((error: unknown) => notifyFailure(error, copy.saveFailed))
      }
    >
      {words.label}
    </Button>
  );
}
