// Imported, since not every Node 24 has Temporal.
import { Temporal } from 'temporal-polyfill';

export const LONDON = 'Europe/London';

/** The instant of a time in London: '2026-11-24T19:00'. null: not a time. */
export function instantOf(wallTime: string): number | null {
  try {
    return Temporal.PlainDateTime.from(wallTime, { overflow: 'reject' }).toZonedDateTime(LONDON)
      .epochMilliseconds;
  } catch {
    return null;
  }
}
