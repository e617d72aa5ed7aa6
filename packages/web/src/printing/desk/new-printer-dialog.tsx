import type { PaperMm } from '@driftstone/contract/printing/slip.rules.ts';
import { useState } from 'react';
import { filledIn } from '#platform/forms/checks.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { notify } from '#platform/toasts/notify.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { PaperField } from '#ui/paper-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { copy } from '../printing.copy.ts';
import { useAddPrinter } from './printing-desk.api.ts';

/** First what it is, then the address that is entered into it. */
export function NewPrinterDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [url, setUrl] = useState<string | null>(null);
  const close = () => {
    setUrl(null);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={url ? copy.addressTitle : copy.addTitle}
      description={url ? copy.addressText : copy.addText}
    >
      {url ? (
        <Address url={url} onDone={close} />
      ) : (
        <NewPrinterForm onAdded={setUrl} onCancel={close} />
      )}
    </Dialog>
  );
}

interface NewPrinterFormProps {
  onAdded: (url: string) => void;
  onCancel: () => void;
}

function NewPrinterForm({ onAdded, onCancel }: NewPrinterFormProps) {
  const add = useAddPrinter();
  const [paperMm, setPaperMm] = useState<PaperMm>(80);
  const form = useForm(filledIn({ name: copy.nameMissing }), ({ name }, { refuse }) =>
    add.mutate(
      { name, kind: 'star', paperMm },
      {
        onSuccess: ({ url }) => onAdded(url),
        onError: refuse({ saveFailed: copy.addFailed }, 'name'),
      },
    ),
  );
  return (
    <DialogForm
      form={form}
      aria-label={copy.addTitle}
      action={add.isPending ? copy.adding : copy.add}
      isBusy={add.isPending}
      onCancel={onCancel}
    >
      <TextField
        {...form.field('name')}
        label={copy.name}
        hint={copy.nameHint}
        maxLength={40}
        required
      />
      <PaperField label={copy.paper} hint={copy.paperHint} value={paperMm} onChange={setPaperMm} />
    </DialogForm>
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
