import type { DeskMenu } from '@driftstone/contract/menu/menu-desk.schema.ts';
import { Eye, Send, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { serverMessageOf } from '#platform/calls/call-error.ts';
import { notify } from '#platform/toasts/notify.ts';
import { Button } from '#ui/button.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { useUndoStep } from '../menu-desk.api.ts';
import { copy } from '../menu-desk.copy.ts';
import { PublishDialog } from './publish-dialog.tsx';

interface PublishBarProps {
  desk: DeskMenu;
  mayChange: boolean;
  onPreview: () => void;
}

/** Says whether customers already see the menu below, and leads to publishing it. */
export function PublishBar({ desk, mayChange, onPreview }: PublishBarProps) {
  const [open, setOpen] = useState<'publish' | 'discard' | null>(null);
  const { changes, editors, version, lastStep } = desk;
  const undo = useUndoStep();
  const hasChanges = changes.length > 0;
  return (
    <div
      // Takes the focus of a button that goes with the last change.
      tabIndex={-1}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border px-4 py-3 sm:sticky sm:top-0 sm:z-10 low:static ${
        hasChanges ? 'border-gold bg-gold-wash' : 'border-line bg-card'
      }`}
    >
      <p role="status" className="min-w-[min(100%,13rem)] flex-1 text-sm font-semibold">
        {hasChanges ? copy.toPublish(changes.length) : copy.nothingToPublish}{' '}
        {hasChanges && editors.length > 0 && (
          <span className="font-normal">{copy.writtenBy(editors.join(', '))}</span>
        )}
      </p>
      {mayChange && (hasChanges || lastStep) && (
        <div className="flex flex-wrap gap-2">
          {lastStep && (
            <Button
              variant="quiet"
              size="small"
              aria-label={copy.undoOf(lastStep.words, lastStep.by)}
              title={copy.undoOf(lastStep.words, lastStep.by)}
              isBusy={undo.isPending}
              onClick={() =>
                undo.mutate(version, {
                  onSuccess: () => notify.success(copy.undone(lastStep.words)),
                  onError: (error) =>
                    notify.failure(error, serverMessageOf(error) ?? copy.saveFailed),
                })
              }
            >
              <Undo2 className="size-4" />
              {copy.undo}
            </Button>
          )}
          {hasChanges && <ChangeButtons onPreview={onPreview} onOpen={setOpen} />}
        </div>
      )}
      {open === 'publish' && <PublishDialog onClose={() => setOpen(null)} />}
      {open === 'discard' && <DiscardDialog version={version} onClose={() => setOpen(null)} />}
    </div>
  );
}

interface ChangeButtonsProps {
  onPreview: () => void;
  onOpen: (dialog: 'publish' | 'discard') => void;
}

function ChangeButtons({ onPreview, onOpen }: ChangeButtonsProps) {
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => onOpen('discard')}>
        {copy.discard}
      </Button>
      <Button variant="secondary" size="small" onClick={onPreview}>
        <Eye className="size-4" />
        {copy.preview}
      </Button>
      <Button size="small" onClick={() => onOpen('publish')}>
        <Send className="size-4" />
        {copy.publish}
      </Button>
    </>
  );
}
