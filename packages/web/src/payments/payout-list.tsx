import type {
  MissingPayment,
  Payout,
  PayoutLine,
} from '@driftstone/contract/payments/payouts.schema.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { deskPath } from '#desk-paths.ts';
import { isRefusedAs } from '#platform/calls/call-error.ts';
import { deskTime } from '#platform/clock/desk-time.ts';
import { Badge } from '#ui/badge.tsx';
import { Money } from '#ui/money.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { payoutsQuery } from './payouts.api.ts';
import { copy } from './payouts.copy.ts';

const notReadable = { ...copy, failed: copy.notReadable };
const forAllStores = { ...copy, none: copy.forAllStores };

/** Reads by itself: the rest of the room does not wait for the card company. */
export function PayoutList() {
  const query = useInfiniteQuery(payoutsQuery);
  const pages = query.data?.pages;
  const [first] = pages ?? [];
  if (first?.payouts === null && !first.isForAllStores) return null;
  const texts = first?.isForAllStores ? forAllStores : copy;
  const payouts = pages?.flatMap((page) => page.payouts ?? []);
  const missing = pages?.flatMap((page) => page.missing) ?? [];
  return (
    <section aria-labelledby="payouts" className="grid grid-cols-1 gap-4 print:hidden">
      <div>
        <h2 id="payouts" className="text-title">
          {copy.title}
        </h2>
        <p className="text-ink-soft">{copy.lead}</p>
      </div>
      {missing.length > 0 && <Missing missing={missing} />}
      <PagedList
        label={copy.title}
        texts={isRefusedAs(query.error, 'PAYOUTS_NOT_READABLE') ? notReadable : texts}
        count={payouts?.length ?? null}
        hasFailed={query.isError}
        isReading={query.isFetching}
        hasMore={query.hasNextPage}
        onRetry={() => void query.refetch()}
        onMore={() => void query.fetchNextPage()}
      >
        {payouts?.map((payout) => (
          <PayoutRow key={payout.id} payout={payout} />
        ))}
      </PagedList>
    </section>
  );
}

function Missing({ missing }: { missing: readonly MissingPayment[] }) {
  return (
    <div className="rounded-lg border border-line bg-card p-4">
      <p className="font-semibold">{copy.missing}</p>
      <ul>
        {missing.map(({ order, amount, paidAt }) => (
          <li key={`${order.id} ${paidAt}`}>
            <OrderLink order={order} />
            {copy.missingLine(amount, deskTime(paidAt))}
          </li>
        ))}
      </ul>
    </div>
  );
}

const TONES = { pending: 'warm', paid: 'success', failed: 'alert' } as const;

export function PayoutRow({ payout }: { payout: Payout }) {
  const { arrivesAt, state, amount, currency, fees, difference, lines, unlisted } = payout;
  const odd = lines?.filter((line) => line.booked !== line.amount) ?? [];
  const agrees = odd.length === 0 && difference === 0;
  const count = (kind: PayoutLine['kind']) =>
    lines?.filter((line) => line.kind === kind).length ?? 0;
  return (
    <li className="grid grid-cols-1 gap-2 p-4 sm:px-6">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="font-semibold">{copy.day(arrivesAt)}</span>
        <Badge tone={TONES[state]}>{copy.state[state]}</Badge>
        {lines && !agrees && <Badge tone="alert">{copy.differs}</Badge>}
        <span className="ml-auto text-title font-semibold tabular-nums">
          {currency === 'gbp' ? <Money pounds={amount} /> : currency.toUpperCase()}
        </span>
      </p>
      {lines === null ? (
        unlisted && <p className="text-ink-soft">{copy.unlisted[unlisted]}</p>
      ) : (
        <p className="text-ink-soft">
          {copy.made(count('payment'), count('refund'), fees)}
          {agrees && `. ${copy.agrees}.`}
        </p>
      )}
      {lines && !agrees && (
        <div>
          <p className="font-semibold">{copy.difference(difference ?? 0, odd.length > 0)}</p>
          <ul className="list-disc pl-5">
            {numbered(odd).map(([key, line]) => (
              <li key={key} className="wrap-anywhere">
                {copy.odd(line)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {lines && lines.length > 0 && <Lines lines={lines} />}
    </li>
  );
}

function Lines({ lines }: { lines: readonly PayoutLine[] }) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{copy.show}</summary>
      <table className="w-full max-w-2xl">
        <thead className="text-left text-sm text-ink-soft">
          <tr>
            <th className="py-1 font-normal">{copy.columns.what}</th>
            <th className="py-1 text-right font-normal">{copy.columns.amount}</th>
            <th className="py-1 text-right font-normal">{copy.columns.fee}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {numbered(lines).map(([key, line]) => (
            <tr key={key}>
              <td className="py-1 wrap-anywhere">
                {line.kind !== 'payment' && `${copy.kind(line.kind)} `}
                {line.order ? <OrderLink order={line.order} /> : line.words}
              </td>
              <td className="py-1 text-right tabular-nums">
                <Money pounds={line.amount} />
              </td>
              <td className="py-1 text-right tabular-nums">
                <Money pounds={line.fee} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Two fees may look alike: they are told apart by how many of their like stand before. */
function numbered(lines: readonly PayoutLine[]): [key: string, line: PayoutLine][] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const like = JSON.stringify(line);
    const before = seen.get(like) ?? 0;
    seen.set(like, before + 1);
    return [`${like} ${before}`, line];
  });
}

function OrderLink({ order: { id, number } }: { order: { id: string; number: number } }) {
  return (
    <Link
      to={`${deskPath('orders')}?id=${id}`}
      className="font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink"
    >
      {copy.order(number)}
    </Link>
  );
}
