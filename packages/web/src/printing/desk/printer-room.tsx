import type { DeskPrinter } from '@driftstone/contract/printing/printing-desk.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { deskTime } from '#platform/clock/desk-time.ts';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { LoadState } from '#ui/load-state.tsx';
import { PaperField } from '#ui/paper-field.tsx';
import { copy } from '../printing.copy.ts';
import { JobList } from './job-list.tsx';
import { NewPrinterDialog } from './new-printer-dialog.tsx';
import { printingQuery, useSetPaper, useTestPrinter } from './printing-desk.api.ts';
import { RemovePrinterDialog } from './remove-printer-dialog.tsx';

/** The printers, and what waits for them. */
export function PrinterRoom() {
  const query = useQuery(printingQuery);
  const { data } = query;
  const [isAdding, setIsAdding] = useState(false);
  const [leaving, setLeaving] = useState<DeskPrinter | null>(null);
  if (!data) return <LoadState query={query} loading={copy.loading} failed={copy.failedToLoad} />;
  return (
    <div className="grid gap-8">
      {data.printers.length === 0 ? (
        <p className="text-ink-soft">{copy.noPrinters}</p>
      ) : (
        <ul
          aria-label={copy.printers}
          className="divide-y divide-line rounded-lg border border-line bg-card"
        >
          {data.printers.map((printer) => (
            <PrinterRow key={printer.id} printer={printer} onRemove={() => setLeaving(printer)} />
          ))}
        </ul>
      )}
      <Button className="justify-self-start" onClick={() => setIsAdding(true)}>
        <Plus className="size-5" />
        {copy.add}
      </Button>
      {data.printers.length > 0 && <JobList jobs={data.jobs} />}
      <NewPrinterDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
      <RemovePrinterDialog printer={leaving} onClose={() => setLeaving(null)} />
    </div>
  );
}

function PrinterRow({ printer, onRemove }: { printer: DeskPrinter; onRemove: () => void }) {
  const { id, name, kind, paperMm = 80, problem, problemSince, seenAt, waiting } = printer;
  const test = useTestPrinter();
  const paper = useSetPaper();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4 sm:px-6">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name}
          {problem === null ? (
            <Badge tone="success">{copy.well}</Badge>
          ) : (
            <Badge tone="alert">{copy.problem(problem)}</Badge>
          )}
          {waiting > 0 && <Badge tone="warm">{copy.waiting(waiting)}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">{copy.kind(kind)}</p>
        {problemSince !== null && (
          <p className="text-sm text-ink-soft">{copy.problemSince(deskTime(problemSince))}</p>
        )}
        <p className="text-sm text-ink-soft">
          {seenAt === null ? copy.neverSeen : `${copy.lastSeen} ${deskTime(seenAt)}`}
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <PaperField
          label={copy.paperOf(name)}
          value={paperMm}
          isBusy={paper.isPending}
          onChange={(mm) =>
            paper.mutate(
              { printerId: id, paperMm: mm },
              {
                onSuccess: () => notify.success(copy.paperChanged),
                onError: (error) => notifyFailure(error, copy.paperFailed),
              },
            )
          }
        />
        <Button
          variant="secondary"
          size="small"
          aria-label={copy.testOf(name)}
          isBusy={test.isPending}
          onClick={() =>
            test.mutate(id, {
              onSuccess: () => notify.success(copy.tested),
              onError: (error) => notifyFailure(error, copy.testFailed),
            })
          }
        >
          {copy.test}
        </Button>
        <Button variant="quiet" size="small" aria-label={copy.removeOf(name)} onClick={onRemove}>
          {copy.remove}
        </Button>
      </div>
    </li>
  );
}
