import { offerUndo } from '#platform/toasts/offer-undo.ts';
import { notify } from '#platform/toasts/notify.ts';
import type { BoardThing, ThingUntil } from '../board-menu.ts';
import { useSayIfSoldOut } from '../kitchen.api.ts';
import { copy } from '../kitchen.copy.ts';
import { copy as countCopy } from '../tickets/count.copy.ts';

/** One press marks a thing as sold out for every customer; Undo reverts it. */
export function useSoldOut(onMenu: () => void, onFailed: (error: unknown) => void) {
  const { mutate } = useSayIfSoldOut();
  return ({ name, ids }: BoardThing, until: ThingUntil) =>
    mutate(
      { ids, until },
      {
        onSuccess: () => {
          onMenu();
          if (typeof until === 'object') {
            notify.success(countCopy.nowCounted(name, until.left));
            return;
          }
          const undo = until === 'now' ? 'back' : 'now';
          offerUndo(until === 'now' ? copy.nowBack(name) : copy.nowSoldOut(name), () =>
            mutate({ ids, until: undo }, { onSuccess: onMenu, onError: onFailed }),
          );
        },
        onError: onFailed,
      },
    );
}
