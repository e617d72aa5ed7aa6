import { offerUndo } from '#platform/toasts/offer-undo.ts';
import type { BoardThing } from '../board-menu.ts';
import { useSayIfSoldOut } from '../kitchen.api.ts';
import { copy } from '../kitchen.copy.ts';

/** One press marks a thing as sold out for every customer; Undo reverts it. */
export function useSoldOut(onMenu: () => void, onFailed: (error: unknown) => void) {
  const { mutate } = useSayIfSoldOut();
  return ({ name, ids }: BoardThing, until: 'tomorrow' | 'back' | 'now') =>
    mutate(
      { ids, until },
      {
        onSuccess: () => {
          onMenu();
          const undo = until === 'now' ? 'back' : 'now';
          offerUndo(until === 'now' ? copy.nowBack(name) : copy.nowSoldOut(name), () =>
            mutate({ ids, until: undo }, { onSuccess: onMenu, onError: onFailed }),
          );
        },
        onError: onFailed,
      },
    );
}
