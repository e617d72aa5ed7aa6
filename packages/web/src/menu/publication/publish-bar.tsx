import type { DeskMenu } from '@driftstone/contract/menu/menu-desk.schema.ts';
import { Eye, Send } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
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
  const { changes, editors, version } = desk;
  const hasChanges = changes.length > 0;
  return (
    <div
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
      {hasChanges && mayChange && (
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" size="small" onClick={() => setOpen('discard')}>
            {copy.discard}
          </Button>
          <Button variant="secondary" size="small" onClick={onPreview}>
            <Eye className="size-4" aria-hidden="true" />
            {copy.preview}
          </Button>
          <Button size="small" onClick={() => setOpen('publish')}>
            <Send className="size-4" aria-hidden="true" />
            {copy.publish}
          </Button>
        </div>
      )}
      {open === 'publish' && <PublishDialog onClose={() => setOpen(null)} />}
      {open === 'discard' && <DiscardDialog version={version} onClose={() => setOpen(null)} />}
    </div>
  );
}
