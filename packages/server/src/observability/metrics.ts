/** What the shop counts, to be read at /metrics. */
import { Counter, Histogram, Registry } from 'prom-client';

/** Each with the name of its label, if it has one. */
const COUNTERS = {
  driftstone_payments_settled_total: ['Card payments that confirmed an order.'],
  driftstone_payments_refunded_total: ['Card payments that were given back.'],
  driftstone_payment_alarms_total: [
    'Money that was taken and that the shop nearly missed.',
    'kind',
  ],
  driftstone_payment_events_refused_total: ['Calls of the webhook without a valid signature.'],
  driftstone_undeclared_errors_total: [
    'Errors that the contract does not name for their endpoint.',
    'endpoint',
    'code',
  ],
  driftstone_job_failures_total: ['Runs of a background job that failed.', 'job'],
  driftstone_security_events_total: ['What happened at the doors; the log says more.', 'event'],
} as const;

export type CounterName = keyof typeof COUNTERS;

/** Upper ends in seconds: from a page out of memory to a payment provider at its limit. */
const DURATION_BUCKETS_S = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];

export interface RequestLabels {
  method: string;
  /** The pattern, never the address: it has no ids, and there are not too many of them. */
  route: string;
  status: number;
}

export interface Metrics {
  /** Gauges go in here, and what is read comes out. */
  registry: Registry;
  /** `by` 0: it has not happened yet, and reads as 0. */
  count(name: CounterName, labels?: Record<string, string>, by?: number): void;
  observeRequest(request: RequestLabels, seconds: number): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const counters = new Map<string, Counter>();
  for (const [name, [help, ...labelNames]] of Object.entries(COUNTERS)) {
    const counter = new Counter({ name, help, labelNames, registers });
    // One with a label would be missing until it happens.
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

/** A job that fails is counted, and fails all the same. */
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
