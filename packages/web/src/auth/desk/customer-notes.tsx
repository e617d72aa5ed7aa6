import {
  type DeskCustomer,
  MAX_NOTE_LENGTH,
} from '@driftstone/contract/auth/customers-desk.schema.ts';
import { type FormEvent, useState } from 'react';
import { deskTime } from '#platform/clock/desk-time.ts';
import { readTexts } from '#platform/forms/form-texts.ts';
import { serverMessageOf } from '#platform/calls/call-error.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-field.tsx';
import { useRemoveNote, useWriteNote } from './customers-desk.api.ts';
import { copy } from './customers-desk.copy.ts';

export function CustomerNotes({ customer: { id, notes } }: { customer: DeskCustomer }) {
  const write = useWriteNote(id);
  const remove = useRemoveNote(id);
  const [problem, setProblem] = useState<string>();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { note = '' } = readTexts(form);
    setProblem(note === '' ? copy.noteMissing : undefined);
    if (note === '') return;
    write.mutate(note, {
      onSuccess: () => form.reset(),
      onError: (error) => setProblem(serverMessageOf(error) ?? copy.changeFailed),
    });
  };

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
      <form noValidate onSubmit={submit} className="grid gap-3">
        <TextArea
          name="note"
          label={copy.note}
          hint={copy.notesHint}
          rows={2}
          maxLength={MAX_NOTE_LENGTH}
          error={problem}
        />
        <Button
          type="submit"
          variant="secondary"
          size="small"
          className="justify-self-start"
          isBusy={write.isPending}
        >
          {write.isPending ? copy.adding : copy.addNote}
        </Button>
      </form>
    </div>
  );
}
