import type { DeskMenu } from '@driftstone/contract/menu/menu-desk.schema.ts';
import type { MenuEdit } from '@driftstone/contract/menu/menu-edits.schema.ts';
import { whyRefused } from '#platform/calls/call-error.ts';
import { notify } from '#platform/toasts/notify.ts';
import { useEditMany } from '../menu-desk.api.ts';
import { copy } from '../menu-desk.copy.ts';
import { words } from './many.copy.ts';

export type ItemsAct = Extract<MenuEdit, { kind: 'items' }>['act'];

/** Changes many items in one step, as long as the menu is as it is shown. */
export function useChangeItems({ version }: DeskMenu) {
  const editMany = useEditMany();
  const run = (edit: MenuEdit, said: string, onDone?: () => void) =>
    editMany.mutate(
      { edits: [edit], version },
      {
        onSuccess: () => {
          notify.success(said, words.onceYouPublish);
          onDone?.();
        },
        onError: (error) =>
          notify.failure(
            error,
            whyRefused(error, {
              changedMeanwhile: words.menuMeanwhile,
              saveFailed: copy.saveFailed,
            }),
          ),
      },
    );
  return {
    isBusy: editMany.isPending,
    change: (ids: string[], act: ItemsAct, said: string, onDone?: () => void) =>
      run({ kind: 'items', ids, act }, said, onDone),
    clear: (onDone: () => void) => run({ kind: 'clear' }, words.cleared, onDone),
  };
}
