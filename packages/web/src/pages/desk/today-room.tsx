import { may, type Permission } from '@driftstone/contract/staff/roles.rules.ts';
import type { Today } from '@driftstone/contract/today/today.schema.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { deskPath } from '#desk-paths.ts';
import { sayItems } from '#kitchen/baking/all-day.ts';
import { BackOnSaleButton } from '#menu/sold-out/back-on-sale-button.tsx';
import { deskTime } from '#platform/clock/desk-time.ts';
import { memberQuery } from '#staff/staff.api.ts';
import { AgeOfFigures } from '#today/age-of-figures.tsx';
import { EveningOrders } from '#today/evening-orders.tsx';
import { HeldSlots } from '#today/held-slots.tsx';
import { OvenLoad } from '#today/oven-load.tsx';
import { SetupGuide } from '#today/setup-guide.tsx';
import { todayQuery } from '#today/today.api.ts';
import { copy, weekdayOf } from '#today/today.copy.ts';
import { numberOf, WAITING } from '#today/waiting.ts';
import { LoadState } from '#ui/load-state.tsx';
import { Money } from '#ui/money.tsx';
import { TodayShop } from './today-shop.tsx';

/** Each card is as tall as its own content. */
const COLUMN = 'grid grid-cols-1 content-start gap-4';

/** Answers in five seconds: is the shop open and well, what waits for me, how is the evening going. */
export function TodayRoom() {
  const query = useQuery(todayQuery);
  const { data, dataUpdatedAt, failureCount, isError } = query;
  const { data: member } = useQuery(memberQuery);
  if (!data) return <LoadState query={query} loading={copy.loading} failed={copy.failed} />;
  const mayDo = (permission: Permission) => (member ? may(member.role, permission) : false);
  return (
    <div className="grid gap-4">
      <AgeOfFigures
        readAt={data.readAt}
        updatedAtMs={dataUpdatedAt}
        isOutOfReach={isError || failureCount > 0}
      />
      {mayDo('stores.change') && <SetupGuide />}
      <TodayShop mayPause={mayDo('hours.change')} />
      <div className="grid gap-4 md:grid-cols-2">
        <div className={COLUMN}>
          <Card title={copy.waits}>
            <ToDo today={data} maySeeOrders={mayDo('orders.see')} />
          </Card>
          <Card title={copy.orders}>
            <EveningOrders orders={data.orders} />
            {mayDo('orders.see') && (
              <RoomLink to={`${deskPath('orders')}?group=under_way`}>{copy.allOrders}</RoomLink>
            )}
          </Card>
          {data.takings && <TakingsCard readAt={data.readAt} takings={data.takings} />}
        </div>
        <div className={COLUMN}>
          {data.next && (
            <Card title={copy.next}>
              <NextOrders next={data.next} mayOpen={mayDo('orders.see')} />
            </Card>
          )}
          <Card title={copy.soldOut}>
            <SoldOut soldOut={data.soldOut} mayBringBack={mayDo('menu.soldOut')} />
          </Card>
          {data.oven && (
            <Card title={copy.oven}>
              <OvenLoad oven={data.oven} />
            </Card>
          )}
          {data.held && (
            <Card title={copy.held}>
              <HeldSlots held={data.held} mayRelease={mayDo('orders.change')} />
            </Card>
          )}
        </div>
      </div>
    </div>
  );
}

function TakingsCard({
  readAt,
  takings: { now, lastWeek, isFirstWeek },
}: {
  readAt: string;
  takings: NonNullable<Today['takings']>;
}) {
  return (
    <Card title={copy.takings}>
      <p>
        <RoomLink to={deskPath('money')}>
          <span className="font-display text-heading font-semibold tabular-nums">
            <Money pounds={now.kept ?? now.takings} />
          </span>
        </RoomLink>{' '}
        {copy.takingsOf(now.orders)}
      </p>
      {!!now.refunded && <p>{copy.gross(now.takings, now.refunded)}</p>}
      {!isFirstWeek && (
        <p className="mt-1 text-ink-soft">
          {copy.lastWeek(weekdayOf(readAt), lastWeek.orders, lastWeek.kept ?? lastWeek.takings)}
        </p>
      )}
    </Card>
  );
}

function ToDo({ today, maySeeOrders }: { today: Today; maySeeOrders: boolean }) {
  const all = WAITING.filter(({ name }) => numberOf(name, today) > 0);
  if (all.length === 0) return <p className="text-ink-soft">{copy.nothingWaits}</p>;
  return (
    <ul>
      {all.map(({ room, address, name }) => {
        if (name === 'failing')
          return today.failing?.map((part) => (
            <li key={part}>
              <RoomLink to={`${deskPath(room)}#${part}`}>{copy.failing(part)}</RoomLink>
            </li>
          ));
        const text = copy[name](numberOf(name, today));
        return (
          <li key={name}>
            {room === 'orders' && !maySeeOrders ? (
              <p className="font-semibold">{text}</p>
            ) : (
              <RoomLink to={`${deskPath(room)}${address}`}>{text}</RoomLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function NextOrders({ next, mayOpen }: { next: NonNullable<Today['next']>; mayOpen: boolean }) {
  if (next.length === 0) return <p className="text-ink-soft">{copy.nothingNext}</p>;
  return (
    <ul>
      {next.map(({ id, number, at, deliveryType, pizzas, others = 0 }) => {
        const items = sayItems({ pizzas, others });
        const text = copy.nextOrder(number, deliveryType === 'delivery', items);
        return (
          <li key={id} className="flex items-center gap-3">
            <span className="shrink-0 font-semibold tabular-nums">{deskTime(at)}</span>
            {mayOpen ? <RoomLink to={`${deskPath('orders')}?id=${id}`}>{text}</RoomLink> : text}
          </li>
        );
      })}
    </ul>
  );
}

function SoldOut({ soldOut, mayBringBack }: Pick<Today, 'soldOut'> & { mayBringBack: boolean }) {
  if (soldOut.length === 0) return <p className="text-ink-soft">{copy.nothingSoldOut}</p>;
  return (
    <ul className="divide-y divide-line">
      {soldOut.map(({ id, name, words, isCounted }) => (
        <li key={id ?? name} className="flex flex-wrap items-center gap-x-3 py-2">
          <p className="min-w-0 flex-1 basis-40">
            <span className="font-semibold wrap-anywhere">{name}</span>{' '}
            <span className="text-sm text-ink-soft">{words}</span>
          </p>
          {mayBringBack && id !== undefined && (
            <BackOnSaleButton thing={{ name, ids: [id] }} isCounted={isCounted} />
          )}
        </li>
      ))}
    </ul>
  );
}

function RoomLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink"
    >
      {children}
    </Link>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 rounded-lg border border-line bg-card p-4">
      <h2 className="mb-2 text-title">{title}</h2>
      {children}
    </section>
  );
}
