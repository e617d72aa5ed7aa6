/** Gauges of what the database holds, for all nodes together. */
import { setTimeout as pause } from 'node:timers/promises';
import { Gauge } from 'prom-client';
import type { Queryable } from '#database/queryable.ts';
import type { Metrics } from './metrics.ts';

/** A scrape must not wait for a database that hangs. */
const READ_LIMIT_MS = 1000;

/** A feature's backlog: each gauge by its name, with its help text. */
export interface StoredGauges<Name extends string = string> {
  helps: Readonly<Record<Name, string>>;
  read(db: Queryable, now: Date): Promise<Readonly<Record<Name, number>>>;
}

interface Source {
  db: Queryable;
  now: () => Date;
}

/** Reads the database at each scrape. Without it its gauges are missing, and `driftstone_database_up` is 0. */
export function measureStored(
  { registry }: Metrics,
  { db, now }: Source,
  features: readonly StoredGauges[],
): void {
  let reading: Promise<Readonly<Record<string, number>>> | undefined;
  const readAll = async () => {
    const read = Promise.all(features.map((feature) => feature.read(db, now())));
    const values = await Promise.race([read.catch(() => null), tooLate()]);
    return values
      ? Object.assign({ driftstone_database_up: 1 }, ...values)
      : { driftstone_database_up: 0 };
  };
  const readOnce = () => (reading ??= readAll().finally(() => (reading = undefined)));

  const up = { driftstone_database_up: 'Whether the database answers.' };
  const helps = [up, ...features.map((feature) => feature.helps)];
  for (const [name, help] of helps.flatMap((each) => Object.entries(each))) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: async () => {
        const { [name]: value } = await readOnce();
        if (value === undefined) gauge.remove();
        else gauge.set(value);
      },
    });
  }
}

const tooLate = (): Promise<null> => pause(READ_LIMIT_MS, null, { ref: false });
