/** What the shop counts, to be read at /metrics. */
import { type Family, type Labels, type Sample, writeFamilies } from './metrics-text.ts';

const COUNTERS = {
  driftstone_payments_settled_total: 'Card payments that confirmed an order.',
  driftstone_payments_refunded_total: 'Card payments that were given back.',
  driftstone_payment_alarms_total: 'Money that was taken and that the shop nearly missed.',
  driftstone_payment_events_refused_total: 'Calls of the webhook without a valid signature.',
  driftstone_job_failures_total: 'Runs of a background job that failed.',
  driftstone_security_events_total: 'What happened at the doors; the log says more.',
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
  /** `by` 0: it has not happened yet, and reads as 0. */
  count(name: CounterName, labels?: Labels, by?: number): void;
  observeRequest(request: RequestLabels, seconds: number): void;
  /** Asked for anew at each reading. */
  addGauge(name: string, help: string, read: () => Sample[]): void;
  write(): string;
}

interface RequestSeries {
  labels: Labels;
  /** How many took as long as each bucket and no longer; the last one holds the slower ones. */
  inBuckets: number[];
  sumS: number;
}

export function createMetrics(): Metrics {
  const counters = new Map<CounterName, Map<string, { labels: Labels; value: number }>>();
  const requests = new Map<string, RequestSeries>();
  const gauges: { name: string; help: string; read: () => Sample[] }[] = [];

  return {
    count(name, labels = {}, by = 1) {
      const series = counters.get(name) ?? new Map<string, { labels: Labels; value: number }>();
      counters.set(name, series);
      const key = JSON.stringify(labels);
      const sample = series.get(key) ?? { labels, value: 0 };
      series.set(key, sample);
      sample.value += by;
    },
    observeRequest({ method, route, status }, seconds) {
      const key = `${method} ${status} ${route}`;
      let series = requests.get(key);
      if (!series) {
        const inBuckets = Array.from({ length: DURATION_BUCKETS_S.length + 1 }, () => 0);
        series = { labels: { method, route, status: String(status) }, inBuckets, sumS: 0 };
        requests.set(key, series);
      }
      const fitting = DURATION_BUCKETS_S.findIndex((endS) => seconds <= endS);
      const bucket = fitting === -1 ? DURATION_BUCKETS_S.length : fitting;
      series.inBuckets[bucket] = (series.inBuckets[bucket] ?? 0) + 1;
      series.sumS += seconds;
    },
    addGauge: (name, help, read) => void gauges.push({ name, help, read }),
    write: () =>
      writeFamilies([
        ...describeCounters(counters),
        {
          name: 'http_request_duration_seconds',
          help: 'Time to answer, by route and status.',
          type: 'histogram',
          samples: [...requests.values()].flatMap(describeRequests),
        },
        ...gauges.map(({ name, help, read }): Family => {
          return { name, help, type: 'gauge', samples: read() };
        }),
      ]),
  };
}

/** All of them, so that one that never happened reads as 0. */
function describeCounters(
  counters: ReadonlyMap<CounterName, ReadonlyMap<string, { labels: Labels; value: number }>>,
): Family[] {
  const names = Object.keys(COUNTERS) as CounterName[];
  return names.map((name) => ({
    name,
    help: COUNTERS[name],
    type: 'counter',
    samples: [...(counters.get(name)?.values() ?? [{ value: 0 }])],
  }));
}

function describeRequests({ labels, inBuckets, sumS }: RequestSeries): Sample[] {
  let count = 0;
  const buckets = inBuckets.map((requests, index) => {
    count += requests;
    const le = String(DURATION_BUCKETS_S[index] ?? '+Inf');
    return { suffix: '_bucket', labels: { ...labels, le }, value: count };
  });
  return [
    ...buckets,
    { suffix: '_sum', labels, value: sumS },
    { suffix: '_count', labels, value: count },
  ];
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
