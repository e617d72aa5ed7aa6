import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { pagedState } from '#platform/queries/paged-state.ts';
import { memberQuery } from '#staff/staff.api.ts';
import { IssueEditor } from './issue-editor.tsx';
import { IssueList } from './issue-list.tsx';
import { issuesQuery } from './newsletter-desk.api.ts';
import { copy } from './newsletter-desk.copy.ts';

export const NEW = 'new';

/** Shows all newsletters or the one that is being written, depending on the address. */
export function NewsletterRoom() {
  const [params] = useSearchParams();
  const query = useInfiniteQuery(issuesQuery);
  const { data: member } = useQuery(memberQuery);
  const { rows, state } = pagedState(query, ({ issues }) => issues);
  const readers = query.data?.pages[0]?.readers ?? 0;
  const id = params.get('id');
  const known = rows.find((issue) => issue.id === id) ?? null;
  const isWriting = id === NEW || known?.state === 'draft';
  if (!isWriting) return <IssueList issues={rows} state={state} readers={readers} />;
  return (
    <div className="grid gap-4">
      <Link
        to="?"
        className="flex min-h-11 items-center gap-2 justify-self-start font-semibold underline-offset-4 hover:underline"
      >
        <ArrowLeft className="size-5" />
        {copy.back}
      </Link>
      {member && <IssueEditor known={known} memberId={member.id} readers={readers} />}
    </div>
  );
}
