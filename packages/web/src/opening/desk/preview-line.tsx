import type { SettingsPreview } from '@driftstone/contract/opening/opening-desk.schema.ts';
import { Eye } from 'lucide-react';
import { statusOf } from '../opening-status.ts';
import { copy } from './opening-desk.copy.ts';

interface PreviewLineProps {
  preview: SettingsPreview | undefined;
  /** Such as 'Friday 25 December'. */
  day: string;
}

/** What customers will read on a day, in the words of the shop's pages. Keeps its height while it loads. */
export function PreviewLine({ preview, day }: PreviewLineProps) {
  const line = preview && lineOf(preview);
  const outside = preview?.ordersOutside.count ?? 0;
  return (
    <div role="status" className="flex min-h-18 items-start gap-3 rounded-md bg-foam p-4">
      <Eye className="mt-0.5 size-5 shrink-0" />
      {line !== undefined && (
        <div className="grid gap-1">
          <p>
            {copy.onDay(day)} <strong className="font-semibold">{line}</strong>
          </p>
          {outside > 0 && <p className="text-sm text-ink-soft">{copy.willBeOutside(outside)}</p>}
        </div>
      )}
    </div>
  );
}

/** The same in one sentence, for the toast after the change. */
export function tellPreview(preview: SettingsPreview | undefined, day: string): string | undefined {
  return preview && `${copy.onDay(day)} ${lineOf(preview)}`;
}

function lineOf({ opening, at }: SettingsPreview): string {
  return statusOf(opening, Date.parse(at)).line;
}
