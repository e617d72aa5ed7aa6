import type { NewPrinter } from '@driftstone/contract/printing/printing-desk.schema.ts';
import { useState } from 'react';
import { refusalOf } from '#platform/calls/call-error.ts';
import { notify } from '#platform/toasts/notify.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextAndChoiceForm } from '#ui/text-and-choice-form.tsx';
import { copy } from '../printing.copy.ts';
import { useAddPrinter } from './printing-desk.api.ts';

type Kind = NewPrinter['kind'];
const KINDS = (['star', 'epson'] as const).map((id) => ({ id, label: copy.kind(id) }));

interface Added {
  kind: Kind;
  url: string;
}

interface NewPrinterDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** First what it is, then the address that is entered into it. */
export function NewPrinterDialog({ isOpen, onClose }: NewPrinterDialogProps) {
  const [added, setAdded] = useState<Added | null>(null);
  const close = () => {
    setAdded(null);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title={added ? copy.addressTitle : copy.addTitle}
      description={added ? copy.addressText[added.kind] : copy.addText}
    >
      {added ? <Address url={added.url} onDone={close} /> : <NewPrinterForm onAdded={setAdded} />}
    </Dialog>
  );
}

function NewPrinterForm({ onAdded }: { onAdded: (added: Added) => void }) {
  const add = useAddPrinter();
  return (
    <TextAndChoiceForm
      title={copy.addTitle}
      text={{ label: copy.name, hint: copy.nameHint, maxLength: 40, missing: copy.nameMissing }}
      choice={{ legend: copy.kindLegend, initial: 'star', of: KINDS }}
      action={add.isPending ? copy.adding : copy.add}
      isBusy={add.isPending}
      refusal={refusalOf(add.error, { saveFailed: copy.addFailed })}
      onSubmit={({ text: name, choice: kind }) =>
        add.mutate({ name, kind }, { onSuccess: ({ url }) => onAdded({ kind, url }) })
      }
    />
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
