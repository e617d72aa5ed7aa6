/** The page of figures at a demo's end. */
import { formatPence } from '@driftstone/contract/money.ts';
import type { Client } from 'pg';
import { percentile } from '../support/percentile.ts';
import type { Stage } from './stage.ts';

/** An order of the evening, as the shop has it in its books. */
export interface PlacedOrder {
  source: 'web' | 'counter' | 'phone';
  isDelivered: boolean;
  state: string;
  totalPence: number;
  isPaid: boolean;
  refundedPence: number;
  /** Against the end of what was promised; null: it is not done, or was cancelled. */
  minutesLate: number | null;
}

export interface Figures {
  seed: number;
  minutes: number;
  orders: number;
  byChannel: Record<string, number>;
  handedOver: number;
  cancelled: number;
  underWay: number;
  minutesLate: { half: number; mostOf20: number };
  takings: string;
  refunds: string;
  stockOuts: number;
  reviews: number;
  calls: number;
  /** Slowest first. */
  slowest: { call: string; times: number; p95Ms: number }[];
  /** Answers of 500 and above, and calls without an answer. */
  failures: string[];
  problems: string[];
  /** What the ledger finds broken. */
  ledger: string[];
}

const SLOWEST = 8;

interface Readings {
  orders: readonly PlacedOrder[];
  reviews: number;
  ledger: string[];
}

export function sumUp(
  { seed, minutes }: { seed: number; minutes: number },
  { orders, reviews, ledger }: Readings,
  { calls, stockOuts, problems }: Pick<Stage, 'calls' | 'stockOuts' | 'problems'>,
): Figures {
  const count = (holds: (order: PlacedOrder) => boolean) => orders.filter(holds).length;
  const sum = (of: (order: PlacedOrder) => number) =>
    formatPence(orders.reduce((pence, order) => pence + of(order), 0));
  const late = orders
    .flatMap(({ minutesLate }) => minutesLate ?? [])
    .toSorted((one, other) => one - other);
  const lateAt = (percent: number) => Math.round(Math.max(0, percentile(late, percent) || 0));
  const isEnded = (state: string) => state === 'cancelled' || state === 'no_show';
  return {
    seed,
    minutes,
    orders: orders.length,
    byChannel: {
      'web, delivered': count(({ source, isDelivered }) => source === 'web' && isDelivered),
      'web, picked up': count(({ source, isDelivered }) => source === 'web' && !isDelivered),
      'on the phone': count(({ source }) => source === 'phone'),
      'at the counter': count(({ source }) => source === 'counter'),
    },
    handedOver: count(({ state }) => state === 'completed'),
    cancelled: count(({ state }) => isEnded(state)),
    underWay: count(({ state }) => state !== 'completed' && !isEnded(state)),
    minutesLate: { half: lateAt(50), mostOf20: lateAt(95) },
    takings: sum(({ isPaid, totalPence }) => (isPaid ? totalPence : 0)),
    refunds: sum(({ refundedPence }) => refundedPence),
    stockOuts,
    reviews,
    calls: [...calls.tookMs.values()].reduce((all, each) => all + each.length, 0),
    slowest: [...calls.tookMs]
      .map(([call, times]) => ({
        call,
        times: times.length,
        p95Ms: Math.round(
          percentile(
            times.toSorted((one, other) => one - other),
            95,
          ),
        ),
      }))
      .toSorted((one, other) => other.p95Ms - one.p95Ms)
      .slice(0, SLOWEST),
    failures: calls.failures,
    problems,
    ledger,
  };
}

/** The shop has failed, not only somebody in it. */
export function hasFailed({ ledger, failures }: Figures): boolean {
  return ledger.length > 0 || failures.length > 0;
}

/** A pickup is due when it is ready, a delivery at the door. */
const ORDERS = `
  select source, delivery_type = 'delivery' as "isDelivered", state, total_pence as "totalPence",
    payment_status in ('paid', 'refunded') as "isPaid", refunded_pence as "refundedPence",
    extract(epoch from case delivery_type when 'delivery' then completed_at else ready_at end
      - promised_until)::float8 / 60 as "minutesLate"
  from orders where placed_at >= $1`;

export async function readEvening(
  database: Client,
  since: Date,
): Promise<Omit<Readings, 'ledger'>> {
  const { rows: orders } = await database.query<PlacedOrder>(ORDERS, [since]);
  const { rows } = await database.query<{ reviews: number }>(
    'select count(*)::int as reviews from reviews join orders on orders.id = order_id where placed_at >= $1',
    [since],
  );
  return { orders, reviews: rows[0]?.reviews ?? 0 };
}

type Row = readonly [what: string, value: string];

function listRows(figures: Figures): Row[] {
  const { minutesLate, byChannel, slowest } = figures;
  return [
    ['Orders', `${figures.orders}`],
    ...Object.entries(byChannel).map(([channel, orders]): Row => [`  ${channel}`, `${orders}`]),
    ['Handed over', `${figures.handedOver}`],
    ['Cancelled', `${figures.cancelled}`],
    ['Still under way', `${figures.underWay}`],
    ['Minutes late', `half: ${minutesLate.half}, 95%: ${minutesLate.mostOf20}`],
    ['Takings', figures.takings],
    ['Refunds', figures.refunds],
    ['Found sold out', `${figures.stockOuts}`],
    ['Reviews', `${figures.reviews}`],
    ['Calls', `${figures.calls}`],
    ...slowest.map(({ call, times, p95Ms }): Row => [`  ${call}`, `p95 ${p95Ms} ms of ${times}`]),
  ];
}

function listVerdict({ ledger, failures, problems }: Figures): string[] {
  const mark = (good: string, bad: readonly string[]) =>
    bad.length === 0 ? [`✓ ${good}`] : bad.map((line) => `✗ ${line}`);
  return [
    ...mark('The ledger holds', ledger),
    ...mark('No call failed', failures),
    ...problems.map((problem) => `! ${problem}`),
  ];
}

export function describeFigures(figures: Figures): string {
  const rows = listRows(figures);
  const width = Math.max(...rows.map(([what]) => what.length)) + 2;
  return [
    ...rows.map(([what, value]) => what.padEnd(width) + value),
    '',
    ...listVerdict(figures),
  ].join('\n');
}

export function writeHtml(figures: Figures): string {
  const escape = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const rows = listRows(figures).map(
    ([what, value]) =>
      `<tr><th${what.startsWith(' ') ? ' class="part"' : ''}>${escape(what)}</th><td>${escape(value)}</td></tr>`,
  );
  const verdict = listVerdict(figures).map((line) => `<li>${escape(line)}</li>`);
  return `<!doctype html>
<html lang="en-GB"><meta charset="utf-8"><title>A Friday at Driftstone</title>
<meta name="viewport" content="width=device-width">
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem; background: #fbf5ea; color: #16303a }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: .25rem 0; border-bottom: 1px solid #e4d6bd }
th { font-weight: 600 } .part { font-weight: 400; padding-left: 1.5rem } td { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums }
ul { list-style: none; padding: 0; overflow-wrap: anywhere }
</style>
<h1>A Friday at Driftstone</h1>
<p>Seed ${figures.seed}, ${figures.minutes} minutes by the shop’s clock.</p>
<ul>${verdict.join('')}</ul>
<table>${rows.join('')}</table>
</html>
`;
}
