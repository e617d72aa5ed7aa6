/** The shop's metrics, read at /metrics. */
import { Counter, Histogram, Registry } from 'prom-client';

/** Each counter with the name of its label, if it has one. */
const COUNTERS = {
  driftstone_payments_settled_total: ['Card payments that confirmed an order.'],
  driftstone_payments_refunded_total: ['Card payments that were refunded.'],
  driftstone_payment_alarms_total: [
    'Payments that no webhook reported, and refunds that are still due.',
    'kind',
  ],
  driftstone_payment_events_refused_total: ['Calls of the webhook without a valid signature.'],
  driftstone_undeclared_errors_total: [
    'Errors that the contract does not name for their endpoint.',
    'endpoint',
    'code',
  ],
  driftstone_job_failures_total: ['Runs of a background job that failed.', 'job'],
  driftstone_security_events_total: ['Security events; the log has the details.', 'event'],
} as const;

export type CounterName = keyof typeof COUNTERS;

/** Upper bounds in seconds: from a cached page to a payment provider at its time limit. */
const DURATION_BUCKETS_S = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];

export interface RequestLabels {
  method: string;
  /** The route's pattern instead of the path: it contains no ids, and the number of patterns is limited. */
  route: string;
  status: number;
}

export interface Metrics {
  /** Takes the gauges, and returns all metrics. */
  registry: Registry;
  /** `by` 0 makes a counter that has not counted yet read as 0. */
  count(name: CounterName, labels?: Record<string, string>, by?: number): void;
  observeRequest(request: RequestLabels, seconds: number): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const counters = new Map<string, Counter>();
  for (const [name, [help, ...labelNames]] of Object.entries(COUNTERS)) {
    const counter = new Counter({ name, help, labelNames, registers });
    // A counter with a label would be missing until it first counts.
    counter.inc(0);
    counters.set(name, counter);
  }
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS_S,
    registers,
  });

  return {
    registry,
    count: (name, labels = {}, by = 1) => counters.get(name)?.inc(labels, by),
    observeRequest: ({ method, route, status }, seconds) =>
      requests.observe({ method, route, status }, seconds),
  };
}

/** Counts a job that fails, and throws its error on. */
export async function countFailure(
  metrics: Metrics,
  job: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    metrics.count('driftstone_job_failures_total', { job });
    throw error;
  }
}
