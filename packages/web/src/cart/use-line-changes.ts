import type { CartLine, UnavailableLine } from '@driftstone/contract/cart/cart.schema.ts';
import { isRefusedAs, serverMessageOf } from '#platform/calls/call-error.ts';
import { notify } from '#platform/toasts/notify.ts';
import { describeAddFailure } from './cart.api.ts';
import {
  useAskIfLineIsBusy,
  useChangeQuantity,
  useIsLineBusy,
  usePutBack,
  useRemoveLine,
} from './cart-lines.api.ts';
import { copy } from './cart-lines.copy.ts';

const isGone = (error: unknown) => isRefusedAs(error, 'CART_LINE_NOT_FOUND');

/** How a line is removed and its quantity changed, one change at a time. */
export function useLineChanges(line: CartLine | UnavailableLine) {
  const changeQuantity = useChangeQuantity(line.id);
  const removeLine = useRemoveLine(line.id);
  const putBack = usePutBack();
  const isUnavailable = 'reason' in line;
  const isBusy = useIsLineBusy(line.id);
  const isBusyNow = useAskIfLineIsBusy(line.id);

  const remove = () => {
    if (isBusyNow()) return;
    // Not with callbacks of `mutate`: React Query drops them once the line is unmounted.
    removeLine.mutateAsync().then(
      // What can't be had can't be put back either.
      () =>
        isUnavailable
          ? notify.order.success(copy.removed)
          : notify.order.undoable(copy.removed, undoRemoval),
      // Removed in another window: the cart shows it.
      (error: unknown) => isGone(error) || notify.order.failure(error, copy.removeFailed),
    );
  };
  const undoRemoval = () => {
    putBack(line).catch((error: unknown) => notify.order.failure(error, describeAddFailure(error)));
  };
  // CART-04: 0 or less removes the line.
  const change = (quantity: number) => {
    if (quantity <= 0) return remove();
    if (isBusyNow()) return;
    changeQuantity.mutateAsync(quantity).catch((error: unknown) => {
      const why = isGone(error) ? serverMessageOf(error) : null;
      notify.order.failure(error, why ?? copy.quantityFailed);
    });
  };

  return {
    isBusy,
    /** Like `isBusy`, for event handlers. */
    isBusyNow,
    remove,
    change,
  };
}
