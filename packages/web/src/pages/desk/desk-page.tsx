import { may } from '@driftstone/contract/staff/roles.rules.ts';
import type { DeskMember } from '@driftstone/contract/staff/staff.schema.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router';
import {
  deskPath,
  type DeskRoomPath,
  type DoorPage,
  FORGOT,
  isDoorPage,
  MOVED_ROOMS,
} from '#desk-paths.ts';
import { useDeskStore } from '#platform/sessions/desk-store.ts';
import { useHydrated } from '#platform/page/use-hydrated.ts';
import { copy as factors } from '#staff/factors/factors.copy.ts';
import { SecondSteps } from '#staff/factors/second-steps.tsx';
import { DeskQuestions } from '#staff/sign-in/desk-questions.tsx';
import { EnterForm } from '#staff/sign-in/enter-form.tsx';
import { JoinForm } from '#staff/sign-in/join-form.tsx';
import { DoorCard } from '#staff/sign-in/door-card.tsx';
import { ConfirmEmailPage, ForgotPage, ResetPage } from '#staff/own-account/get-back-in.tsx';
import { copy as ownAccount } from '#staff/own-account/own-account.copy.ts';
import { memberQuery } from '#staff/staff.api.ts';
import { copy } from '#staff/staff.copy.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { DeskFrame } from './desk-frame.tsx';
import { ROOM_CONTENTS } from './room-contents.ts';
import { groupsOf, ROOMS } from './rooms.ts';
import { type ReactNode, useState } from 'react';
import { LoadFailure } from '#ui/load-failure.tsx';

/** The owner's desk: whoever opens it signs in first. */
export function DeskPage() {
  const isHydrated = useHydrated();
  const { room } = useParams();
  // The server renders the same page for everybody.
  if (!isHydrated) return <LoadingText text={copy.opening} />;
  if (isDoorPage(room)) return DOORS[room];
  return <Desk path={room} />;
}

/** The token is behind the #, which no server and no log sees. */
function JoinPage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  return (
    <div className="grid min-h-dvh content-center p-4">
      <JoinForm
        token={hash.slice(1)}
        onJoined={() => void navigate(paths.desk, { replace: true })}
      />
    </div>
  );
}

const DOORS: Record<DoorPage, ReactNode> = {
  join: <JoinPage />,
  forgot: <ForgotPage />,
  reset: <ResetPage />,
  'confirm-email': <ConfirmEmailPage />,
};

function Desk({ path }: { path: string | undefined }) {
  const { data: member, isPending, isError, isFetching, refetch } = useQuery(memberQuery);
  const queryClient = useQueryClient();
  if (isPending) return <LoadingText text={copy.opening} />;
  if (isError)
    return (
      <EmptyState
        title={copy.title}
        actions={
          <Button isBusy={isFetching} onClick={() => void refetch()}>
            {copy.tryAgain}
          </Button>
        }
      >
        {copy.unreachable}
      </EmptyState>
    );
  if (!member) return <EnterPage />;
  return (
    <>
      {member.hasSecondFactor ? <OpenDesk member={member} path={path} /> : <SecondStepNeeded />}
      <DeskQuestions
        member={member}
        onGone={() => queryClient.setQueryData(memberQuery.queryKey, null)}
      />
    </>
  );
}

function EnterPage() {
  return (
    <DoorCard title={copy.enterTitle} text={copy.enterText}>
      <EnterForm />
      <Link to={FORGOT} className="justify-self-start font-semibold underline">
        {ownAccount.forgot}
      </Link>
    </DoorCard>
  );
}

function OpenDesk({ member, path }: { member: DeskMember; path: string | undefined }) {
  const room = ROOMS.find((each) => each.path === path);
  const storeId = useDeskStore();
  if (!room) {
    const [first] = groupsOf(member.role);
    const instead = MOVED_ROOMS.get(path) ?? first?.rooms[0]?.path ?? 'account';
    return <Navigate to={deskPath(instead)} replace />;
  }
  return (
    <DeskFrame member={member} room={room}>
      {may(member.role, room.permission) ? (
        // A form of one store is never sent for another.
        <DeskRoomContent key={`${room.path} ${storeId}`} path={room.path} />
      ) : (
        <EmptyState headingLevel="h2" title={copy.notAllowedTitle}>
          {copy.notAllowed(member.role)}
        </EmptyState>
      )}
    </DeskFrame>
  );
}

/** What a room shows once its code has loaded. */
function DeskRoomContent({ path }: { path: DeskRoomPath }) {
  const [isMissing, setIsMissing] = useState(false);
  const Content = ROOM_CONTENTS[path];
  if (isMissing)
    return (
      <LoadFailure text={copy.unreachable} isRetrying={false} onRetry={() => setIsMissing(false)} />
    );
  return (
    <Content fallback={<LoadingText text={copy.opening} />} onMissing={() => setIsMissing(true)} />
  );
}

/** All that a member without a second factor sees in a shop that takes real money. */
function SecondStepNeeded() {
  return (
    <div className="mx-auto grid max-w-2xl gap-6 p-4 py-10">
      <div>
        <h1 className="text-heading">{factors.neededTitle}</h1>
        <p className="mt-2 text-ink-soft">{factors.neededText}</p>
      </div>
      <SecondSteps />
    </div>
  );
}
