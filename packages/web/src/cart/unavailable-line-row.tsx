import { describeDetails } from '@driftstone/contract/cart/cart.rules.ts';
import type { UnavailableLine } from '@driftstone/contract/cart/cart.schema.ts';
import { formatPence, poundsToPence } from '@driftstone/contract/money.ts';
import { Link } from 'react-router';
import { notify } from '#platform/toasts/notify.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { paths } from '../paths.ts';
import { describeAddFailure } from './cart.api.ts';
import { useHaveWithout } from './cart-lines.api.ts';
import { type CartLineRowProps, EditButton } from './cart-line-row.tsx';
import { copy } from './cart-lines.copy.ts';
import { useFocusNextLine } from './use-focus-next-line.ts';
import { useLineChanges } from './use-line-changes.ts';

/** SOLD-06: what can't be had as it was chosen: why not, what would do instead, and a price that is not counted. */
export function UnavailableLineRow(props: CartLineRowProps<UnavailableLine>) {
  const { line, picture, onEdit } = props;
  const { name, reason, quantity, price, without, canBeChanged } = line;
  const { isBusy, isBusyNow, remove } = useLineChanges(line);
  const haveWithout = useHaveWithout(line);
  const row = useFocusNextLine();
  const dropMissing = () => {
    if (isBusyNow()) return;
    haveWithout
      .mutateAsync()
      .catch((error: unknown) => notify.order.failure(error, describeAddFailure(error)));
  };
  const details = describeDetails(line);
  return (
    <li
      ref={row}
      className="grid grid-cols-[5.5rem_1fr] gap-x-4 gap-y-3 py-5 @max-[15rem]:grid-cols-1 sm:grid-cols-[7rem_1fr_auto] sm:gap-x-6"
    >
      <div className="self-start opacity-60 grayscale @max-[15rem]:w-22">{picture}</div>
      <div className="min-w-0">
        <h2 tabIndex={-1} className="min-w-0 text-title wrap-anywhere">
          {quantity > 1 && `${quantity} × `}
          {name}
        </h2>
        <p className="mt-1 font-semibold text-beetroot">{reason}</p>
        {details && <p className="mt-1 text-sm text-ink-soft">{details}</p>}
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {without && (
            <Button variant="secondary" size="small" isBusy={isBusy} onClick={dropMissing}>
              {copy.without(without.names)}
            </Button>
          )}
          <Button
            variant="secondary"
            size="small"
            aria-label={copy.remove(name)}
            aria-disabled={isBusy}
            onClick={remove}
          >
            {copy.removeShort}
          </Button>
          {canBeChanged ? (
            <EditButton {...props} onEdit={() => !isBusyNow() && onEdit()} />
          ) : (
            <Link to={paths.menu} className={buttonClass({ variant: 'quiet', size: 'small' })}>
              {copy.whatElse}
            </Link>
          )}
        </div>
      </div>
      <p className="col-start-2 text-ink-soft tabular-nums @max-[15rem]:col-start-1 sm:col-start-3 sm:text-right">
        <s className="block text-title">{formatPence(poundsToPence(price) * quantity)}</s>
        <span className="text-sm">{copy.notCounted}</span>
      </p>
    </li>
  );
}
