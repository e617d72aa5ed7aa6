import type { DeskMenu } from '@driftstone/contract/menu/menu-desk.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { itemHoldersQuery } from '../menu-desk.api.ts';
import { words } from './many.copy.ts';
import { ConfirmDialog } from '../publication/confirm-dialog.tsx';
import { useChangeItems } from './use-change-items.ts';

interface DeleteItemsDialogProps {
  desk: DeskMenu;
  ids: string[];
  onClose: () => void;
}

/** Says what still points to them before they are gone. */
export function DeleteItemsDialog({ desk, ids, onClose }: DeleteItemsDialogProps) {
  const { data } = useQuery(itemHoldersQuery(ids));
  const { change, isBusy } = useChangeItems(desk);
  const names = desk.menu.pizzas.flatMap(({ id, name }) => (ids.includes(id) ? [name] : []));
  return (
    <ConfirmDialog
      title={words.deleteTitle(ids.length)}
      text={words.deleteText}
      action={words.deleteNow}
      problem={undefined}
      isBusy={isBusy || !data}
      onClose={onClose}
      onConfirm={() => change(ids, { name: 'remove' }, words.deleted(ids.length), onClose)}
    >
      <p className="mb-3 wrap-anywhere">{names.join(', ')}</p>
      <p aria-live="polite">
        {data ? words.pointsTo(data.carts, data.keptPizzas) : words.lookingUp} {words.ordersKeep}
      </p>
    </ConfirmDialog>
  );
}

/** For whoever has a menu of their own. */
export function ClearMenuDialog({ desk, onClose }: Omit<DeleteItemsDialogProps, 'ids'>) {
  const { clear, isBusy } = useChangeItems(desk);
  const { pizzas, categories } = desk.menu;
  return (
    <ConfirmDialog
      title={words.clearTitle}
      text={words.clearText(pizzas.length, categories.length)}
      action={words.clearNow}
      problem={undefined}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => clear(onClose)}
    >
      <p>{words.clearHint}</p>
    </ConfirmDialog>
  );
}
