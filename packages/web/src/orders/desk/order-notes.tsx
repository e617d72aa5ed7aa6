import {
  MAX_NOTE_LENGTH,
  type DeskOrder,
} from '@driftstone/contract/orders-desk/orders-desk.schema.ts';
import { deskTime } from '#platform/clock/desk-time.ts';
import { filledIn } from '#platform/forms/checks.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { FormFrame } from '#ui/form-frame.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useNoteOrder } from './orders-desk.api.ts';
import { copy } from './orders-desk.copy.ts';

/** What staff wrote about the order for each other, newest first. */
export function OrderNotes({ order, mayChange }: { order: DeskOrder; mayChange: boolean }) {
  const note = useNoteOrder(order.id);
  const form = useForm(filledIn({ text: copy.noteMissing }), (values, { refuse, reset }) =>
    note.mutate(values, {
      onSuccess: reset,
      onError: refuse({ saveFailed: copy.noteFailed }, 'text'),
    }),
  );
  return (
    <>
      {order.notes.length > 0 && (
        <ul aria-label={copy.notes} className="grid gap-3">
          {order.notes.map(({ id, text, who, at }) => (
            <li key={id}>
              <p className="wrap-anywhere">{text}</p>
              <p className="text-sm text-ink-soft">
                {deskTime(at)}, {who}
              </p>
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <FormFrame
          form={form}
          action={note.isPending ? copy.adding : copy.addNote}
          isBusy={note.isPending}
          button={{ variant: 'secondary', size: 'small', className: 'justify-self-start' }}
          className="grid gap-3"
        >
          <TextField {...form.field('text')} label={copy.note} maxLength={MAX_NOTE_LENGTH} />
        </FormFrame>
      )}
    </>
  );
}
