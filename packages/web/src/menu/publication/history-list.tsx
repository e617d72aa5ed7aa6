import type { Publication } from '@driftstone/contract/menu/menu-desk.schema.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverMessageOf } from '#platform/calls/call-error.ts';
import { deskTime } from '#platform/clock/desk-time.ts';
import { notify } from '#platform/toasts/notify.ts';
import { Button } from '#ui/button.tsx';
import { LoadState } from '#ui/load-state.tsx';
import { ChangeList } from './change-list.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Effects } from './publish-dialog.tsx';
import { publicationPreviewQuery, publicationsQuery, useRestoreMenu } from '../menu-desk.api.ts';
import { copy } from '../menu-desk.copy.ts';

/** Who published what, and a way back to it. */
export function HistoryList({ mayChange }: { mayChange: boolean }) {
  const query = useInfiniteQuery(publicationsQuery);
  const { data, isFetching, hasNextPage, fetchNextPage } = query;
  const [chosen, setChosen] = useState<Publication | null>(null);
  if (!data) return <LoadState query={query} loading={copy.loading} failed={copy.failed} />;
  const publications = data.pages.flatMap((page) => page.publications);
  return (
    <div className="grid gap-5">
      <p className="max-w-prose text-ink-soft">{copy.historyText}</p>
      {publications.length === 0 && <p>{copy.noHistory}</p>}
      <ol aria-label={copy.tabs.history} className="grid gap-3">
        {publications.map((publication, index) => (
          <li
            key={publication.id}
            className="grid gap-3 rounded-lg border border-line bg-card p-4 sm:p-5"
          >
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-semibold">{titleOf(publication)}</span>
              <span className="text-sm text-ink-soft">{deskTime(publication.publishedAt)}</span>
            </p>
            {publication.publishedBy && <ChangeList changes={publication.changes} />}
            {index > 0 && mayChange && (
              <Button
                variant="secondary"
                size="small"
                className="justify-self-start"
                aria-label={`${copy.goBack} ${deskTime(publication.publishedAt)}`}
                onClick={() => setChosen(publication)}
              >
                {copy.goBack}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-start"
          isBusy={isFetching}
          onClick={() => void fetchNextPage()}
        >
          {copy.more}
        </Button>
      )}
      {chosen && <RestoreDialog publication={chosen} onClose={() => setChosen(null)} />}
    </div>
  );
}

function titleOf({ publishedBy, writtenBy, restoredId }: Publication): string {
  if (publishedBy === null) return copy.beforeTheDesk;
  if (restoredId !== null) return `${publishedBy} ${copy.restored}`;
  return writtenBy.length > 0
    ? `${publishedBy}. ${copy.writtenBy(writtenBy.join(', '))}`
    : publishedBy;
}

interface RestoreDialogProps {
  publication: Publication;
  onClose: () => void;
}

function RestoreDialog({ publication, onClose }: RestoreDialogProps) {
  const preview = useQuery(publicationPreviewQuery(publication.id));
  const restore = useRestoreMenu();
  const [problem, setProblem] = useState<string>();
  return (
    <ConfirmDialog
      title={copy.goBackTitle}
      text={copy.goBackText(deskTime(publication.publishedAt))}
      action={copy.goBackNow}
      problem={problem}
      isBusy={restore.isPending || !preview.data}
      onClose={onClose}
      onConfirm={() =>
        // The version whose effects are shown.
        preview.data &&
        restore.mutate(
          { publicationId: publication.id, version: preview.data.version },
          {
            onSuccess: () => {
              notify.success(copy.wentBack);
              onClose();
            },
            onError: (error) => setProblem(serverMessageOf(error) ?? copy.saveFailed),
          },
        )
      }
    >
      <Effects {...preview} />
    </ConfirmDialog>
  );
}
