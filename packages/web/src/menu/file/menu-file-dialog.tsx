import { readMenuFile } from '@driftstone/contract/menu/file/read-menu-file.rules.ts';
import type { DeskMenu } from '@driftstone/contract/menu/menu-desk.schema.ts';
import { Download, FileUp } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import { whyRefused } from '#platform/calls/call-error.ts';
import { randomId } from '#platform/random-id.ts';
import { notify } from '#platform/toasts/notify.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { DialogFoot } from '#ui/dialog-form.tsx';
import { DraftDialog } from '#ui/draft-dialog.tsx';
import { menuFileUrl, useBringInFile } from '../menu-desk.api.ts';
import { copy } from '../menu-desk.copy.ts';
import { words as many } from '../many/many.copy.ts';
import { FileChanges } from './file-changes.tsx';
import { FileMistakes } from './file-mistakes.tsx';
import { type AskedCell, askFor, mend } from './mended-cells.ts';
import { words } from './menu-file.copy.ts';
import { openFile, type OpenFile } from './open-file.ts';

/** The menu as a CSV file, out and in: what the file would change is shown before it does. */
export function MenuFileDialog({ desk, onClose }: { desk: DeskMenu; onClose: () => void }) {
  const [file, setFile] = useState<OpenFile | null>(null);
  const [problem, setProblem] = useState<string>();
  return (
    <DraftDialog isOpen onClose={onClose} title={words.title} width="wide">
      <div className="grid gap-6">
        <div className="grid gap-3 sm:grid-cols-2 sm:gap-6">
          <div className="grid content-start justify-items-start gap-2">
            <a href={menuFileUrl()} download className={buttonClass({ variant: 'secondary' })}>
              <Download className="size-5" />
              {words.download}
            </a>
            <p className="text-sm text-ink-soft">{words.downloadHint}</p>
          </div>
          <FileChoice
            isFirst={!file}
            problem={problem}
            onFile={async (chosen) => {
              const opened = await openFile(chosen);
              setProblem('problem' in opened ? opened.problem : undefined);
              setFile('problem' in opened ? null : opened);
            }}
          />
        </div>
        <ul className="list-disc pl-5 text-sm text-ink-soft">
          {words.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        {file && (
          <FileDryRun
            key={file.key}
            desk={desk}
            file={file}
            onMend={(table) => setFile({ ...file, table })}
            onDone={onClose}
          />
        )}
        {!file && <DialogFoot onCancel={onClose}>{null}</DialogFoot>}
      </div>
    </DraftDialog>
  );
}

interface FileChoiceProps {
  isFirst: boolean;
  problem: string | undefined;
  onFile: (file: File) => Promise<void>;
}

function FileChoice({ isFirst, problem, onFile }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  return (
    <div className="grid content-start justify-items-start gap-2">
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        <FileUp className="size-5" />
        {isFirst ? words.choose : words.chooseOther}
      </Button>
      <input
        ref={input}
        type="file"
        aria-label={words.fileInput}
        accept=".csv,.tsv,.txt,text/csv,text/plain,application/vnd.ms-excel"
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) void onFile(chosen);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <p id={hintId} className="text-sm text-ink-soft">
        {words.chooseHint}
      </p>
      {problem && (
        <p role="alert" className="font-semibold text-beetroot">
          {problem}
        </p>
      )}
    </div>
  );
}

interface FileDryRunProps {
  desk: DeskMenu;
  file: OpenFile;
  onMend: (table: string[][]) => void;
  onDone: () => void;
}

function FileDryRun({ desk, file, onMend, onDone }: FileDryRunProps) {
  const { menu, version } = desk;
  const { name, table } = file;
  const [asked, setAsked] = useState<readonly AskedCell[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const bringIn = useBringInFile();
  const { changes, problems, newCategories, unread } = useMemo(
    () => readMenuFile(menu, table, randomId),
    [menu, table],
  );
  const cells = askFor(asked, problems);
  if (cells.length > asked.length) setAsked(cells);

  const submit = () => {
    if (bringIn.isPending) return;
    if (problems.length > 0) {
      setRefusal(words.mistakesFirst);
      form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
      return;
    }
    bringIn.mutate(
      { table, version },
      {
        onSuccess: () => {
          notify.success(words.inDraft(changes.length), many.onceYouPublish);
          onDone();
        },
        onError: (error) =>
          setRefusal(
            whyRefused(error, {
              changedMeanwhile: words.menuMeanwhile,
              saveFailed: copy.saveFailed,
            }),
          ),
      },
    );
  };
  const isEmpty = changes.length === 0 && problems.length === 0;
  return (
    <form
      ref={form}
      id={formId}
      noValidate
      aria-label={words.changes}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div>
        <p role="status" className="font-semibold wrap-anywhere">
          {isEmpty
            ? words.nothingChanges(name)
            : words.sumUp(name, changes.length, problems.length)}
        </p>
        {newCategories.length > 0 && <p>{words.newCategories(newCategories.join(', '))}</p>}
        {unread.length > 0 && (
          <p className="text-ink-soft wrap-anywhere">{words.unread(unread.join(', '))}</p>
        )}
      </div>
      <FileMistakes
        table={table}
        asked={cells}
        problems={problems}
        onMend={(cell, text) => {
          setRefusal(undefined);
          onMend(mend(table, cell, text));
        }}
      />
      <FileChanges changes={changes} />
      <DialogFoot refusal={refusal} onCancel={onDone}>
        <Button type="submit" form={formId} disabled={isEmpty} isBusy={bringIn.isPending}>
          {words.intoDraft}
        </Button>
      </DialogFoot>
    </form>
  );
}
