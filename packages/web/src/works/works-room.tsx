import { may } from '@driftstone/contract/staff/roles.rules.ts';
import {
  PART_NAMES,
  type Standing,
  type WorksTest,
} from '@driftstone/contract/works/works.schema.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { deskPath } from '#desk-paths.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { memberQuery } from '#staff/staff.api.ts';
import { setupQuery } from '#today/today.api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { LoadState } from '#ui/load-state.tsx';
import { checkQuery, useTestPart, worksQuery } from './works.api.ts';
import { copy } from './works.copy.ts';

const LINK =
  'font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink';

/** Shows what was found last, and looks again meanwhile: a dead provider holds up nothing. */
export function WorksRoom() {
  const query = useQuery(worksQuery);
  const { data } = query;
  const check = useQuery(checkQuery(useQueryClient()));
  if (!data) return <LoadState query={query} loading={copy.loading} failed={copy.failedToLoad} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <NotOpenYet />
      <p role="status" className="min-h-6 text-ink-soft">
        {check.isFetching && copy.checking}
        {check.isSuccess && !check.isFetching && !check.isStale && copy.checkedNow}
        {check.isError && !check.isFetching && copy.checkFailed}
      </p>
      <ul
        aria-label={copy.list}
        className="divide-y divide-line rounded-lg border border-line bg-card"
      >
        {data.parts.map((standing) => (
          <Part key={standing.part} standing={standing} />
        ))}
      </ul>
    </div>
  );
}

function NotOpenYet() {
  const { data: member } = useQuery(memberQuery);
  const isOwner = !!member && may(member.role, 'stores.change');
  const { data } = useQuery({ ...setupQuery, enabled: isOwner });
  if (!data?.left.includes('open')) return null;
  return (
    <p>
      {copy.notOpen}{' '}
      <Link to={deskPath('today')} className={LINK}>
        {copy.today}
      </Link>
      .
    </p>
  );
}

const TONES = {
  live: 'success',
  sandbox: 'warm',
  failing: 'alert',
  off: 'neutral',
  elsewhere: 'neutral',
  checking: 'neutral',
} as const;

function Part({ standing }: { standing: Standing }) {
  const { part, state, since, checkedAt, problem } = standing;
  const test = useTestPart();
  const setUp = copy.setUp(part, state);
  const act = state === 'off' ? null : copy.test[part];
  return (
    <li id={part} className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4 sm:px-6">
      <div className="grid min-w-0 flex-1 basis-72 gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {PART_NAMES[part]}
          <Badge tone={TONES[state]}>{copy.state[state]}</Badge>
        </p>
        <p className="wrap-anywhere">{copy.says(standing)}</p>
        {problem !== null && <p className="font-semibold wrap-anywhere">{problem}</p>}
        {setUp !== null && <p className="wrap-anywhere">{setUp}</p>}
        {part === 'printers' && (
          <p>
            <Link to={deskPath('printers')} className={LINK}>
              {copy.printers}
            </Link>
          </p>
        )}
        <p className="text-sm text-ink-soft">
          {[
            ...(since === null ? [] : [copy.since(since)]),
            ...(checkedAt === null
              ? []
              : [part === 'backups' ? copy.lastBackup(checkedAt) : copy.checked(checkedAt)]),
          ].join(' ')}
        </p>
        <div role="status">{test.data && <Outcome lines={test.data.lines} />}</div>
      </div>
      {act !== null && (
        <Button
          variant="secondary"
          size="small"
          isBusy={test.isPending}
          onClick={() =>
            test.mutate(part, { onError: (error) => notifyFailure(error, copy.testFailed) })
          }
        >
          {act}
        </Button>
      )}
    </li>
  );
}

function Outcome({ lines }: Pick<WorksTest, 'lines'>) {
  return (
    <ul className="mt-1 grid gap-1">
      {lines.map(({ isGood, text }) => {
        const Icon = isGood ? CircleCheck : CircleAlert;
        return (
          <li key={text} className="flex items-start gap-2">
            <Icon
              className={`mt-0.5 size-5 shrink-0 ${isGood ? 'text-basil' : 'text-beetroot'}`}
              aria-hidden="true"
            />
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">{isGood ? copy.good : copy.bad}</span>
              {text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
