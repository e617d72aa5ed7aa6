import { MAX_LINE_QUANTITY } from '@driftstone/contract/cart/cart.limits.ts';
import { sayAllergens } from '@driftstone/contract/catalogue/allergens.rules.ts';
import { describeDetails } from '@driftstone/contract/cart/cart.rules.ts';
import type { CartLine } from '@driftstone/contract/cart/cart.schema.ts';
import { formatPence, formatPounds, poundsToPence } from '@driftstone/contract/money.ts';
import { Clock, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { notify } from '#platform/toasts/notify.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import {
  describeAddFailure,
  useAskIfLineIsBusy,
  useChangeQuantity,
  useIsLineBusy,
  usePutBack,
  useRemoveLine,
} from './cart.api.ts';
import { copy } from './cart.copy.ts';
import { waitingOf } from './kept-changes.ts';
import { useFocusHandedOn } from './use-focus-handed-on.ts';

interface CartLineRowProps {
  line: CartLine;
  picture: ReactNode;
  onEdit: () => void;
  isEditAwaited: boolean;
  /** Called when somebody is about to press Edit. */
  onBeforeEdit: () => void;
}

export function CartLineRow({
  line,
  picture,
  onEdit,
  isEditAwaited,
  onBeforeEdit,
}: CartLineRowProps) {
  const changeQuantity = useChangeQuantity(line.id);
  const removeLine = useRemoveLine(line.id);
  const putBack = usePutBack();
  const waiting = waitingOf(line);
  const isOnItsWay = waiting?.isTried ?? false;
  const isBusy = useIsLineBusy(line.id) || isOnItsWay;
  const row = useFocusHandedOn();
  const askIfBusy = useAskIfLineIsBusy(line.id);
  const isBusyNow = () => isOnItsWay || askIfBusy();
  const extras = describeDetails(line);

  const remove = () => {
    if (isBusyNow()) return;
    // Not with callbacks of `mutate`: React Query drops them once the line is unmounted.
    removeLine.mutateAsync().then(
      () => notify.order.undoable(copy.removed, undoRemoval),
      (error: unknown) => notify.order.failure(error, copy.removeFailed),
    );
  };
  const undoRemoval = () => {
    putBack(line).catch((error: unknown) => notify.order.failure(error, describeAddFailure(error)));
  };
  // CART-04: 0 or less removes the line.
  const change = (quantity: number) => {
    if (quantity <= 0) return remove();
    if (isBusyNow()) return;
    changeQuantity.mutate(quantity, {
      onError: (error) => notify.order.failure(error, copy.quantityFailed),
    });
  };

  return (
    <li
      ref={row}
      className="grid grid-cols-[5.5rem_1fr] gap-x-4 gap-y-3 py-5 sm:grid-cols-[7rem_1fr_auto] sm:gap-x-6"
    >
      <div className="row-span-2 self-start sm:row-span-1">{picture}</div>
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-2">
          <h2 tabIndex={-1} className="text-title">
            {line.name}
          </h2>
          <IconButton
            label={copy.remove(line.name)}
            onClick={remove}
            aria-disabled={isBusy}
            className="-mt-2 text-ink-soft hover:text-tomato-deep sm:hidden"
          >
            <Trash2 className="size-5" aria-hidden="true" />
          </IconButton>
        </div>
        {extras && <p className="mt-1 text-sm text-ink-soft">{extras}</p>}
        {line.allergens && (
          <p className="mt-1 text-sm text-ink-soft">{sayAllergens(line.allergens)}</p>
        )}
        <p className="mt-1 text-sm text-ink-soft tabular-nums">
          {formatPounds(line.price)} {copy.each}
        </p>
        {waiting ? (
          <p className="mt-2 flex items-center gap-1.5 text-sm font-semibold text-gold-deep">
            <Clock className="size-4 shrink-0" aria-hidden="true" />
            {copy.waiting}
          </p>
        ) : (
          <Button
            variant="quiet"
            size="small"
            className="-ml-4"
            isBusy={isEditAwaited}
            aria-label={copy.edit(line.name)}
            onPointerEnter={onBeforeEdit}
            onFocus={onBeforeEdit}
            onClick={() => !isBusyNow() && onEdit()}
          >
            {!isEditAwaited && <Pencil className="size-4" aria-hidden="true" />}
            {copy.editShort}
          </Button>
        )}
      </div>
      <div className="col-start-2 flex flex-wrap items-center justify-between gap-3 sm:col-start-3 sm:flex-col sm:items-end">
        <p className="order-2 text-title font-semibold tabular-nums sm:order-1">
          {formatPence(poundsToPence(line.price) * line.quantity)}
        </p>
        <div className="order-1 flex items-center gap-1 sm:order-2">
          <QuantityStepper
            quantity={line.quantity}
            itemName={line.name}
            max={MAX_LINE_QUANTITY}
            isBusy={isBusy}
            onChange={change}
          />
          <IconButton
            label={copy.remove(line.name)}
            onClick={remove}
            aria-disabled={isBusy}
            className="text-ink-soft hover:text-tomato-deep max-sm:hidden"
          >
            <Trash2 className="size-5" aria-hidden="true" />
          </IconButton>
        </div>
      </div>
    </li>
  );
}
