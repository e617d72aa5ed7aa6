import type { MenuList } from '@driftstone/contract/menu/menu-edits.schema.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Button } from '#ui/button.tsx';
import { focusOnArrival } from '#ui/focus-on-arrival.ts';
import { useEditMenu } from '../menu-desk.api.ts';
import { copy } from '../menu-desk.copy.ts';
import { type SortableItem, SortableList } from './sortable-list.tsx';

interface OrderEditorProps {
  list: MenuList;
  groups: readonly { title: string; items: readonly SortableItem[] }[];
  /** False: the list mixes the groups, and each group shows only its own. */
  isOneList?: boolean;
  onDone: () => void;
}

/** Saves each move at once, in the draft. */
export function OrderEditor({ list, groups, onDone, isOneList = true }: OrderEditorProps) {
  const edit = useEditMenu();
  const move = (id: string, beforeId: string | null) =>
    edit.mutate([{ kind: 'move', list, id, beforeId }], {
      onError: (error) => notifyFailure(error, copy.saveFailed),
    });
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft">{copy.orderHint}</p>
        <Button size="small" ref={focusOnArrival} onClick={onDone}>
          {copy.orderDone}
        </Button>
      </div>
      {groups
        .filter(({ items }) => items.length > 0)
        .map(({ title, items }) => (
          <section key={title} className="grid gap-2">
            <h3 className="text-title">{title}</h3>
            <SortableList
              label={title}
              items={items}
              onMove={(id, beforeId) =>
                move(id, beforeId ?? (isOneList ? afterGroup(groups, title) : null))
              }
            />
          </section>
        ))}
    </div>
  );
}

/** The groups are parts of one list: where one ends, the next begins. */
function afterGroup(groups: OrderEditorProps['groups'], title: string): string | null {
  const at = groups.findIndex((group) => group.title === title);
  return groups.slice(at + 1).flatMap(({ items }) => items)[0]?.id ?? null;
}
