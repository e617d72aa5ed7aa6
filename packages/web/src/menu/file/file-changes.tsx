import type { FileChange } from '@driftstone/contract/menu/file/file-lines.rules.ts';
import { Badge } from '#ui/badge.tsx';
import { words } from './menu-file.copy.ts';

/** Each line that changes something, before and after. */
export function FileChanges({ changes }: { changes: readonly FileChange[] }) {
  if (changes.length === 0) return null;
  return (
    <section aria-label={words.changes} className="grid gap-2">
      <h3 className="text-title">{words.changes}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {changes.map(({ line, subject, isNew, cells }) => (
          <li key={line} className="grid gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[4.5rem_1fr]">
            <span className="text-sm text-ink-soft tabular-nums">{words.ofLine(line)}</span>
            <div className="min-w-0 wrap-anywhere">
              <p className="flex flex-wrap items-center gap-x-2">
                <span className="font-semibold">{subject}</span>
                {isNew && <Badge tone="neutral">{words.isNew}</Badge>}
              </p>
              <ul className="text-sm">
                {cells.map(({ column, before, after }) => (
                  <li key={column}>
                    <span className="text-ink-soft">{column}:</span>{' '}
                    {!isNew && <>{before || words.empty} → </>}
                    <span className="font-semibold">{after || words.empty}</span>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
