import type { NewPrinter } from '@driftstone/contract/printing/printing-desk.schema.ts';
import { type FormEvent, useState } from 'react';
import { serverMessageOf } from '#platform/call-error.ts';
import { readTexts } from '#platform/form-texts.ts';
import { notify } from '#platform/notify.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { copy } from '../printing.copy.ts';
import { useAddPrinter } from './printing-desk.api.ts';

type Kind = NewPrinter['kind'];
const KINDS: readonly Kind[] = ['star', 'epson'];

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
  const [kind, setKind] = useState<Kind>('star');
  const [problem, setProblem] = useState<string>();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { name = '' } = readTexts(event.currentTarget);
    setProblem(name === '' ? copy.nameMissing : undefined);
    if (name === '') return;
    add.mutate(
      { name, kind },
      {
        onSuccess: ({ url }) => onAdded({ kind, url }),
        onError: (error) => setProblem(serverMessageOf(error) ?? copy.addFailed),
      },
    );
  };

  return (
    <form noValidate aria-label={copy.addTitle} onSubmit={submit} className="grid gap-6">
      <TextField
        name="name"
        label={copy.name}
        hint={copy.nameHint}
        autoComplete="off"
        maxLength={40}
        error={problem}
        required
      />
      <ChoiceGroup
        legend={copy.kindLegend}
        columns="one"
        isRequired
        value={kind}
        choices={KINDS.map((id) => ({ id, label: copy.kind(id) }))}
        onChange={(id) => setKind(KINDS.find((each) => each === id) ?? 'star')}
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
