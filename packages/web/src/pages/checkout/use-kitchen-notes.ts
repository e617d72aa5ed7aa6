import type { ChangeContact, Order } from '@driftstone/contract/orders/orders.schema.ts';
import type { WrittenNotes } from '#orders/kitchen-notes/note-part.tsx';
import { copy } from '#orders/kitchen-notes/kitchen-notes.copy.ts';
import { useChangeContact } from '#orders/orders.api.ts';
import { notify } from '#platform/toasts/notify.ts';
import { useTypedSoFar } from './typed-so-far.ts';

/** What the customer tells the kitchen. The browser keeps it for a reload only. */
export function useKitchenNotes(order: Order | undefined) {
  const changeContact = useChangeContact();
  const [written, setWritten] = useTypedSoFar<WrittenNotes>(order?.id, 'notes');
  const notes = written ?? storedOf(order);

  /** Returns whether the server has what was typed. Makes no call when nothing was typed. */
  const save = async (): Promise<boolean> => {
    if (!order || !written) return true;
    const body = changesOf(order, written);
    try {
      if (Object.keys(body).length > 0)
        await changeContact.mutateAsync({ orderId: order.id, body });
      setWritten(null);
      return true;
    } catch (error) {
      notify.order.failure(error, copy.saveFailed);
      return false;
    }
  };

  return { notes, write: setWritten, save, isSaving: changeContact.isPending };
}

function storedOf(order: Order | undefined): WrittenNotes {
  const lines = order?.items.map(({ id, note = '' }) => [id, note]) ?? [];
  return {
    note: order?.note ?? '',
    allergy: order?.allergy ?? '',
    lines: Object.fromEntries(lines),
  };
}

function changesOf(order: Order, written: WrittenNotes): ChangeContact {
  const before = storedOf(order);
  const lineNotes = order.items.flatMap(({ id }) => {
    const note = (written.lines[id] ?? '').trim();
    return note === before.lines[id] ? [] : [{ lineId: id, note }];
  });
  const [note, allergy] = [written.note.trim(), written.allergy.trim()];
  return {
    ...(note !== before.note && { note }),
    ...(allergy !== before.allergy && { allergy }),
    ...(lineNotes.length > 0 && { lineNotes }),
  };
}
