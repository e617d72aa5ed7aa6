import {
  type DeskCustomer,
  MAX_NOTE_LENGTH,
} from '@driftstone/contract/auth/customers-desk.schema.ts';
import { deskTime } from '#platform/clock/desk-time.ts';
import { filledIn } from '#platform/forms/checks.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Button } from '#ui/button.tsx';
import { FormFrame } from '#ui/form-frame.tsx';
import { TextArea } from '#ui/text-field.tsx';
import { useRemoveNote, useWriteNote } from './customers-desk.api.ts';
import { copy } from './customers-desk.copy.ts';

export function CustomerNotes({ customer: { id, notes } }: { customer: DeskCustomer }) {
  const write = useWriteNote(id);
  const remove = useRemoveNote(id);
  const form = useForm(filledIn({ note: copy.noteMissing }), ({ note }, { refuse, reset }) =>
    write.mutate(note, {
      onSuccess: reset,
      onError: refuse({ saveFailed: copy.changeFailed }, 'note'),
    }),
  );

  return (
    <div className="grid gap-4">
      {notes.length > 0 && (
        <ul aria-label={copy.notesTitle} className="grid gap-3">
          {notes.map(({ id: noteId, text, by, at }) => (
            <li key={noteId} className="flex flex-wrap items-start justify-between gap-2">
              <div className="min-w-0 flex-1 basis-40">
                <p className="text-sm text-ink-soft">
                  {by}, {deskTime(at)}
                </p>
                <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              </div>
              <Button
                variant="quiet"
                size="small"
                aria-label={copy.removeNoteOf(text)}
                onClick={() =>
                  remove.mutate(noteId, {
                    onError: (error) => notifyFailure(error, copy.changeFailed),
                  })
                }
              >
                {copy.removeNote}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FormFrame
        form={form}
        action={write.isPending ? copy.adding : copy.addNote}
        isBusy={write.isPending}
        button={{ variant: 'secondary', size: 'small', className: 'justify-self-start' }}
        className="grid gap-3"
      >
        <TextArea
          {...form.field('note')}
          label={copy.note}
          hint={copy.notesHint}
          rows={2}
          maxLength={MAX_NOTE_LENGTH}
        />
      </FormFrame>
    </div>
  );
}
