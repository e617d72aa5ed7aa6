import { may } from '@driftstone/contract/staff/roles.rules.ts';
import type { Today } from '@driftstone/contract/today/today.schema.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DESK_ROOMS } from '#desk-paths.ts';
import { useShopNow, useStoreOpening } from '#opening/opening.api.ts';
import { type OpeningStatus, statusOf } from '#opening/opening-status.ts';
import { AgeOfFigures } from '#today/age-of-figures.tsx';
import { EveningOrders } from '#today/evening-orders.tsx';
import { HeldSlots } from '#today/held-slots.tsx';
import { memberQuery } from '#staff/staff.api.ts';
import { todayQuery } from '#today/today.api.ts';
import { copy, weekdayOf } from '#today/today.copy.ts';
import { Badge } from '#ui/badge.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { Money } from '#ui/money.tsx';

/** Answers in five seconds: is the shop open and well, how is the evening going, what waits for me. */
export function TodayRoom() {
  const { data, dataUpdatedAt, isError, failureCount, isFetching, refetch } = useQuery(todayQuery);
  const { data: member } = useQuery(memberQuery);
  if (!data && isError)
    return (
      <LoadFailure text={copy.failed} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  if (!data) return <LoadingText text={copy.loading} />;
  return (
    <div className="grid max-w-4xl gap-6">
      <AgeOfFigures
        readAt={data.readAt}
        updatedAtMs={dataUpdatedAt}
        isOutOfReach={isError || failureCount > 0}
      />
      <ShopNow />
      <div className="grid items-start gap-6 md:grid-cols-2">
        <Card title={copy.orders}>
          <EveningOrders orders={data.orders} />
        </Card>
        {data.takings && <TakingsCard readAt={data.readAt} takings={data.takings} />}
        <Card title={copy.waits}>
          <Waits {...data.waits} />
        </Card>
        <Card title={copy.held}>
          <HeldSlots
            held={data.held}
            mayRelease={member ? may(member.role, 'orders.change') : false}
          />
        </Card>
        <Card title={copy.soldOut}>
          <SoldOut soldOut={data.soldOut} />
        </Card>
      </div>
    </div>
  );
}

const TONES = { open: 'success', busy: 'warm', paused: 'alert', closed: 'neutral' } as const;

/** In the words that customers read. */
function ShopNow() {
  const store = useStoreOpening();
  const nowMs = useShopNow();
  if (!store || nowMs === null) return null;
  const status: OpeningStatus = statusOf(store, nowMs);
  return (
    <section
      aria-label={copy.shop}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-card p-4 sm:p-6"
    >
      <Badge tone={TONES[status.kind]}>{copy.standings[status.kind]}</Badge>
      <p className="text-title font-semibold">{status.line}</p>
      {status.note && <p className="w-full text-ink-soft">{status.note}</p>}
    </section>
  );
}

function TakingsCard({
  readAt,
  takings: { now, lastWeek },
}: {
  readAt: string;
  takings: NonNullable<Today['takings']>;
}) {
  return (
    <Card title={copy.takings}>
      <p>
        <RoomLink room="money">
          <span className="font-display text-heading font-semibold tabular-nums">
            <Money pounds={now.kept ?? now.takings} />
          </span>
        </RoomLink>{' '}
        {copy.takingsOf(now.orders)}
      </p>
      {!!now.refunded && <p>{copy.gross(now.takings, now.refunded)}</p>}
      <p className="mt-1 text-ink-soft">
        {copy.lastWeek(weekdayOf(readAt), lastWeek.orders, lastWeek.kept ?? lastWeek.takings)}
      </p>
    </Card>
  );
}

/** Most urgent first: money, then customers, then the menu. */
function Waits({ stuckRefunds, failedMails, messages, reviews, menuChanges }: Today['waits']) {
  const all = [
    { room: 'orders', number: stuckRefunds, text: copy.stuckRefunds },
    { room: 'orders', number: failedMails, text: copy.failedMails },
    { room: 'messages', number: messages, text: copy.messages },
    { room: 'reviews', number: reviews, text: copy.reviews },
    { room: 'menu', number: menuChanges, text: copy.menuChanges },
  ].flatMap(({ room, number, text }) => (number ? [{ room, words: text(number) }] : []));
  if (all.length === 0) return <p className="text-ink-soft">{copy.nothingWaits}</p>;
  return (
    <ul>
      {all.map(({ room, words }) => (
        <li key={words}>
          <RoomLink room={room}>{words}</RoomLink>
        </li>
      ))}
    </ul>
  );
}

function SoldOut({ soldOut }: Pick<Today, 'soldOut'>) {
  if (soldOut.length === 0) return <p className="text-ink-soft">{copy.nothingSoldOut}</p>;
  return (
    <ul className="divide-y divide-line">
      {soldOut.map(({ name, words }) => (
        <li key={name} className="py-2">
          <span className="font-semibold wrap-anywhere">{name}</span>{' '}
          <span className="text-sm text-ink-soft">{words}</span>
        </li>
      ))}
    </ul>
  );
}

/** A link to another room of the desk. */
function RoomLink({ room, children }: { room: string; children: ReactNode }) {
  const isBuilt = DESK_ROOMS.some((each) => each === room);
  if (!isBuilt) return <span className="inline-flex min-h-11 items-center">{children}</span>;
  return (
    <Link
      to={`/desk/${room}`}
      className="inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink"
    >
      {children}
    </Link>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 rounded-lg border border-line bg-card p-4 sm:p-6">
      <h2 className="mb-3 text-title">{title}</h2>
      {children}
    </section>
  );
}
