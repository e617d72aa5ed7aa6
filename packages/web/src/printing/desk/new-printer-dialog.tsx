import { type FormEvent, useState } from 'react';
import { refusalOf } from '#platform/calls/call-error.ts';
import { readTexts } from '#platform/forms/form-texts.ts';
import { notify } from '#platform/toasts/notify.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { copy } from '../printing.copy.ts';
import { useAddPrinter } from './printing-desk.api.ts';

interface NewPrinterDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** First what it is, then the address that is entered into it. */
export function NewPrinterDialog({ isOpen, onClose }: NewPrinterDialogProps) {
  const [url, setUrl] = useState<string | null>(null);
  const close = () => {
    setUrl(null);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title={url ? copy.addressTitle : copy.addTitle}
      description={url ? copy.addressText : copy.addText}
    >
      {url ? <Address url={url} onDone={close} /> : <NewPrinterForm onAdded={setUrl} />}
    </Dialog>
  );
}

function NewPrinterForm({ onAdded }: { onAdded: (url: string) => void }) {
  const add = useAddPrinter();
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { name = '' } = readTexts(event.currentTarget);
    setIsMissing(name === '');
    if (name !== '') add.mutate({ name, kind: 'star' }, { onSuccess: ({ url }) => onAdded(url) });
  };
  return (
    <form noValidate aria-label={copy.addTitle} onSubmit={submit} className="grid gap-6">
      <TextField
        name="name"
        label={copy.name}
        hint={copy.nameHint}
        maxLength={40}
        autoComplete="off"
        error={isMissing ? copy.nameMissing : refusalOf(add.error, { saveFailed: copy.addFailed })}
        required
      />
      <Button type="submit" className="justify-self-start" isBusy={add.isPending}>
        {add.isPending ? copy.adding : copy.add}
      </Button>
    </form>
  );
}

function Address({ url, onDone }: { url: string; onDone: () => void }) {
  return (
    <div className="grid gap-4">
      <code className="rounded-md border border-line bg-paper p-4 text-sm wrap-anywhere">
        {url}
      </code>
      <p className="text-ink-soft">{copy.addressOnce}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          onClick={() =>
            void navigator.clipboard.writeText(url).then(() => notify.success(copy.copied))
          }
        >
          {copy.copyAddress}
        </Button>
        <Button onClick={onDone}>{copy.done}</Button>
      </div>
    </div>
  );
}
