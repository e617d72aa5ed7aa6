import type { DeskCustomer } from '@driftstone/contract/auth/customers-desk.schema.ts';
import { formatPhone } from '@driftstone/contract/phone.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isRefusedAs } from '#platform/calls/call-error.ts';
import { deskDay, deskTime } from '#platform/clock/desk-time.ts';
import { useHistoryPath } from '#staff/staff.api.ts';
import { HistoryLink } from '#platform/page/history-link.tsx';
import { Badge } from '#ui/badge.tsx';
import { LoadState } from '#ui/load-state.tsx';
import { CustomerCash } from './customer-cash.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerRequests } from './customer-requests.tsx';
import { customerQuery } from './customers-desk.api.ts';
import { copy } from './customers-desk.copy.ts';
import { Money } from '#ui/money.tsx';

/** Everything that the desk knows about one customer. */
export function CustomerPage({ customerId }: { customerId: string }) {
  const query = useQuery(customerQuery(customerId));
  const { data, error } = query;
  return (
    <div className="grid gap-6">
      <Link
        to="?"
        className="flex min-h-11 items-center gap-2 justify-self-start font-semibold underline-offset-4 hover:underline"
      >
        <ArrowLeft className="size-5" />
        {copy.back}
      </Link>
      {data && <Customer customer={data} />}
      {!data && (
        <LoadState
          query={query}
          loading={copy.loading}
          failed={
            isRefusedAs(error, 'CUSTOMER_NOT_FOUND', 'INVALID_REQUEST') ? copy.gone : copy.failed
          }
        />
      )}
    </div>
  );
}

function Customer({ customer }: { customer: DeskCustomer }) {
  const { name, email, phone, since, isEmailVerified, isCashBlocked } = customer;
  const historyOf = useHistoryPath();
  return (
    <>
      <header>
        <h2 className="flex flex-wrap items-center gap-3 text-title wrap-anywhere">
          {name}
          {isCashBlocked && <Badge tone="warm">{copy.noCash}</Badge>}
        </h2>
        <p className="mt-1 wrap-anywhere text-ink-soft">
          {[email, formatPhone(phone)].filter((text) => text !== '').join(' · ')}
        </p>
        <p className="text-sm text-ink-soft">
          {copy.since(deskDay(since.slice(0, 10)))} ·{' '}
          {isEmailVerified ? copy.confirmed : copy.unconfirmed}
        </p>
        <HistoryLink to={historyOf({ id: customer.id, kind: 'customer' })} name={name} />
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Panel title={`${copy.ordersTitle} (${customer.orders})`}>
          <Orders customer={customer} />
        </Panel>
        <Panel title={copy.reviewsTitle}>
          <Reviews customer={customer} />
        </Panel>
        <Panel title={copy.notesTitle}>
          <CustomerNotes customer={customer} />
        </Panel>
        <div className="grid gap-6">
          <Panel title={copy.cashTitle}>
            <CustomerCash customer={customer} />
          </Panel>
          <Panel title={copy.lawTitle}>
            <CustomerRequests customer={customer} />
          </Panel>
        </div>
      </div>
    </>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 rounded-lg border border-line bg-card p-4 sm:p-6">
      <h3 className="mb-3 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function Orders({ customer: { latestOrders } }: { customer: DeskCustomer }) {
  if (latestOrders.length === 0) return <p className="text-ink-soft">{copy.noOrders}</p>;
  return (
    <ul className="grid gap-2">
      {latestOrders.map(({ id, number, placedAt, state, total }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4">
          <a href={`/desk/orders?id=${id}`} className="underline underline-offset-4">
            {copy.order(number)}
          </a>
          <span className="text-ink-soft">
            {deskTime(placedAt)}, {state.replaceAll('_', ' ')}, <Money pounds={total} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Reviews({ customer: { latestReviews } }: { customer: DeskCustomer }) {
  if (latestReviews.length === 0) return <p className="text-ink-soft">{copy.noReviews}</p>;
  return (
    <ul className="grid gap-3">
      {latestReviews.map(({ id, rating, comment, writtenAt }) => (
        <li key={id}>
          <p className="text-sm text-ink-soft">
            {copy.stars(rating)}, {deskTime(writtenAt)}
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{comment}</p>
        </li>
      ))}
    </ul>
  );
}
