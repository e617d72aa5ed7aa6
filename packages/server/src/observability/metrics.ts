/** The shop's metrics, read at /metrics. */
import { LIFE_EVENT_KINDS } from '@driftstone/contract/orders/order-life.rules.ts';
import { thisRelease } from '#config/release.ts';
import { JOBS } from './job-channel.ts';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

interface CounterSettings {
  help: string;
  /** Each label with its values; null: a value appears when it is first counted. */
  labels?: Readonly<Record<string, readonly string[] | null>>;
}

const COUNTERS = {
  driftstone_payments_total: {
    help: 'Card payments. unavailable: the provider opened no page.',
    labels: { outcome: ['settled', 'refunded', 'failed', 'abandoned', 'unavailable'] },
  },
  driftstone_payment_alarms_total: {
    help: 'Payments that no webhook reported, and refunds that are still due.',
    labels: { kind: ['paid_not_settled', 'refund_due', 'refund_asked', 'refund_stuck'] },
  },
  driftstone_payment_events_refused_total: {
    help: 'Calls of the webhook without a valid signature.',
  },
  driftstone_order_events_total: {
    help: 'Steps in the lives of orders.',
    labels: { event: LIFE_EVENT_KINDS },
  },
  driftstone_reactions_total: {
    help: 'What features did after an event of an order was committed. A failed one is tried again.',
    labels: { feature: null, outcome: null },
  },
  driftstone_promises_total: {
    help: 'Orders that were handed over, and whether they were in time.',
    labels: { kept: ['yes', 'no'] },
  },
  driftstone_undeclared_errors_total: {
    help: 'Errors that the contract does not name for their endpoint.',
    labels: { endpoint: null, code: null },
  },
  driftstone_job_failures_total: {
    help: 'Runs of a background job that failed.',
    labels: { job: null },
  },
  driftstone_security_events_total: {
    help: 'Security events; the log has the details.',
    labels: { event: null },
  },
} as const satisfies Record<string, CounterSettings>;

export type CounterName = keyof typeof COUNTERS;

/** Upper bounds in seconds: from a cached page to a payment provider at its time limit. */
const REQUEST_BUCKETS_S = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];
/** From polling an empty queue to an hour of upkeep. */
const JOB_BUCKETS_S = [0.01, 0.1, 1, 10, 60];

export interface RequestLabels {
  method: string;
  /** The route's pattern instead of the path: it contains no ids, and the number of patterns is limited. */
  route: string;
  status: number;
}

export interface Metrics {
  /** Runs the gauges, and returns all metrics. */
  registry: Registry;
  /** `by` 0 makes a counter that has not counted yet read as 0. */
  count(name: CounterName, labels?: Record<string, string>, by?: number): void;
  observeRequest(request: RequestLabels, seconds: number): void;
  observeJob(job: string, seconds: number, isDone: boolean): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const counters = new Map<string, Counter>();
  for (const [name, settings] of Object.entries(COUNTERS)) {
    const { help, labels = {} }: CounterSettings = settings;
    const counter = new Counter({ name, help, labelNames: Object.keys(labels), registers });
    startAtZero(counter, Object.entries(labels));
    counters.set(name, counter);
  }
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS_S,
    registers,
  });
  const jobs = new Histogram({
    name: 'driftstone_job_duration_seconds',
    help: 'Time of a run of a background job.',
    labelNames: ['job'],
    buckets: JOB_BUCKETS_S,
    registers,
  });
  const lastRuns = new Gauge({
    name: 'driftstone_job_last_done_timestamp_seconds',
    help: 'When a run of a background job last went well.',
    labelNames: ['job'],
    registers,
  });

  const build = new Gauge({
    name: 'driftstone_build_info',
    help: 'Always 1; the labels say which release runs.',
    labelNames: ['version', 'commit'],
    registers,
  });
  build.set(thisRelease(), 1);

  const count: Metrics['count'] = (name, labels = {}, by = 1) =>
    counters.get(name)?.inc(labels, by);
  return {
    registry,
    count,
    observeRequest: ({ method, route, status }, seconds) =>
      requests.observe({ method, route, status }, seconds),
    observeJob: (job, seconds, isDone) => {
      jobs.observe({ job }, seconds);
      count('driftstone_job_failures_total', { job }, isDone ? 0 : 1);
      if (isDone) lastRuns.setToCurrentTime({ job });
    },
  };
}

/** A series is missing until it first counts, and an alarm on a missing series never rings. */
function startAtZero(
  counter: Counter,
  labels: readonly [name: string, values: readonly string[] | null][],
): void {
  const [first, ...others] = labels;
  if (first?.[1] && others.length === 0)
    for (const value of first[1]) counter.inc({ [first[0]]: value }, 0);
  else counter.inc(0);
}

const MS_PER_S = 1000;

/** Measures a run of a background job, and throws its error on. */
export async function measureJob(
  metrics: Metrics,
  job: string,
  work: () => Promise<void>,
): Promise<void> {
  const startMs = performance.now();
  let isDone = false;
  try {
    await JOBS.tracePromise(work, { job });
    isDone = true;
  } finally {
    metrics.observeJob(job, (performance.now() - startMs) / MS_PER_S, isDone);
  }
}
