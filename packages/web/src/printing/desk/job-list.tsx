import type { DeskPrintJob } from '@driftstone/contract/printing/printing-desk.schema.ts';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ageOf, copy } from '../printing.copy.ts';
import { useDropJob, useRetryJob } from './printing-desk.api.ts';

/** What waits or was given up, oldest first. */
export function JobList({ jobs }: { jobs: readonly DeskPrintJob[] }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-title">{copy.jobs}</h2>
      {jobs.length === 0 ? (
        <p className="text-ink-soft">{copy.noJobs}</p>
      ) : (
        <ul
          aria-label={copy.jobs}
          className="divide-y divide-line rounded-lg border border-line bg-card"
        >
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </ul>
      )}
    </section>
  );
}

function JobRow({ job }: { job: DeskPrintJob }) {
  const { id, printer, kind, orderNumber, isReprint, hasFailed, ageS } = job;
  const retry = useRetryJob();
  const drop = useDropJob();
  const name = copy.job(kind, orderNumber, isReprint);
  // Not by the callbacks of `mutate`: the row leaves the list with the change.
  const tell = (change: Promise<unknown>, done: string) =>
    void change.then(
      () => notify.success(done),
      (error: unknown) => notifyFailure(error, copy.jobFailed),
    );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4 sm:px-6">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {hasFailed && <Badge tone="alert">{copy.hasFailed}</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">{copy.jobAge(printer, ageOf(ageS))}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {hasFailed && (
          <Button
            variant="secondary"
            size="small"
            aria-label={copy.againOf(name)}
            isBusy={retry.isPending}
            onClick={() => tell(retry.mutateAsync(id), copy.retried)}
          >
            {copy.again}
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-label={copy.dropOf(name)}
          isBusy={drop.isPending}
          onClick={() => tell(drop.mutateAsync(id), copy.dropped)}
        >
          {copy.drop}
        </Button>
      </div>
    </li>
  );
}
