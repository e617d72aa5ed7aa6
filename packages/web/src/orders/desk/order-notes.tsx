import { MAX_NOTE_LENGTH, type DeskOrder } from '@driftstone/contract/orders/orders-desk.schema.ts';
import { type FormEvent, useState } from 'react';
import { serverMessageOf } from '#platform/calls/call-error.ts';
import { deskTime } from '#platform/clock/desk-time.ts';
import { readTexts } from '#platform/forms/form-texts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useNoteOrder } from './orders-desk.api.ts';
import { copy } from './orders-desk.copy.ts';

/** What staff wrote about the order for each other, newest first. */
export function OrderNotes({ order, mayChange }: { order: DeskOrder; mayChange: boolean }) {
  const note = useNoteOrder(order.id);
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { text = '' } = readTexts(form);
    setProblem(text === '' ? copy.noteMissing : undefined);
    if (text === '') return;
    note.mutate(
      { text },
      {
        onSuccess: () => form.reset(),
        onError: (error) => setProblem(serverMessageOf(error) ?? copy.noteFailed),
      },
    );
  };
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
        <form noValidate onSubmit={submit} className="grid gap-3">
          <TextField
            name="text"
            label={copy.note}
            maxLength={MAX_NOTE_LENGTH}
            error={problem}
            autoComplete="off"
          />
          <Button
            type="submit"
            variant="secondary"
            size="small"
            className="justify-self-start"
            isBusy={note.isPending}
          >
            {note.isPending ? copy.adding : copy.addNote}
          </Button>
        </form>
      )}
    </>
  );
}
