import type { NewsletterIssue } from '@driftstone/contract/newsletter/newsletter-desk.schema.ts';
import { Download, PenLine } from 'lucide-react';
import { Link } from 'react-router';
import { deskTime } from '#platform/clock/desk-time.ts';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { saveFile } from '#platform/save-file.ts';
import { offerUndo } from '#platform/toasts/offer-undo.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { PagedList, type PagedListState } from '#ui/paged-list.tsx';
import {
  useDiscardIssue,
  useExportReaders,
  useSaveIssue,
  useStopIssue,
} from './newsletter-desk.api.ts';
import { copy } from './newsletter-desk.copy.ts';

interface IssueListProps {
  issues: readonly NewsletterIssue[];
  state: PagedListState;
  readers: number;
}

export function IssueList({ issues, state, readers }: IssueListProps) {
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-4">
        <Link to="?id=new" className={buttonClass({})}>
          <PenLine className="size-5" />
          {copy.write}
        </Link>
        {state.count !== null && <p className="text-ink-soft">{copy.readersNow(readers)}</p>}
      </div>
      <PagedList {...state} label={copy.newsletters} texts={copy.list}>
        {issues.map((issue) => (
          <IssueRow key={issue.id} issue={issue} />
        ))}
      </PagedList>
      {readers > 0 && <ReadersDownload />}
    </div>
  );
}

function ReadersDownload() {
  const download = useExportReaders();
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        variant="secondary"
        size="small"
        isBusy={download.isPending}
        onClick={() =>
          download.mutate(undefined, {
            onSuccess: ({ csv, readers }) => {
              saveFile('newsletter-readers.csv', csv, 'text/csv;charset=utf-8');
              notify.success(copy.downloaded(readers));
            },
            onError: (error) => notifyFailure(error, copy.downloadFailed),
          })
        }
      >
        <Download className="size-4" />
        {download.isPending ? copy.downloading : copy.download}
      </Button>
      <p className="max-w-prose text-sm text-ink-soft">{copy.downloadHint}</p>
    </div>
  );
}

const TONES = { draft: 'neutral', sending: 'warm', sent: 'success', stopped: 'alert' } as const;

function IssueRow({ issue }: { issue: NewsletterIssue }) {
  const { id, subject, started, sent, readers, failed, waiting } = issue;
  // Its last mails are still on their way.
  const state = issue.state === 'sent' && waiting > 0 ? 'sending' : issue.state;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:px-6">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {subject}
          <Badge tone={TONES[state]}>{copy.state(state)}</Badge>
        </p>
        {started && (
          <p className="text-sm text-ink-soft">
            {[
              copy.startedBy(started.by, deskTime(started.at)),
              copy.reached(sent, readers),
              ...(failed > 0 ? [copy.failed(failed)] : []),
            ].join(' · ')}
          </p>
        )}
      </div>
      {state === 'draft' && (
        <Link
          to={`?id=${id}`}
          aria-label={copy.goOnWith(subject)}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          {copy.goOn}
        </Link>
      )}
      {state === 'draft' && <DiscardButton issue={issue} />}
      {state !== 'stopped' && waiting > 0 && <StopButton issue={issue} />}
    </li>
  );
}

/** While its toast is visible, the draft can be restored. */
function DiscardButton({ issue }: { issue: NewsletterIssue }) {
  const discard = useDiscardIssue();
  const { mutate: write } = useSaveIssue();
  const { subject, blocks } = issue;
  const undo = () =>
    write(
      { known: null, draft: { subject, blocks } },
      { onError: (error) => notifyFailure(error, copy.changeFailed) },
    );
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={copy.discardOf(subject)}
      isBusy={discard.isPending}
      onClick={() =>
        // Doesn't use the callbacks of `mutate`: this row is gone once the draft is deleted.
        void discard.mutateAsync(issue).then(
          () => offerUndo(copy.discarded(subject), undo),
          (error: unknown) => notifyFailure(error, copy.changeFailed),
        )
      }
    >
      {copy.discard}
    </Button>
  );
}

function StopButton({ issue }: { issue: NewsletterIssue }) {
  const stop = useStopIssue();
  return (
    <Button
      variant="danger"
      size="small"
      aria-label={copy.stopOf(issue.subject)}
      isBusy={stop.isPending}
      onClick={() =>
        stop.mutate(issue, {
          onSuccess: ({ sent }) => notify.success(copy.stopped(sent)),
          onError: (error) => notifyFailure(error, copy.changeFailed),
        })
      }
    >
      {copy.stop}
    </Button>
  );
}
